import { setTimeout as sleep } from "node:timers/promises";
import { isDatabaseBusy } from "@/db/faults";
import { writeUnkeyed, type Ctx } from "@/lib/context";
import { takeStep } from "./reads.sql";

const ATTEMPTS = 20;
const PAUSE_MS = 1_500;

/**
 * Makes the audit's months, two ahead of this one. Idempotent, also beside another process. A step that doesn't get its lock
 * gives up before others wait behind it, and is tried again.
 */
export async function keepMonths(ctx: Pick<Ctx, "db">): Promise<void> {
  for (let attempt = 1; ;) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- each step follows from the one before
      if (!(await writeUnkeyed(ctx, takeStep))) return;
    } catch (error) {
      if (!isDatabaseBusy(error) || attempt === ATTEMPTS) throw error;
      attempt += 1;
      await sleep(PAUSE_MS);
    }
  }
}
