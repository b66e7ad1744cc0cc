import { and } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { invite } from "@/db/schema/invites";
import { candidateScope } from "@/lib/access/people";
import { oneFacilityScope, type FacilityScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { newLink } from "@/lib/auth/link-token";
import { countHit } from "@/lib/auth/rate-limit";
import { write, type Ctx } from "@/lib/context";
import { Conflict, denyAll, Forbidden, NotFound } from "@/lib/errors";
import { contactWay, UNREACHABLE } from "@/lib/professionals/contact-rules";
import { listEligibilityProfiles, listEligibilitySlots } from "@/lib/professionals/eligibility/reads";
import { checkEligibility } from "@/lib/professionals/eligibility/rules";
import { canInvite } from "./policy";
import { deny, presentInvite } from "./present";
import {
  findPlaceOfShift,
  findShiftToInvite,
  listInvites,
  ofProfessionals,
  ofShift,
  type ShiftToInvite,
} from "./reads";
import { inviteRefusal } from "./rules";
import type { Invite, NewInvite, NewInvites, SentInvites } from "./schema";
import { listInvited, notifyInvited, type Invited } from "./notify-invited";

/** The shift and the distinct people in a request. */
function namedBy({ inviteCaregivers }: NewInvites) {
  const { facilityId, shiftId } = inviteCaregivers[0]!;
  if (inviteCaregivers.some((one) => one.facilityId !== facilityId || one.shiftId !== shiftId)) {
    deny("SEVERAL_SHIFTS");
  }
  return { facilityId, shiftId, ids: [...new Set(inviteCaregivers.map((one) => one.caregiverId))] };
}

/** Throws Conflict listing everyone who may not work the shift, and why. */
async function assertInvitable(
  tx: Transaction,
  scope: FacilityScope,
  { shift, invited, now }: { shift: ShiftToInvite; invited: readonly Invited[]; now: Date },
): Promise<void> {
  const slots = await listEligibilitySlots(tx, scope, shift.slotId === null ? [] : [shift.slotId]);
  const profiles = await listEligibilityProfiles(
    tx,
    candidateScope(shift),
    invited.map(({ id }) => id),
    slots,
  );
  const profileById = new Map(profiles.map((one) => [one.professionalId, one]));
  const faults = invited.flatMap((who) => {
    const { blocks } = checkEligibility(profileById.get(who.id)!, { ...slots[0]!, slotId: 0 }, now);
    const texts = [...blocks, ...(contactWay(who) ? [] : [{ code: "UNREACHABLE", text: UNREACHABLE }])];
    return texts.slice(0, 1).map(({ code, text }) => ({
      code,
      field: "caregiverId",
      caregiverId: who.id,
      message: `${who.firstName} ${who.lastName} cannot be invited. ${text}`,
    }));
  });
  if (faults.length > 0) denyAll(Conflict, faults);
}

type Invitation = { shift: ShiftToInvite; invited: readonly Invited[] };

/** Keeps existing invites; everyone else gets one with their own link. */
async function insertInvites(tx: Transaction, ctx: Ctx, { shift, invited }: Invitation): Promise<void> {
  const { facilityId, shiftId } = shift;
  const links = new Map(invited.map((who) => [who.id, { who, ...newLink("/invite") }]));
  const made = await tx
    .insert(invite)
    .values(
      [...links].map(([professionalId, { secretHash }]) => ({
        facilityId,
        shiftId,
        professionalId,
        createdBy: ctx.actor.userId,
        expiresAt: shift.startsAt,
        linkHash: secretHash,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: invite.id, professionalId: invite.professionalId });
  await notifyInvited(
    tx,
    shift,
    made.map(({ professionalId }) => links.get(professionalId)!),
  );
  await recordAudit(
    tx,
    ctx,
    made.map(({ id, professionalId }) => ({
      action: "invite.sent",
      facilityId,
      entity: "invite",
      entityId: id,
      after: { status: "PENDING", professionalId, shiftId },
    })),
  );
}

async function send(
  tx: Transaction,
  ctx: Ctx,
  scope: FacilityScope,
  request: NewInvites,
): Promise<SentInvites> {
  const { actor, now } = ctx;
  const { ids, ...named } = namedBy(request);
  const { isRecurring, shiftDate } = request;
  const shift = await findShiftToInvite(tx, scope, { ...named, isRecurring, shiftDate }, now);
  if (!shift) throw new NotFound();
  if (!canInvite(actor, shift.facilityId)) throw new Forbidden();
  const refusal = inviteRefusal(shift, now);
  if (refusal) deny(refusal);
  const invited = await listInvited(tx, candidateScope(shift), ids);
  if (invited.length < ids.length) throw new NotFound();
  await assertInvitable(tx, scope, { shift, invited, now });
  await insertInvites(tx, ctx, { shift, invited });
  const invites = await listInvites(tx, scope, and(ofShift(shift.shiftId), ofProfessionals(ids)));
  return { invites: invites.map(presentInvite), isRecurring, shiftId: shift.shiftId };
}

/**
 * Invites professionals to a shift that has not started and has an open place: each once, by mail or text message with
 * a link to answer. If someone may not work it, nobody is invited.
 */
export async function sendInvites(ctx: Ctx, request: NewInvites): Promise<SentInvites> {
  const scope = oneFacilityScope(ctx.actor, namedBy(request).facilityId);
  // Rate limited because every invite messages someone who did not ask for it.
  await countHit({ name: "send-invites", of: String(ctx.actor.userId), max: 60, minutes: 15 });
  return write(ctx, { operation: "invites.send", input: request }, (tx) => send(tx, ctx, scope, request));
}

/** Invites one professional, like a request for several. */
export async function sendInvite(ctx: Ctx, request: NewInvite): Promise<Invite> {
  const { facilityId, shiftId } = request;
  const scope = oneFacilityScope(ctx.actor, facilityId);
  const place = await findPlaceOfShift(scope, shiftId);
  if (!place) throw new NotFound();
  const all = { inviteCaregivers: [request], isRecurring: false, shiftDate: place.startsOn };
  const { invites } = await sendInvites(ctx, all);
  // Withdrawn or declined concurrently.
  if (!invites[0]) throw new Conflict();
  return invites[0];
}
