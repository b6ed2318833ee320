#!/usr/bin/env bash
# Runs every test of the project and prints the totals. Installs what the tests need and the machine lacks.
# Usage: ./test.sh [STEP…]   (steps: fmt clippy deny test doc api fuzz python browser; all by default)
set -uo pipefail
cd "$(dirname "$0")"
export CARGO_TERM_COLOR=${CARGO_TERM_COLOR:-auto}

steps=("$@")
[ ${#steps[@]} -gt 0 ] || steps=(fmt clippy deny test doc api fuzz python browser)
passed=0 failed=0 skipped=0
failures=()
log=$(mktemp)
trap 'rm -f "$log"' EXIT

say() { printf '\n== %s\n' "$*"; }

# The toolchain and the machine ---------------------------------------------------------------------------------------
need_cargo() {
  command -v cargo >/dev/null && return
  echo "test.sh: cargo is missing. Install the Rust toolchain (rustup), then run ./test.sh again." >&2
  exit 1
}

# Debian packages that the tests need, installed as root or asked for.
need_packages() {
  local missing=() package
  for package in "$@"; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return
  if [ "$(id -u)" -ne 0 ]; then
    echo "test.sh: these Debian packages are missing: ${missing[*]}" >&2
    echo "test.sh: install them (sudo apt-get install ${missing[*]}) or run ./test.sh as root." >&2
    exit 1
  fi
  say "installing ${missing[*]}"
  apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "${missing[@]}" || exit 1
}

# Steps ----------------------------------------------------------------------------------------------------------------
# Runs a command as one check; its success or failure counts once.
check() {
  local name=$1
  shift
  say "$name: $*"
  if "$@"; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    failures+=("$name")
  fi
}

# Runs a test runner and adds up what its own summary lines say.
tests() {
  local name=$1
  shift
  say "$name: $*"
  "$@" 2>&1 | tee "$log"
  local status=${PIPESTATUS[0]} line p=0 f=0 s=0
  while read -r line; do
    p=$((p + $(grep -oE '[0-9]+ passed' <<<"$line" | grep -oE '[0-9]+' || echo 0)))
    f=$((f + $(grep -oE '[0-9]+ failed' <<<"$line" | grep -oE '[0-9]+' || echo 0)))
    s=$((s + $(grep -oE '[0-9]+ (skipped|ignored)' <<<"$line" | head -1 | grep -oE '[0-9]+' || echo 0)))
  done < <(sed -E 's/\x1b\[[0-9;]*m//g; s/^(#|ℹ) pass ([0-9]+)$/\2 passed/; s/^(#|ℹ) fail ([0-9]+)$/\2 failed/; s/^(#|ℹ) skipped ([0-9]+)$/\2 skipped/' "$log" |
    grep -E '^ *Summary \[|^test result:|^[0-9]+ (passed|failed|skipped)$|^[0-9]+ (passed|failed).* in [0-9.]+s')
  passed=$((passed + p)) failed=$((failed + f)) skipped=$((skipped + s))
  if [ "$status" -ne 0 ]; then
    failures+=("$name")
    [ "$f" -gt 0 ] || failed=$((failed + 1))
  fi
}

# The program as the tests have built it: with the features of the whole workspace, so that nothing is built twice.
program() { check "the program" cargo test --workspace --locked --no-run --test cli; }

need_cargo
# All sources at once, also those that only other systems need: a test reads the manifests of all without the network.
cargo fetch --locked -q || { echo "test.sh: the dependencies cannot be fetched" >&2; exit 1; }
if command -v apt-get >/dev/null && command -v dpkg-query >/dev/null; then
  packages=(gcc libc6-dev)
  for step in "${steps[@]}"; do
    case $step in
      test) packages+=(postgresql python3) ;;
      api) packages+=(curl python3-venv) ;;
      python) packages+=(python3-venv) ;;
      browser)
        packages+=(chromium)
        command -v npm >/dev/null || packages+=(nodejs npm)
        ;;
    esac
  done
  need_packages "${packages[@]}"
