import { and, eq, gt, inArray } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { invite } from "@/db/schema/invites";
import { professional } from "@/db/schema/professionals";
import { slot } from "@/db/schema/slots";
import { selfScope } from "@/lib/access/people";
import { systemScope, type FacilityScope } from "@/lib/access/scopes";
import { notifyTeam } from "@/lib/agency-contacts/notify-team";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { Conflict, refuseAll, NotFound } from "@/lib/errors";
import { requireAcknowledgement } from "@/lib/professionals/eligibility/present";
import { listEligibilityProfiles, listEligibilitySlots } from "@/lib/professionals/eligibility/reads";
import { checkAll, type EligibilitySlot } from "@/lib/professionals/eligibility/rules";
import { settleInvites } from "../settle-invites";
import { refuse } from "./present";
import { takeOpenSlots } from "./take-open-slots";

/** No scope from the marketplace, which acts for no facility. */
export type ClaimInput = {
  slotId: number;
  /** The warnings about rest and hours that the professional has seen and accepts. */
  acknowledgedRest?: readonly string[];
  scope?: FacilityScope;
};
type ProfessionalCtx = Ctx<{ professionalId: number }>;

const within = ({ scope }: ClaimInput) => scope && inArray(slot.facilityId, [...scope.facilityIds]);

type Invited = { facilityId: number; shiftId: number; professionalId: number };

/** Whether the facility has asked them itself. */
async function isInvited(
  tx: Transaction,
  { facilityId, shiftId, professionalId }: Invited,
): Promise<boolean> {
  const [found] = await tx
    .select({ id: invite.id })
    .from(invite)
    .innerJoin(professional, eq(professional.id, invite.professionalId))
    .where(
      and(
        eq(invite.facilityId, facilityId),
        eq(invite.shiftId, shiftId),
        eq(invite.status, "PENDING"),
        selfScope(professionalId).condition,
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** The slot, or all upcoming open slots of its bundle, which are claimed together or not at all. */
async function listSlotsOfClaim(
  tx: Transaction,
  { actor: { professionalId }, now }: ProfessionalCtx,
  claim: ClaimInput,
): Promise<number[]> {
  const { slotId } = claim;
  const [claimed] = await tx
    .select({
      bundleId: slot.bundleId,
      agenciesAloneUntil: slot.agenciesAloneUntil,
      facilityId: slot.facilityId,
      shiftId: slot.shiftId,
    })
    .from(slot)
    .where(and(eq(slot.id, slotId), within(claim)))
    .limit(1);
  if (!claimed) throw new NotFound();
  const { agenciesAloneUntil: until, facilityId, shiftId } = claimed;
  if (
    !claim.scope &&
    until !== null &&
    until > now &&
    !(await isInvited(tx, { facilityId, shiftId, professionalId }))
  )
    refuse("AGENCIES_FIRST");
  if (claimed.bundleId === null) {
    // Locked before the professional, as in every booking, so that two of them cannot deadlock.
    await tx
      .select({ id: slot.id })
      .from(slot)
      .where(and(eq(slot.id, slotId), within(claim)))
      .limit(1)
      .for("update");
    return [slotId];
  }
  const ofBundle = await tx
    .select({ id: slot.id })
    .from(slot)
    .where(
      and(
        eq(slot.bundleId, claimed.bundleId),
        eq(slot.status, "UNCLAIMED"),
        gt(slot.endsAt, now),
        within(claim),
      ),
    )
    .orderBy(slot.id)
    .limit(500)
    // Every write to several slots locks in this order, so two of them cannot deadlock.
    .for("update");
  if (!ofBundle.some(({ id }) => id === slotId)) refuse("SLOT_TAKEN");
  return ofBundle.map(({ id }) => id);
}

async function assertEligible(
  tx: Transaction,
  { actor, now }: ProfessionalCtx,
  { slots, acknowledgedRest }: { slots: EligibilitySlot[] } & Pick<ClaimInput, "acknowledgedRest">,
) {
  const { professionalId } = actor;
  const self = selfScope(professionalId);
  const [profile] = await listEligibilityProfiles(tx, self, [professionalId], slots, { areHeld: true });
  if (!profile) throw new NotFound();
  const { blocks, warnings } = checkAll(profile, slots, now);
  if (blocks.length > 0) {
    refuseAll(
      Conflict,
      blocks.map(({ code, text, slotId }) => ({ code, message: text, slotId })),
    );
  }
  return { profile, acknowledgedRest: requireAcknowledgement(warnings, acknowledgedRest) };
}

/** Like `claimSlot`, inside another write's transaction. */
export async function claimOpenSlot(
  tx: Transaction,
  ctx: ProfessionalCtx,
  claim: ClaimInput,
): Promise<{ slotIds: number[] }> {
  const { actor, now } = ctx;
  const slotIds = await listSlotsOfClaim(tx, ctx, claim);
  const slots = await listEligibilitySlots(tx, claim.scope ?? "system", slotIds, { areHeld: true });
  const { profile, acknowledgedRest } = await assertEligible(tx, ctx, { ...claim, slots });
  const agencyId = profile.isOnDemand ? null : profile.agencyId;
  const { professionalId } = actor;
  const claimed = await takeOpenSlots(tx, { slotIds, professionalId, agencyId, now, scope: claim.scope });
  await settleInvites(tx, ctx, {
    // All slots of a bundle are at one facility.
    facilityId: claimed[0]!.facilityId,
    shiftIds: [...new Set(claimed.map(({ shiftId }) => shiftId))],
    takenBy: professionalId,
  });
  const entries = claimed.map(({ slotId, facilityId, ...terms }) => ({
    action: "slot.claimed",
    facilityId,
    entity: "slot",
    entityId: slotId,
    before: { status: "UNCLAIMED" },
    after: {
      status: "CLAIMED",
      professionalId,
      ...terms,
      ...(acknowledgedRest.length > 0 && { acknowledgedRest }),
    },
  }));
  await recordAudit(tx, ctx, entries);
  if (agencyId !== null)
    await notifyTeam(tx, ctx, { scope: systemScope(claimed[0]!.facilityId), event: "claimed", slotIds });
  return { slotIds };
}

/** Claims an open slot for a professional. Of several concurrent claims one succeeds; the others throw Conflict. */
export function claimSlot(ctx: ProfessionalCtx, claim: ClaimInput): Promise<{ slotIds: number[] }> {
  return write(ctx, { operation: "slot.claimed", input: claim }, (tx) => claimOpenSlot(tx, ctx, claim));
}
