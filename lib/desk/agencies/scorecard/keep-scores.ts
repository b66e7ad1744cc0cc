import { writeUnkeyed, type Ctx } from "@/lib/context";
import { addDays } from "@/lib/time/calendar";
import { dateOnAt } from "@/lib/time/zones";
import { countScores, listAgencyIds } from "./reads.sql";
import { scoreDays } from "./rules";

/** Agencies counted at once. */
const AT_ONCE = 50;

/** Counts what every agency made of the days before, for the list that ranks them. Idempotent. */
export async function keepScores(ctx: Ctx<"system">): Promise<void> {
  const { db, now } = ctx;
  const today = dateOnAt(now, "UTC");
  for (let after = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop -- in portions, so that none holds the database for long
    const agencyIds = await listAgencyIds(db, after, AT_ONCE);
    const last = agencyIds.at(-1);
    if (last === undefined) return;
    after = last;
    for (const days of scoreDays) {
      const period = { from: addDays(today, -days), to: addDays(today, -1) };
      // oxlint-disable-next-line no-await-in-loop -- as above
      await writeUnkeyed(ctx, (tx) => countScores(tx, { agencyIds, days, ...period, now }));
    }
  }
}
