import { eq } from "drizzle-orm";
import { globalScheduleChoice } from "@/db/schema/global-schedule";
import { facilityScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { proveScopes } from "../prove-scopes";
import { findFacilityChoice, listCalendarFlags } from "../reads.sql";
import type { FacilityChoice } from "../schema";

/** Saves which facilities a person shows; null means all. Throws Forbidden for one that isn't theirs. */
export async function chooseFacilities(ctx: Ctx, { facilityIds }: FacilityChoice): Promise<void> {
  const { userId } = ctx.actor;
  const flags = await listCalendarFlags(facilityScope(ctx.actor));
  proveScopes(ctx.actor, flags, { type: "ALL", ...(facilityIds && { facilityIds }) });
  const before = await findFacilityChoice(userId);
  await write(ctx, { operation: "global-schedule.facilities-chosen", input: facilityIds }, async (tx) => {
    if (facilityIds === null)
      await tx.delete(globalScheduleChoice).where(eq(globalScheduleChoice.userId, userId));
    else
      await tx
        .insert(globalScheduleChoice)
        .values({ userId, facilityIds })
        .onConflictDoUpdate({ target: globalScheduleChoice.userId, set: { facilityIds } });
    await recordAudit(tx, ctx, {
      action: "global-schedule.facilities-chosen",
      entity: "user_account",
      entityId: userId,
      before: { facilityIds: before },
      after: { facilityIds },
    });
  });
}
