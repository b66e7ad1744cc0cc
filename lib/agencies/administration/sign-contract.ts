import { sql, and, eq, gt, inArray } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { agencyFacility } from "@/db/schema/agencies";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { getFacility } from "@/lib/facilities/administration/reads";
import { slot } from "@/db/schema/slots";
import { findContract, getAgency } from "./reads";
import type { Contract } from "./schema";

/**
 * Lets the agency see and fill the facility's on-demand shifts, at once or some time after they open. Revives a contract
 * that has ended, with its terms unless others are given; changes the terms of a running one.
 */
export async function signContract(tx: Transaction, ctx: Ctx<Administrator>, input: Contract) {
  const [found, place] = [await getAgency(tx, input.agency), await getFacility(tx, input.facility)];
  const before = await findContract(tx, found.id, place.id);
  const releaseAfterMinutes = input.releaseAfterMinutes ?? before?.releaseAfterMinutes ?? 0;
  const result = { agency: found.name, facility: place.name, releaseAfterMinutes };
  const isRunning = before !== null && before.endedAt === null;
  if (isRunning && before.releaseAfterMinutes === releaseAfterMinutes) return { ...result, changed: false };
  const signedAt = isRunning ? {} : { signedAt: ctx.now };
  await tx
    .insert(agencyFacility)
    .values({ agencyId: found.id, facilityId: place.id, releaseAfterMinutes, ...signedAt })
    .onConflictDoUpdate({
      target: [agencyFacility.agencyId, agencyFacility.facilityId],
      set: { endedAt: sql`null`, releaseAfterMinutes, ...signedAt },
    });
  await recordAudit(tx, ctx, {
    action: isRunning ? "agency.contract-changed" : "agency.contract-signed",
    facilityId: place.id,
    agencyId: found.id,
    entity: "agency",
    entityId: found.id,
    before: isRunning ? { releaseAfterMinutes: before.releaseAfterMinutes } : undefined,
    after: { facilityId: place.id, releaseAfterMinutes },
  });
  return { ...result, changed: true };
}

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
