import { env } from "@/lib/env";
import { Unavailable } from "@/lib/errors";

/**
 * Time is counted in ticks of a timer and not by the clock, so that a process that was busy itself refuses nobody for it.
 * A queue that moves is worth waiting in: a request is refused when no other has finished for so long.
 */
const TICK_MS = 100;
const TICKS_WITHOUT_PROGRESS = 12;
const TICKS_AT_MOST = 100;
const RETRY_AFTER_SECONDS = 2;

type Waiting = { admit: () => void; refuse: (reason: Busy) => void; ticks: number; idleTicks: number };
type Admission = { free: number; queue: Set<Waiting>; timer?: NodeJS.Timeout };

// Next loads route handlers, pages and instrumentation as separate bundles of one process: they share the gate here.
const slot = Symbol.for("shiftwell.admission");
const holder = globalThis as { [slot]?: Admission };
const admission = () => (holder[slot] ??= { free: env().DATABASE_POOL, queue: new Set() });

/** 503: too many requests at once. The same words as where the database was too busy to answer in time. */
export class Busy extends Unavailable {
  constructor() {
    super(
      {
        code: "BUSY",
        message:
          "The portal is very busy at the moment. Nothing was changed. Please try again in a few seconds.",
      },
      RETRY_AFTER_SECONDS,
    );
  }
}

function tick(state: Admission): void {
  for (const one of state.queue) {
    one.ticks += 1;
    one.idleTicks += 1;
    if (one.idleTicks < TICKS_WITHOUT_PROGRESS && one.ticks < TICKS_AT_MOST) continue;
    state.queue.delete(one);
    one.refuse(new Busy());
  }
  if (state.queue.size > 0) return;
  clearInterval(state.timer);
  state.timer = undefined;
}

function enter(): Promise<void> {
  const state = admission();
  if (state.free > 0) {
    state.free -= 1;
    return Promise.resolve();
  }
  state.timer ??= setInterval(() => tick(state), TICK_MS).unref();
  return new Promise((admit, refuse) => {
    state.queue.add({ admit, refuse, ticks: 0, idleTicks: 0 });
  });
}

function leave(): void {
  const state = admission();
  for (const one of state.queue) one.idleTicks = 0;
  const [next] = state.queue;
  if (!next) return void (state.free += 1);
  state.queue.delete(next);
  next.admit();
}

/**
 * The gate in front of pages and endpoints: as many at a time as there are connections, the others in order. Throws Busy
 * when the queue has stood still for 1.2 seconds, or after ten in it: with the wait for a lock (db/client.ts) a blocked
 * request is answered within three. A slow caller holds no place while it sends its body.
 */
export async function admitted<T>(work: () => T | Promise<T>): Promise<T> {
  await enter();
  try {
    return await work();
  } finally {
    leave();
  }
}
