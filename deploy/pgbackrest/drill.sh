#!/usr/bin/env bash
# Drill: the portal's database to the second before a wrong delete. Needs Debian's postgresql and pgbackrest; everything
# is made in a temporary folder and deleted. Run it as root or postgres, in the portal's folder: deploy/pgbackrest/drill.sh
set -euo pipefail
as_postgres() { if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }
bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1)
base=$(as_postgres mktemp -d /tmp/shiftwell-drill-XXXXXX)
port=${DRILL_PORT:-54329}
export PATH="$bin:$PATH"
cleanup() { as_postgres pg_ctl -D "$base/data" -m immediate stop >/dev/null 2>&1 || true; rm -rf "$base"; }
trap cleanup EXIT
cd "$(dirname "$0")/../.."

backrest="pgbackrest --config=$base/pgbackrest.conf --stanza=shiftwell"
as_postgres tee "$base/pgbackrest.conf" >/dev/null <<CONF
[global]
repo1-path=$base/repo
repo1-retention-full=2
log-path=$base
lock-path=$base/lock
start-fast=y
[shiftwell]
pg1-path=$base/data
pg1-port=$port
pg1-socket-path=$base
CONF
as_postgres initdb -D "$base/data" --encoding=UTF8 --locale=C.UTF-8 >/dev/null
as_postgres tee -a "$base/data/postgresql.conf" >/dev/null <<CONF
port = $port
listen_addresses = '127.0.0.1'
unix_socket_directories = '$base'
archive_mode = on
archive_command = '$backrest archive-push %p'
CONF
start() { as_postgres pg_ctl -D "$base/data" -l "$base/server.log" -w -t 120 start >/dev/null || { tail -20 "$base/server.log"; return 1; }; }
ask() { as_postgres psql -h "$base" -p "$port" -d shiftwell -qAtc "$1"; }

start
as_postgres psql -h "$base" -p "$port" -d postgres -qc "create role shiftwell login password 'drill'" \
  -c "create database shiftwell owner shiftwell"
export DATABASE_URL="postgres://shiftwell:drill@127.0.0.1:$port/shiftwell" APP_URL=http://localhost:3000
export NEXTAUTH_SECRET FILES_FOLDER="$base/files"
NEXTAUTH_SECRET=$(head -c 32 /dev/urandom | base64)
install -d "$FILES_FOLDER"
node scripts/db.mjs seed
as_postgres $backrest stanza-create
as_postgres $backrest --type=full backup
slots=$(ask "select count(*) from slot")
ask "update facility set name = 'Changed after the backup' where id = (select min(id) from facility)"
sleep 1
at=$(ask "select now()")
sleep 1
ask "set session_replication_role = replica; delete from slot"
# Switches to a new log file and waits until the last is in the archive.
as_postgres $backrest check
echo "Slots before the delete: $slots, after it: $(ask "select count(*) from slot")"
as_postgres pg_ctl -D "$base/data" -m immediate stop >/dev/null

began=$(date +%s)
as_postgres $backrest --delta --type=time --target="$at" --target-action=promote restore
start
for _ in $(seq 60); do [ "$(ask "select pg_is_in_recovery()")" = f ] && break; sleep 1; done
restored=$(ask "select count(*) from slot")
name=$(ask "select name from facility order by id limit 1")
echo "Slots at $at: $restored, the last change before it: $name, after $(($(date +%s) - began)) s"
[ "$restored" = "$slots" ] && [ "$name" = "Changed after the backup" ]
echo "Drill passed."
