import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import { selfScope } from "@/lib/access/people";
import type { FacilityScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { Conflict, NotFound } from "@/lib/errors";
import { listEligibilityProfiles, listEligibilitySlots } from "@/lib/professionals/eligibility/reads";
import { checkEligibility, type EligibilitySlot } from "@/lib/professionals/eligibility/rules";
import { refuseOverlap } from "./refuse-overlap";
import { settleInvites } from "./settle-invites";

export type Claim = {
  professionalId: number;
  slotId: number;
  now: Date;
  /** Left out by the marketplace, which acts for no facility. */
  scope?: FacilityScope;
};

const within = ({ scope }: Claim) => scope && inArray(slot.facilityId, [...scope.facilityIds]);

const taken = () =>
  new Conflict({ code: "SLOT_TAKEN", field: "slotId", message: "This shift has just been filled." });

/** The slot, or all coming open slots of its bundle, which are taken together or not at all. */
async function listSlotsOfClaim(tx: Transaction, claim: Claim): Promise<number[]> {
  const { slotId, now } = claim;
  const [wanted] = await tx
    .select({ bundleId: slot.bundleId })
    .from(slot)
    .where(and(eq(slot.id, slotId), within(claim)))
    .limit(1);
  if (!wanted) throw new NotFound();
  if (wanted.bundleId === null) return [slotId];
  const ofBundle = await tx
    .select({ id: slot.id })
    .from(slot)
    .where(
      and(
        eq(slot.bundleId, wanted.bundleId),
        eq(slot.status, "UNCLAIMED"),
        gt(slot.endsAt, now),
        within(claim),
      ),
    )
    .orderBy(slot.id)
    .limit(500)
    // In the order in which whoever writes several slots locks them.
    .for("update");
  if (!ofBundle.some(({ id }) => id === slotId)) throw taken();
  return ofBundle.map(({ id }) => id);
}

async function assertEligible(tx: Transaction, { professionalId, now }: Claim, slots: EligibilitySlot[]) {
  const [profile] = await listEligibilityProfiles(tx, selfScope(professionalId), [professionalId], slots, {
    areHeld: true,
  });
  if (!profile) throw new NotFound();
  const blocks = slots.flatMap((one) =>
    checkEligibility(profile, one, now).blocks.map(({ code, text }) => ({
      code,
      message: text,
      slotId: one.slotId,
    })),
  );
  if (blocks.length > 0) throw new Conflict(blocks);
  return profile;
}

/** One guarded write: it takes what is still open, with the shift's terms of this moment. */
async function takeOpenSlots(tx: Transaction, claim: Claim, slotIds: number[], agencyId: number | null) {
  const rows = await tx
    .update(slot)
    .set({
      status: "CLAIMED",
      professionalId: claim.professionalId,
      agencyId,
      claimedAt: claim.now,
      bonus: sql`${shift.bonus}`,
      wage: sql`${shift.wage}`,
      originalWage: sql`${shift.originalWage}`,
      billRate: sql`${shift.billRate}`,
    })
    .from(shift)
    .where(
      and(
        inArray(slot.id, slotIds),
        within(claim),
        eq(slot.status, "UNCLAIMED"),
        eq(shift.id, slot.shiftId),
        isNull(shift.integrationExpiredAt),
      ),
    )
    .returning({
      slotId: slot.id,
      shiftId: slot.shiftId,
      facilityId: slot.facilityId,
      bonus: slot.bonus,
      wage: slot.wage,
      billRate: slot.billRate,
    })
    .catch(refuseOverlap);
  if (rows.length !== slotIds.length) throw taken();
  return rows;
}

/** A professional takes an open slot. Of any number who try at once one succeeds; the others get a Conflict. */
export async function claimSlot(claim: Claim, tx?: Transaction): Promise<{ slotIds: number[] }> {
  if (!tx) return db.transaction((own) => claimSlot(claim, own));
  const slotIds = await listSlotsOfClaim(tx, claim);
  const profile = await assertEligible(
    tx,
    claim,
    await listEligibilitySlots(tx, claim.scope ?? "system", slotIds),
  );
  const claimed = await takeOpenSlots(tx, claim, slotIds, profile.isOnDemand ? null : profile.agencyId);
  await settleInvites(tx, {
    // A bundle is of one facility.
    facilityId: claimed[0]!.facilityId,
    shiftIds: [...new Set(claimed.map(({ shiftId }) => shiftId))],
    takenBy: claim.professionalId,
    now: claim.now,
  });
  const entries = claimed.map(({ slotId, facilityId, ...terms }) => ({
    actor: { professionalId: claim.professionalId },
    action: "slot.claimed",
    facilityId,
    entity: "slot",
    entityId: slotId,
    before: { status: "UNCLAIMED" },
    after: { status: "CLAIMED", professionalId: claim.professionalId, ...terms },
  }));
  await recordAudit(tx, entries);
  return { slotIds };
}
