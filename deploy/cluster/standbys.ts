import { sql } from "drizzle-orm";
import { setTimeout as sleep } from "node:timers/promises";
import { db } from "@/db/client";
import { fromReplica } from "@/db/replica.sql";
import * as machines from "./machines";

const LONGEST_MS = 30_000;

/** Reads as a report does. */
const readPlace = () =>
  fromReplica(async () => {
    const [row] = await db.execute<{ isStandby: boolean }>(sql`select pg_is_in_recovery() as "isStandby"`);
    return row!.isStandby ? "standby" : "primary";
  });

async function whenReadFrom(place: "standby" | "primary"): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < LONGEST_MS) {
    if ((await readPlace()) === place) return performance.now() - startedAt;
    await sleep(50);
  }
  throw new Error(`Reads don't come from the ${place}.`);
}

/** Stops replaying the log on both standbys, or goes on; it is still received, so writes go on. */
async function replay(what: "SIGSTOP" | "SIGCONT"): Promise<void> {
  for (const machine of machines.othersThan(await machines.leader()))
    machines.signal(machine, what, /startup recovering/);
}

/** Reads of a replica under writes: as fresh as promised, and answered whatever happens to the standbys. */
export async function drillStandbys(say: (text: string) => void): Promise<string[]> {
  await machines.whenWhole();
  try {
    await whenReadFrom("standby");
    await replay("SIGSTOP");
    const behind = await whenReadFrom("primary");
    await replay("SIGCONT");
    const fresh = await whenReadFrom("standby");
    const dead = await machines.synchronousStandby();
    machines.signal(dead, "SIGKILL");
    let longest = 0;
    for (const until = performance.now() + 10_000; performance.now() < until; await sleep(20)) {
      const startedAt = performance.now();
      await readPlace();
      longest = Math.max(longest, performance.now() - startedAt);
    }
    machines.startMachine(dead);
    await whenReadFrom("standby");
    say(
      `Standbys: read from the primary ${(behind / 1000).toFixed(1)} s after they stopped replaying, and from them ` +
        `${(fresh / 1000).toFixed(1)} s after they went on; one died, every read was answered, the slowest after ${(longest / 1000).toFixed(1)} s`,
    );
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}
