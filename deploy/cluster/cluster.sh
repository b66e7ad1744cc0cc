#!/usr/bin/env bash
# A whole cluster on this machine, for drills: three machines as network namespaces, each with etcd, Patroni and PostgreSQL
# on a small disk of its own, and HAProxy and PgBouncer beside the portal. Needs root and Debian's etcd-server, patroni,
# postgresql-15, haproxy and pgbouncer: deploy/cluster/cluster.sh start|stop FOLDER
set -euo pipefail
command=$1 folder=$2
here=$(cd "$(dirname "$0")" && pwd)
password=drill

as_postgres() { setpriv --reuid=postgres --regid=postgres --init-groups "$@"; }
# Runs a program in the background on a machine.
on() { # machine, name, program …
  local machine=$1 name=$2
  shift 2
  ip netns exec "shiftwell-$machine" setpriv --reuid=postgres --regid=postgres --init-groups \
    "$@" >>"$folder/$name-$machine.log" 2>&1 &
}
fill_in() { sed -e "s|@NODE@|${2-}|g; s|@ADDRESS@|10.77.0.1${2-}|g; s|@FOLDER@|$folder${2+/$2}|g; s|@PASSWORD@|$password|g" "$here/$1"; }

start_etcd() {
  local url=http://10.77.0.1$1
  on "$1" etcd etcd --name "node$1" --data-dir "$folder/$1/etcd" --listen-peer-urls "$url:2380" \
    --initial-advertise-peer-urls "$url:2380" --listen-client-urls "$url:2379" --advertise-client-urls "$url:2379" \
    --initial-cluster node1=http://10.77.0.11:2380,node2=http://10.77.0.12:2380,node3=http://10.77.0.13:2380 \
    --initial-cluster-token shiftwell --enable-v2 --heartbeat-interval 200 --election-timeout 2000
}
start_patroni() {
  on "$1" patroni patroni "$folder/$1/patroni.yml"
  on "$1" disk-guard "$here/disk-guard.sh" "node$1" "$folder/$1" "http://10.77.0.1$1:8008"
}

add_machine() {
  ip netns add "shiftwell-$1"
  ip link add "shiftwell-$1" type veth peer name eth0 netns "shiftwell-$1"
  ip link set "shiftwell-$1" master shiftwell up
  ip -n "shiftwell-$1" addr add "10.77.0.1$1/24" dev eth0
  ip -n "shiftwell-$1" link set lo up
  ip -n "shiftwell-$1" link set eth0 up
  mkdir -p "$folder/$1"
  mount -t tmpfs -o size=1200m,mode=755 shiftwell "$folder/$1"
  chown postgres: "$folder/$1"
  fill_in patroni.yml "$1" >"$folder/$1/patroni.yml"
}

start() {
  # What a broken-off drill has left behind.
  stop
  mkdir -p "$folder"
  chmod 755 "$folder"
  ip link add shiftwell type bridge
  ip addr add 10.77.0.1/24 dev shiftwell
  ip link set shiftwell up
  for n in 1 2 3; do add_machine $n; done
  for n in 1 2 3; do start_etcd $n; done
  for n in 1 2 3; do start_patroni $n; done
  haproxy -D -f "$here/haproxy.cfg" -p "$folder/haproxy.pid"
  fill_in pgbouncer.ini >"$folder/pgbouncer.ini"
  echo "\"shiftwell\" \"$password\"" >"$folder/userlist.txt"
  chown postgres: "$folder"
  for _ in $(seq 120); do
    ready=$(curl -s http://10.77.0.11:8008/cluster | grep -o '"state": "\(running\|streaming\)"' | wc -l) || true
    [ "$ready" = 3 ] && break
    sleep 1
  done
  [ "$ready" = 3 ] || { tail -n 20 "$folder"/patroni-?.log; exit 1; }
  as_postgres pgbouncer -q -d "$folder/pgbouncer.ini"
  PGPASSWORD=$password psql -qAt -h 10.77.0.1 -p 5000 -U postgres -c "create role shiftwell login password '$password'" \
    -c "grant pg_monitor to shiftwell" -c "create database shiftwell owner shiftwell"
}

stop() {
  for file in "$folder"/*.pid; do [ -f "$file" ] && kill -9 "$(cat "$file")" 2>/dev/null || true; done
  for n in 1 2 3; do
    for pid in $(ip netns pids "shiftwell-$n" 2>/dev/null); do kill -9 "$pid" || true; done
    ip link del "shiftwell-$n" 2>/dev/null || true
    ip netns del "shiftwell-$n" 2>/dev/null || true
    for _ in 1 2 3 4 5; do umount "$folder/$n" 2>/dev/null && break || sleep 1; done
  done
  ip link del shiftwell 2>/dev/null || true
}

case $command in
start) start ;;
stop) stop ;;
etcd) start_etcd "$3" ;;
patroni) start_patroni "$3" ;;
esac
