import { and, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { userAccount } from "@/db/schema/users";
import type { Actor } from "@/lib/access/actor";
import { oneFacilityScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import type { ActiveFacilityChange } from "./schema";

/** Makes another of the person's facilities the active one. Throws Forbidden FACILITY_NOT_PERMITTED for any other. */
export async function changeActiveFacility(
  actor: Actor,
  { new_facility_id: facilityId, isAuto = false }: ActiveFacilityChange,
  requestId: string,
): Promise<void> {
  oneFacilityScope(actor, facilityId);
  await db.transaction(async (tx) => {
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
    await recordAudit(tx, {
      actor,
      action: "user.active-facility-changed",
      facilityId,
      entity: "user_account",
      entityId: actor.userId,
      before: { activeFacilityId: actor.activeFacilityId },
      after: { activeFacilityId: facilityId, isAuto },
      requestId,
    });
  });
}
