#!/usr/bin/env bash
# Hands the primary over when its disk is nearly full: PostgreSQL then refuses writes, and Patroni doesn't mind. On each
# machine, as postgres: deploy/cluster/disk-guard.sh NAME FOLDER PATRONI, as in node1 /var/lib/patroni http://10.77.0.11:8008
set -uo pipefail
name=$1 folder=$2 patroni=$3 least_kb=${LEAST_FREE_KB:-65536}
is_primary() { curl -sf -m 2 -o /dev/null "$patroni/primary"; }
while sleep 2; do
  free_kb=$(df --output=avail -k "$folder" | tail -1)
  if [ "$free_kb" -ge "$least_kb" ] || ! is_primary; then continue; fi
  echo "$(date -Is) $free_kb kB are free: another machine takes over"
  curl -s -m 15 -d "{\"leader\": \"$name\"}" "$patroni/switchover" && echo
  # A server that can't even shut down is killed, which Patroni answers with a failover.
  if is_primary; then kill -QUIT "$(head -1 "$folder/data/postmaster.pid")"; fi
done
