#!/bin/sh
# Runs a private PostgreSQL cluster in a new folder and prints the port and then "ready". It stops and
# is removed when the standard input ends: also when the test that started it is killed.
# Usage: cluster.sh BIN_FOLDER PORT
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
$as "$bin/pg_ctl" -D "$home/data" -l "$home/data/server.log" -w \
    -o "-p $port -k $home -c listen_addresses=127.0.0.1 -c fsync=${BOARDROOM_TEST_FSYNC:-off} -c max_connections=300" start >/dev/null 2>&1 </dev/null || { cat "$home/data/server.log" >&2; rm -rf "$home"; exit 1; }
trap '' INT TERM
echo ready
cat >/dev/null || true
$as "$bin/pg_ctl" -D "$home/data" -m immediate -w stop >/dev/null 2>&1 || true
rm -rf "$home"