fi
for step in "${steps[@]}"; do
  case $step in
    fmt) check "format" cargo fmt --all --check ;;
    clippy) check "lints" cargo clippy --workspace --all-targets --locked -- -D warnings ;;
    deny)
      # A version that is fixed; unoptimised, for it is built here and runs once.
      deny=target/tools/bin/cargo-deny
      check "cargo-deny" sh -c "[ -x $deny ] || cargo install -q --locked --debug --root target/tools cargo-deny@0.20.2"
      check "licences, duplicates, sources" $deny --all-features check licenses bans sources
      # The advisories are a repository of their own, which not every machine may reach.
      if timeout 120 $deny fetch db >/dev/null 2>&1; then
        check "advisories" $deny --all-features check advisories
      else
        say "advisories: their database cannot be reached from here, so they are not checked"
        skipped=$((skipped + 1))
      fi
      ;;
    test)
      if cargo nextest --version >/dev/null 2>&1; then
        tests "tests" cargo nextest run --workspace --locked --no-fail-fast --status-level fail --final-status-level fail
      else
        tests "tests" cargo test --workspace --locked --no-fail-fast --all-targets
      fi
      tests "doc tests" cargo test --workspace --locked --doc
      ;;
    doc) RUSTDOCFLAGS="-D warnings" check "documentation" cargo doc --workspace --locked --no-deps ;;
    fuzz)
      # With the tests, so that it is built with the features that they have, and nothing is built twice.
      check "the fuzzer" cargo build --workspace --locked --bins --tests
      tests "fuzzing" target/debug/fuzz
      ;;
    api)
      program
      # A version that is fixed, so that the same cases are tried everywhere.
      check "schemathesis" sh -c '[ -x target/schemathesis/bin/schemathesis ] ||
        { python3 -m venv target/schemathesis && target/schemathesis/bin/pip install -q schemathesis==4.32.5; }'
      check "the API" tests/api/run.sh target/debug/boardroom target/schemathesis/bin/schemathesis
      ;;
    python)
      program
      # Versions that are fixed. The package is built with the profile of all tests, into the target folder they share.
      check "packages for Python" sh -c '{ [ -x target/python/bin/pip ] || python3 -m venv target/python; } &&
        target/python/bin/pip install -q -r python/tests/requirements.txt && python/tests/torch.sh target/python'
      check "the Python package" sh -c 'rm -rf target/wheels && target/python/bin/maturin build -q --locked --profile dev --manifest-path python/Cargo.toml \
        --interpreter target/python/bin/python --out target/wheels &&
        target/python/bin/pip install -q --force-reinstall --no-deps target/wheels/boardroom-*.whl'
      check "the Python package alone" sh -c 'rm -rf target/alone && python3 -m venv target/alone &&
        target/alone/bin/pip install -q target/wheels/boardroom-*.whl && target/alone/bin/python python/tests/alone.py'
      check "types of the Python package" target/python/bin/mypy --config-file python/pyproject.toml
      check "types of its native part" target/python/bin/stubtest boardroom._boardroom --concise --ignore-disjoint-bases \
        --mypy-config-file python/pyproject.toml
      BOARDROOM="$PWD/target/debug/boardroom" tests "Python tests" target/python/bin/pytest -q -p no:cacheprovider python/tests
      ;;
    browser)
      program
      check "packages for the browser tests" npm ci --prefix tests/browser --no-audit --no-fund
      BOARDROOM="$PWD/target/debug/boardroom" tests "browser tests" npm test --prefix tests/browser
      ;;
    *)
      echo "test.sh: there is no step '$step'; the steps are fmt, clippy, deny, test, doc, api, fuzz, python, browser" >&2
      exit 1
      ;;
  esac
done

say "totals"
if [ ${#failures[@]} -gt 0 ]; then
  printf 'failed: %s\n' "${failures[@]}"
fi
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ] && [ ${#failures[@]} -eq 0 ]
