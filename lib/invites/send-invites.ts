import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { invite } from "@/db/schema/invites";
import { candidateScope } from "@/lib/access/people";
import { oneFacilityScope, facilityScope, type FacilityScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { newLink } from "@/lib/auth/link-token";
import { countHit } from "@/lib/auth/rate-limit";
import { write, type Ctx } from "@/lib/context";
import { Conflict, refuseAll, Forbidden, NotFound, type FieldError } from "@/lib/errors";
import { contactWay, UNREACHABLE } from "@/lib/professionals/contact-rules";
import { restError } from "@/lib/professionals/eligibility/present";
import { listEligibilityProfiles, listEligibilitySlots } from "@/lib/professionals/eligibility/reads";
import { toAcknowledge, unacknowledged } from "@/lib/professionals/eligibility/concern-rules";
import { checkEligibility } from "@/lib/professionals/eligibility/rules";
import { canInvite } from "./policy";
import { refuse, presentInvite } from "./present";
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

/** The shift and the distinct people in a request, with the warnings acknowledged for each. */
function namedBy({ inviteCaregivers }: NewInvites) {
  const { facilityId, shiftId } = inviteCaregivers[0]!;
  const acknowledged = new Map(
    inviteCaregivers.map(({ caregiverId, acknowledgedRest }) => [caregiverId, acknowledgedRest ?? []]),
  );
  if (inviteCaregivers.some((one) => one.facilityId !== facilityId || one.shiftId !== shiftId)) {
    refuse("SEVERAL_SHIFTS");
  }
  return { facilityId, shiftId, acknowledged };
}

type Invitation = {
  shift: ShiftToInvite;
  words?: string;
  invited: readonly Invited[];
  /** By person, the warnings about rest and hours. */
  acknowledged: ReadonlyMap<number, readonly string[]>;
};

/**
 * Throws Conflict listing everyone who may not work the shift, or has to be acknowledged, and why. Returns what was
 * acknowledged for each, for the audit.
 */
async function assertInvitable(
  tx: Transaction,
  scope: FacilityScope,
  { shift, invited, acknowledged, now }: Invitation & { now: Date },
): Promise<Map<number, string[]>> {
  const slots = await listEligibilitySlots(tx, scope, shift.slotId === null ? [] : [shift.slotId]);
  const profiles = await listEligibilityProfiles(
    tx,
    candidateScope(shift),
    invited.map(({ id }) => id),
    slots,
  );
  const profileById = new Map(profiles.map((one) => [one.professionalId, one]));
  const warned = new Map<number, string[]>();
  const faults = invited.flatMap((who): FieldError[] => {
    const slot = { ...slots[0]!, slotId: 0 };
    const { blocks, warnings } = checkEligibility(profileById.get(who.id)!, slot, now);
    warned.set(who.id, toAcknowledge(warnings));
    const about = { caregiverId: who.id, caregiverName: `${who.firstName} ${who.lastName}` };
    const open = unacknowledged(warnings, acknowledged.get(who.id) ?? []);
    const texts = [...blocks, ...(contactWay(who) ? [] : [{ code: "UNREACHABLE", text: UNREACHABLE }])];
    const refused = texts.slice(0, 1).map(({ code, text }) => ({
      code,
      field: "caregiverId",
      caregiverId: who.id,
      message: `${who.firstName} ${who.lastName} cannot be invited. ${text}`,
    }));
    return refused.length > 0 ? refused : open.map((text) => restError(text, about));
  });
  if (faults.length > 0) refuseAll(Conflict, faults);
  return warned;
}

/** Keeps existing invites; everyone else gets one with their own link. */
async function insertInvites(
  tx: Transaction,
  ctx: Ctx,
  { shift, invited, acknowledged, words }: Invitation,
): Promise<void> {
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
  await notifyInvited(tx, ctx, {
    shift,
    invited: made.map(({ id, professionalId }) => ({ ...links.get(professionalId)!, inviteId: id })),
    words,
  });
  await recordAudit(
    tx,
    ctx,
    made.map(({ id, professionalId }) => {
      const acknowledgedRest = acknowledged.get(professionalId) ?? [];
      return {
        action: "invite.sent",
        facilityId,
        entity: "invite",
        entityId: id,
        after: {
          status: "PENDING",
          professionalId,
          shiftId,
          ...(acknowledgedRest.length > 0 && { acknowledgedRest }),
        },
      };
    }),
  );
}

/** Rate limited because every invite messages someone who did not ask for it. */
export const countSending = ({ actor }: Ctx): Promise<number> =>
  countHit({ name: "send-invites", of: String(actor.userId), max: 60, minutes: 15 });

/** Invites people as a part of a write. */
export async function invitePeople(
  tx: Transaction,
  ctx: Ctx,
  scope: FacilityScope,
  request: NewInvites,
): Promise<SentInvites> {
  const { actor, now } = ctx;
  const { acknowledged, ...named } = namedBy(request);
  const ids = [...acknowledged.keys()];
  const { isRecurring, shiftDate } = request;
  const shift = await findShiftToInvite(tx, scope, { ...named, isRecurring, shiftDate }, now);
  if (!shift) throw new NotFound();
  if (!canInvite(actor, shift.facilityId)) throw new Forbidden();
  const refusal = inviteRefusal(shift, now);
  if (refusal) refuse(refusal);
  const invited = await listInvited(tx, candidateScope(shift), ids);
  if (invited.length < ids.length) throw new NotFound();
  const warned = await assertInvitable(tx, scope, { shift, invited, acknowledged, now });
  await insertInvites(tx, ctx, { shift, invited, acknowledged: warned, words: request.words });
  const invites = await listInvites(tx, scope, and(ofShift(shift.shiftId), ofProfessionals(ids)));
  return { invites: invites.map(presentInvite), isRecurring, shiftId: shift.shiftId };
}

/**
 * Invites professionals to a shift that has not started and has an open place: each once, by mail or text message with
 * a link to answer. If someone may not work it, nobody is invited.
 */
export async function sendInvites(ctx: Ctx, request: NewInvites): Promise<SentInvites> {
  const scope = oneFacilityScope(ctx.actor, namedBy(request).facilityId);
  await countSending(ctx);
  return write(ctx, { operation: "invites.send", input: request }, (tx) =>
    invitePeople(tx, ctx, scope, request),
  );
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

async function findInvite(tx: Transaction, scope: FacilityScope, inviteId: number) {
  const [found] = await tx
    .select({ facilityId: invite.facilityId, status: invite.status })
    .from(invite)
    .where(and(eq(invite.id, inviteId), inArray(invite.facilityId, [...scope.facilityIds])))
    .limit(1);
  return found ?? null;
}

/** Withdraws a pending invite. Idempotent. Throws Conflict if it was answered first. */
export async function withdrawInvite(ctx: Ctx, { inviteId }: { inviteId: number }): Promise<void> {
  const { actor, now } = ctx;
  const scope = facilityScope(actor);
  await write(ctx, { operation: "invite.withdrawn", input: inviteId }, async (tx) => {
    const found = await findInvite(tx, scope, inviteId);
    if (!found) throw new NotFound();
    if (!canInvite(actor, found.facilityId)) throw new Forbidden();
    const [withdrawn] = await tx
      .update(invite)
      .set({ status: "WITHDRAWN", answeredAt: now })
      .where(
        and(eq(invite.id, inviteId), eq(invite.facilityId, found.facilityId), eq(invite.status, "PENDING")),
      )
      .returning({ id: invite.id });
    if (!withdrawn) {
      const { status } = (await findInvite(tx, scope, inviteId)) ?? found;
      if (status === "WITHDRAWN") return;
      refuse(status === "ACCEPTED" ? "ACCEPTED_ALREADY" : "NOT_PENDING");
    }
    await recordAudit(tx, ctx, {
      action: "invite.withdrawn",
      facilityId: found.facilityId,
      entity: "invite",
      entityId: inviteId,
      before: { status: "PENDING" },
      after: { status: "WITHDRAWN" },
    });
  });
}
