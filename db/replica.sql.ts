import { sql } from "drizzle-orm";
import { env } from "@/lib/env";
import { processWide } from "@/lib/process-wide.mjs";
import { beforeClosing, closeReplica, db, hasJustWritten, inBackground, onReplica } from "./client";
import { isReplicaFault } from "./faults";

const TICK_MS = 500;
/** A replica that says nothing for this many ticks is dead. */
const TICKS_OF_SILENCE = 4;
/** After this many ticks without a read no one asks how far the replica is. */
const TICKS_UNUSED = 120;

/** How far the primary's log had come, at least, at a moment of this process's clock. */
type Mark = { at: number; position: string };
type Watch = {
  timer: NodeJS.Timeout;
  marks: Mark[];
  silentTicks: number;
  unusedTicks: number;
  isAsking: boolean;
};

const shared = processWide("replica", (): { watch?: Watch } => ({}));

const boundMs = () => env().REPLICA_LAG_SECONDS * 1000;

async function markPrimary(watch: Watch): Promise<void> {
  const at = performance.now();
  const [row] = await db.execute<{ position: string }>(
    sql`select pg_current_wal_insert_lsn()::text as position`,
  );
  watch.marks = [...watch.marks.filter((mark) => mark.at > at - boundMs()), { at, position: row!.position }];
}

async function probeReplica(watch: Watch): Promise<void> {
  watch.isAsking = true;
  await onReplica((tx) => tx.execute(sql`select 1`)).finally(() => (watch.isAsking = false));
  watch.silentTicks = 0;
}

function stopWatch({ timer }: Watch): void {
  clearInterval(timer);
  shared.watch = undefined;
}

function tick(watch: Watch): void {
  watch.silentTicks += 1;
  watch.unusedTicks += 1;
  if (watch.unusedTicks > TICKS_UNUSED) return stopWatch(watch);
  if (watch.silentTicks % TICKS_OF_SILENCE === 0) void closeReplica();
  void markPrimary(watch).catch(() => {});
  if (!watch.isAsking) void probeReplica(watch).catch(() => {});
}

function startWatch(): Watch {
  const watch: Watch = {
    timer: inBackground(() => setInterval(() => tick(watch), TICK_MS).unref()),
    marks: [],
    silentTicks: TICKS_OF_SILENCE,
    unusedTicks: 0,
    isAsking: false,
  };
  beforeClosing(() => stopWatch(watch));
  return watch;
}

/** What the replica must have replayed: the position of the earliest mark within the bound; null if there is none. */
function leastPosition(): string | null {
  const watch = (shared.watch ??= startWatch());
  watch.unusedTicks = 0;
  const { marks, silentTicks } = watch;
  if (silentTicks >= TICKS_OF_SILENCE) return null;
  const since = performance.now() - boundMs();
  return marks.find(({ at }) => at >= since)?.position ?? null;
}

/** A version that the reads must agree with: as the primary has it, and how the replica's is read. */
type Version = { of: string; read: () => Promise<string> };

class Behind extends Error {}

/**
 * Runs reads on the replica, if there is one: at most REPLICA_LAG_SECONDS behind, with everything the person has written
 * and, if it is given, of the primary's very version. Otherwise, or when the replica fails, the primary answers.
 */
export async function fromReplica<T>(read: () => Promise<T>, version?: Version): Promise<T> {
  const position = env().REPLICA_URL && !hasJustWritten() ? leastPosition() : null;
  if (position === null) return read();
  try {
    return await onReplica(async (tx) => {
      // Null on a server that isn't a standby.
      const [found] = await tx.execute<{ has: boolean | null }>(
        sql`select pg_last_wal_replay_lsn() >= ${position}::pg_lsn as has`,
      );
      if (!found?.has || (version && (await version.read()) !== version.of)) throw new Behind();
      return await read();
    });
  } catch (error) {
    if (!(error instanceof Behind) && !isReplicaFault(error)) throw error;
    return read();
  }
}
