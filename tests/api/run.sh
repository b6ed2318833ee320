#!/usr/bin/env bash
# Holds a running server against its own OpenAPI document: schemathesis asks every route, as somebody who sits at a
# table, as nobody, and with a token that holds no more, and finds server errors, answers the document does not
# know, and bodies that do not fit it.
# Usage: run.sh PROGRAM SCHEMATHESIS [OPTION…]
set -uo pipefail
program=$(realpath "$1") schemathesis=$(realpath -s "$2")
shift 2
folder=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null; wait 2>/dev/null; rm -rf "$folder"' EXIT
cd "$folder" || exit 1

# A port nobody has; asking for 0 would not tell which one it became.
port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
url=http://127.0.0.1:$port
"$program" serve --no-limits --listen "127.0.0.1:$port" --data "$folder/data" >/dev/null 2>"$folder/log" &
server=$!
for _ in $(seq 100); do
  curl -sf "$url/readyz" >/dev/null && break
  kill -0 "$server" 2>/dev/null || { cat "$folder/log" >&2; exit 1; }
  sleep 0.1
done
post() { curl -sf "$url/api/v1$1" -H 'content-type: application/json' "${@:3}" -d "$2"; }
field() { python3 -c 'import json, sys; print(json.load(sys.stdin)[sys.argv[1]])' "$1"; }
# Two people at a table, so that neither can close it for the other.
eve=$(post /guests '{"name":"Eve","token":true}' | field token) || exit 1
bob=$(post /guests '{"name":"Bob","token":true}' | field token) || exit 1
wish='{"game":"furnace","options":{"players":3},"seats":["me","me","open"]}'
table=$(post /tables "$wish" -H "authorization: Bearer $eve" | field id) || exit 1
seat=$(curl -sf "$url/api/v1/tables/$table" | python3 -c 'import json, sys; print(json.load(sys.stdin)["seats"][2]["seat"])')
post "/tables/$table/seats/$seat" '{}' -X PUT -H "authorization: Bearer $bob" >/dev/null || exit 1

# The streams never end, and are held against the document by the server's own tests. What ends the
# token would leave everything after it untried.
ask() {
  "$schemathesis" run "$url/api/v1/openapi.json" --url "$url" --workers 2 --seed 1 --generation-database none \
    --phases examples,coverage,fuzzing,stateful --no-color --warnings off --request-timeout 20 \
    --checks not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance,response_headers_conformance,unsupported_method \
    --exclude-path-regex '/(events|lines|news)$' --exclude-operation-id delete --exclude-operation-id sign_out \
    --exclude-operation-id sign_out_everywhere --exclude-operation-id drop_token "$@"
}
failed=0
ask --max-examples 10 --header "Authorization: Bearer $eve" "$@" || failed=1
printf '[parameters]\n"path.table" = "%s"\n' "$table" >schemathesis.toml
ask --max-examples 6 --header "Authorization: Bearer $eve" "$@" || failed=1
ask --max-examples 3 "$@" || failed=1
rm schemathesis.toml
ask --max-examples 2 --header "Authorization: Bearer brt_dead" "$@" || failed=1
# A server that is gone has answered nothing.
curl -sf "$url/readyz" >/dev/null || { echo "the server is gone" >&2; cat "$folder/log" >&2; failed=1; }
exit $failed
