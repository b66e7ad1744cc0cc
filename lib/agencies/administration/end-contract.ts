import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { agencyFacility } from "@/db/schema/agencies";
import { slot } from "@/db/schema/slots";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { getFacility } from "@/lib/facilities/administration/reads";
import { findContract, getAgency } from "./reads";

async function countStillAssigned(
  tx: Transaction,
  { agencyId, facilityId, now }: { agencyId: number; facilityId: number; now: Date },
): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(slot)
    .where(
      and(
        eq(slot.agencyId, agencyId),
        eq(slot.facilityId, facilityId),
        inArray(slot.status, ["CLAIMED", "CONFIRMED"]),
        gt(slot.startsAt, now),
      ),
    );
  return row!.count;
}

/** Hides the facility's shifts from the agency. People already assigned stay; cancelling is up to the facility. */
export async function endContract(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  { agency, facility }: { agency: string; facility: string },
) {
  const [found, place] = [await getAgency(tx, agency), await getFacility(tx, facility)];
  const stillAssigned = await countStillAssigned(tx, {
    agencyId: found.id,
    facilityId: place.id,
    now: ctx.now,
  });
  const result = { agency: found.name, facility: place.name, stillAssigned };
  const before = await findContract(tx, found.id, place.id);
  if (!before || before.endedAt) return { ...result, changed: false };
  await tx
    .update(agencyFacility)
    .set({ endedAt: ctx.now })
    .where(and(eq(agencyFacility.agencyId, found.id), eq(agencyFacility.facilityId, place.id)));
  await recordAudit(tx, ctx, {
    action: "agency.contract-ended",
    facilityId: place.id,
    agencyId: found.id,
    entity: "agency",
    entityId: found.id,
    before: { facilityId: place.id },
    after: { stillAssigned },
  });
  return { ...result, changed: true };
}
