import { and, eq, sql } from "drizzle-orm";
import { userAccount } from "@/db/schema/users";
import { oneFacilityScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import type { ActiveFacilityChange } from "./schema";
import { write, type Ctx } from "@/lib/context";

/** Switches the person's active facility. Throws Forbidden FACILITY_NOT_PERMITTED if it isn't theirs. */
export async function changeActiveFacility(
  ctx: Ctx,
  { new_facility_id: facilityId, isAuto = false }: ActiveFacilityChange,
): Promise<void> {
  const { actor } = ctx;
  oneFacilityScope(actor, facilityId);
  await write(ctx, { operation: "user.active-facility-changed", input: facilityId }, async (tx) => {
    const changed = await tx
      .update(userAccount)
      .set({ activeFacilityId: facilityId })
      .where(
        and(
          eq(userAccount.id, actor.userId),
          sql`${userAccount.activeFacilityId} is distinct from ${facilityId}`,
        ),
      )
      .returning({ id: userAccount.id });
    if (changed.length === 0) return;
    await recordAudit(tx, ctx, {
      action: "user.active-facility-changed",
      facilityId,
      entity: "user_account",
      entityId: actor.userId,
      before: { activeFacilityId: actor.activeFacilityId },
      after: { activeFacilityId: facilityId, isAuto },
    });
  });
}
