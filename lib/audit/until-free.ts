import { setTimeout as sleep } from "node:timers/promises";
import { isDatabaseBusy } from "@/db/faults";

const ATTEMPTS = 20;
const PAUSE_MS = 1_500;

/** Tries again what gave up its wait for a lock, so that others didn't have to wait behind it. */
export async function untilFree<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- the next begins only if this one gave up
      return await work();
    } catch (error) {
      if (!isDatabaseBusy(error) || attempt === ATTEMPTS) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
