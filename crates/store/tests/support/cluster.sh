#!/bin/sh
# Runs a private PostgreSQL cluster in a new folder and prints the port and then "ready". It stops and
# is removed when the standard input ends: also when the test that started it is killed.
# Usage: cluster.sh BIN_FOLDER PORT [CERTIFICATES]
# With a folder for certificates the cluster takes encrypted connections only; the folder then holds the authority's
# certificate, ca.pem, and that of a stranger, stranger.pem. The server's own is for the name localhost.
set -eu
bin=$1
port=$2
home=$(mktemp -d /tmp/boardroom-postgres.XXXXXX)
# PostgreSQL refuses to run as root.
if [ "$(id -u)" = 0 ]; then
    chown postgres "$home"
    as="runuser -u postgres --"
else
    as=""
fi
cd "$home"
$as "$bin/initdb" -D "$home/data" -U boardroom --auth=trust --no-sync -E UTF8 --locale=C >"$home/log" 2>&1 || { cat "$home/log" >&2; exit 1; }
tls=""
if [ -n "${3:-}" ]; then
    for name in ca stranger; do
        openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj "/CN=$name" \
            -keyout "$home/$name.key" -out "$3/$name.pem" >"$home/log" 2>&1 || { cat "$home/log" >&2; exit 1; }
    done
    printf 'subjectAltName=DNS:localhost\nbasicConstraints=CA:FALSE\n' >"$home/names"
    { openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj "/CN=localhost" \
        -keyout "$home/data/server.key" -out "$home/server.csr" &&
        openssl x509 -req -in "$home/server.csr" -CA "$3/ca.pem" -CAkey "$home/ca.key" -CAcreateserial -days 2 \
            -extfile "$home/names" -out "$home/data/server.crt"; } >"$home/log" 2>&1 || { cat "$home/log" >&2; exit 1; }
    chmod 600 "$home/data/server.key"
    [ -z "$as" ] || chown postgres "$home/data/server.key" "$home/data/server.crt"
    printf 'local all all trust\nhostssl all all 127.0.0.1/32 trust\n' >"$home/data/pg_hba.conf"
    tls="-c ssl=on"
fi
$as "$bin/pg_ctl" -D "$home/data" -l "$home/data/server.log" -w \
    -o "-p $port -k $home -c listen_addresses=127.0.0.1 -c fsync=${BOARDROOM_TEST_FSYNC:-off} -c max_connections=300 $tls" start >/dev/null 2>&1 </dev/null || { cat "$home/data/server.log" >&2; rm -rf "$home"; exit 1; }
trap '' INT TERM
echo ready
cat >/dev/null || true
$as "$bin/pg_ctl" -D "$home/data" -m immediate -w stop >/dev/null 2>&1 || true
rm -rf "$home"
