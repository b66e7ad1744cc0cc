import { env } from "@/lib/env";
import { Unavailable } from "@/lib/errors";
import { processWide } from "@/lib/process-wide.mjs";

/**
 * Waits are counted in timer ticks, not by the clock, so a process that was itself busy refuses no one for it. A
 * request is refused only when no other has finished for this long.
 */
const TICK_MS = 100;
const TICKS_WITHOUT_PROGRESS = 12;
const MAX_TICKS = 100;
const RETRY_AFTER_SECONDS = 2;

type Waiting = { admit: () => void; refuse: (reason: Busy) => void; ticks: number; idleTicks: number };
type Admission = { free: number; queue: Set<Waiting>; timer?: NodeJS.Timeout };

/** 503: too many requests at once. Same text as for a database that is too busy. */
export class Busy extends Unavailable {
  constructor() {
    super(
      {
        code: "BUSY",
        message: "The portal is very busy right now. Nothing was changed. Please try again in a few seconds.",
      },
      RETRY_AFTER_SECONDS,
    );
  }
}

function tick(state: Admission): void {
  for (const one of state.queue) {
    one.ticks += 1;
    one.idleTicks += 1;
    if (one.idleTicks < TICKS_WITHOUT_PROGRESS && one.ticks < MAX_TICKS) continue;
    state.queue.delete(one);
    one.refuse(new Busy());
  }
  if (state.queue.size > 0) return;
  clearInterval(state.timer);
  state.timer = undefined;
}

function enter(state: Admission): Promise<void> {
  if (state.free > 0) {
    state.free -= 1;
    return Promise.resolve();
  }
  state.timer ??= setInterval(() => tick(state), TICK_MS).unref();
  return new Promise((admit, refuse) => {
    state.queue.add({ admit, refuse, ticks: 0, idleTicks: 0 });
  });
}

function leave(state: Admission): void {
  for (const one of state.queue) one.idleTicks = 0;
  const [next] = state.queue;
  if (!next) return void (state.free += 1);
  state.queue.delete(next);
  next.admit();
}

type Load = { running: number; waiting: number };
type Admit = (<T>(work: () => T | Promise<T>) => Promise<T>) & { load: () => Load };

/**
 * Admits as many requests at a time as there are places, the others in order. Throws Busy when the queue has not moved
 * for 1.2 seconds, or after ten seconds; with the lock timeout (db/client.ts) a blocked request is answered within
 * three. A slow sender does not occupy a place.
 */
export function createAdmission(places: number): Admit {
  const state: Admission = { free: places, queue: new Set() };
  const admit = async <T>(work: () => T | Promise<T>): Promise<T> => {
    await enter(state);
    try {
      return await work();
    } finally {
      leave(state);
    }
  };
  return Object.assign(admit, { load: () => ({ running: places - state.free, waiting: state.queue.size }) });
}

const ofProcess = () => processWide("admission", () => createAdmission(env().DATABASE_POOL));

/** Admits as many requests at a time as DATABASE_POOL says. */
export const admitted = <T>(work: () => T | Promise<T>): Promise<T> => ofProcess()(work);

export const admissionLoad = (): Load => ofProcess().load();
