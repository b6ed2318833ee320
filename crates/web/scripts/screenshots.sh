#!/bin/sh
# Pictures of HTML files: screenshots.sh FOLDER OUT [pattern] [size …]
# A size is WIDTHxHEIGHT-THEME, as 1280x800-light or 390x844-dark.
set -eu
folder=$1; out=$2; pattern=${3:-*}; [ $# -gt 3 ] && shift 3 && sizes="$*" || sizes="1280x800-light 390x844-light"
mkdir -p "$out"
chromium=${CHROMIUM:-/usr/bin/chromium}
profile=$(mktemp -d)
trap 'rm -rf "$profile"' EXIT
for page in "$folder"/$pattern.html; do
  name=$(basename "$page" .html)
  for size in $sizes; do
    theme=${size#*-}; box=${size%-*}; width=${box%x*}; height=${box#*x}
    dark=""; [ "$theme" = dark ] && dark="--force-dark-mode --blink-settings=preferredColorScheme=0" || dark="--blink-settings=preferredColorScheme=1"
    "$chromium" --headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking \
      --disable-component-update --disable-sync --hide-scrollbars --user-data-dir="$profile" $dark \
      --window-size="$width,$height" --screenshot="$out/$name-$width-$theme.png" "file://$(realpath "$page")" >/dev/null 2>&1
  done
done
