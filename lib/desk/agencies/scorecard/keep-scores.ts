import { writeUnkeyed, type Ctx } from "@/lib/context";
import { inPortions } from "@/lib/jobs/in-portions";
import { sumOver } from "@/lib/jobs/sum-over";
import { addDays } from "@/lib/time/calendar";
import { dateOnAt } from "@/lib/time/zones";
import { countScores, listAgencyIds } from "./reads.sql";
import { scoreDays } from "./rules";

/** Agencies counted at once, so that none holds the database for long; tests have other numbers. */
export const atOnce = { agencies: 50 };

/** Counts what every agency made of the days before, for the list that ranks them. Idempotent. */
export async function keepScores(ctx: Ctx<"system">): Promise<void> {
  const { db, now } = ctx;
  const today = dateOnAt(now, "UTC");
  const portions = inPortions(
    (after) => listAgencyIds(db, after, atOnce.agencies),
    (id) => id,
  );
  await sumOver(portions, {
    name: (agencyIds) => ({ firstAgencyId: agencyIds[0]! }),
    run: async (agencyIds) => {
      for (const days of scoreDays) {
        const period = { from: addDays(today, -days), to: addDays(today, -1) };
        // oxlint-disable-next-line no-await-in-loop -- one transaction after the other
        await writeUnkeyed(ctx, (tx) => countScores(tx, { agencyIds, days, ...period, now }));
      }
      return agencyIds.length;
    },
  });
}
