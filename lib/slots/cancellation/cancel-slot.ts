import { and, eq, inArray, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { invite } from "@/db/schema/invites";
import { slot } from "@/db/schema/slots";
import type { Actor } from "@/lib/access/actor";
import { facilityScope, oneFacilityScope } from "@/lib/access/scopes";
import { recordAudit, type AuditEntry } from "@/lib/audit/record-audit";
import { Conflict, Forbidden, Invalid, NotFound } from "@/lib/http/errors";
import { slotCancelledMail } from "@/lib/mail/messages/slot-cancelled";
import { queueMail } from "@/lib/mail/queue-mail";
import { clock } from "@/lib/time/clock";
import { canCancelSlot } from "../policy";
import { presentChangedTerms, presentFault } from "./present";
import { findSlotToCancel, listLiveSlotsOfShift, type SlotToCancel } from "./reads";
import { cancelFault, type CancelRequest } from "./request/rules";
import { FILLED_BY_AGENCY, isHere, pickSlotOfShift } from "./rules";
import type { FlexSlotCancelation, SlotCancelation } from "./schema";
import { cancellationTerms, type CancellationTerms } from "./terms/rules";

type Cancelling = { id: number; requestId: string } & (
  { isFlex: false; request: SlotCancelation } | { isFlex: true; request: FlexSlotCancelation }
);
type Decided = {
  found: SlotToCancel;
  request: CancelRequest;
  terms: CancellationTerms;
  actor: Actor;
  now: Date;
  requestId: string;
};

const notInShift = () =>
  new Conflict({
    code: "SLOT_NOT_IN_SHIFT",
    field: "slotId",
    message: "Failed to cancel shift. Please try again!",
  });

/** The slot meant: the flex slot, the on-demand slot on its day, or the free slot of a recurring shift's day. */
async function findMeantSlot(
  tx: Transaction,
  actor: Actor,
  { id, isFlex, request }: Cancelling,
): Promise<SlotToCancel> {
  const reason = request.cancelationReason;
  if (!isFlex && request.isRecurring) {
    const day = { shiftId: id, startsOn: request.shiftDate };
    const live = await listLiveSlotsOfShift(tx, oneFacilityScope(actor, request.facilityId), day, reason);
    if (live.length === 0) throw new NotFound();
    const meant = pickSlotOfShift(live);
    if (!meant || meant.route === "FLEX") throw notInShift();
    return meant;
  }
  const scope = isFlex ? facilityScope(actor) : oneFacilityScope(actor, request.facilityId);
  const found = await findSlotToCancel(tx, scope, id, reason);
  if (!found || (found.route === "FLEX") !== isFlex) throw new NotFound();
  if (!isFlex && request.shiftDate !== found.startsOn) throw notInShift();
  return found;
}

const judged = (found: SlotToCancel) => ({
  ...found,
  isFlex: found.route === "FLEX",
  isClaimed: found.status === "CLAIMED" || found.status === "CONFIRMED",
  isHere: isHere(found.checkedInAt !== null, found.arrivalStatusCode),
  hasOutcome: found.outcomeCode !== null,
});

const faultsOfInput = new Set([
  "REASON_NOT_OFFERED",
  "GUARANTEE_NOT_ACKNOWLEDGED",
  "LATE_NOT_ACKNOWLEDGED",
  "REPLACEMENT_NOT_ANSWERED",
  "REPLACEMENT_NOT_OFFERED",
]);

/** Throws what stands in the way; returns the terms on which the slot may be cancelled now. */
function decide(found: SlotToCancel, request: CancelRequest, now: Date): CancellationTerms {
  const subject = judged(found);
  const terms = cancellationTerms(subject, found, now);
  const fault = cancelFault(subject, request, terms, now);
  if (!fault) return terms;
  if (fault === "TERMS_CHANGED") throw new Conflict(presentChangedTerms(found, terms));
  const who = [found.firstName, found.lastName].filter(Boolean).join(" ");
  const error = presentFault(fault, { isFlex: subject.isFlex, who });
  throw faultsOfInput.has(fault) ? new Invalid(error) : new Conflict(error);
}

function changeOf({ found, request, terms, actor, now }: Decided) {
  const agencyName =
    request.cancelationReason === FILLED_BY_AGENCY ? request.extraInfo?.reason || null : null;
  return {
    status: "FACILITY_CANCELLED" as const,
    cancelledAt: now,
    cancelledBy: actor.userId,
    cancellationReason: request.cancelationReason,
    cancellationDetail: agencyName,
    isLateCancellation: terms.kind === "LATE",
    billableCancellationMinutes: terms.billableMinutes,
    professionalId: found.professionalId,
  };
}

/** Only the slot as it was judged is cancelled: whoever changed it meanwhile was first. */
async function cancelAsFound(tx: Transaction, decided: Decided): Promise<AuditEntry> {
  const { found, request, actor, requestId } = decided;
  const change = changeOf(decided);
  const rows = await tx
    .update(slot)
    .set(change)
    .where(and(eq(slot.id, found.slotId), eq(slot.revision, found.revision), eq(slot.status, found.status)))
    .returning({ id: slot.id });
  if (rows.length === 0) throw new Conflict();
  const { credentialsAcknowledge, rideAcknowledge, force } = request;
  const answered = Object.entries({ credentialsAcknowledge, rideAcknowledge, force }).filter(
    ([, value]) => value,
  );
  return {
    actor,
    action: "slot.cancelled",
    facilityId: found.facilityId,
    entity: "slot",
    entityId: found.slotId,
    before: { status: found.status, professionalId: found.professionalId },
    after: { ...change, cancelledAt: change.cancelledAt.toISOString(), ...Object.fromEntries(answered) },
    requestId,
  };
}

/** An open slot in the same shift and unit, on the shift's terms of now, which a claim would take over anyway. */
async function addReplacement(tx: Transaction, { found, actor, requestId }: Decided): Promise<AuditEntry> {
  const { facilityId, shiftId, startsAt, endsAt, unitId, isGuaranteed, bonus, wage, originalWage, billRate } =
    found;
  const terms = { isGuaranteed, bonus, wage, originalWage, billRate };
  const [added] = await tx
    .insert(slot)
    .values({ facilityId, shiftId, startsAt, endsAt, unitId, replacesSlotId: found.slotId, ...terms })
    .returning({ id: slot.id });
  const after = { status: "UNCLAIMED", shiftId, unitId, replacesSlotId: found.slotId, ...terms };
  return {
    actor,
    action: "slot.replacement-added",
    facilityId,
    entity: "slot",
    entityId: added!.id,
    after,
    requestId,
  };
}

/** Nobody can accept an invite to a shift without an open slot. Locked in the order of ids, as claims do. */
async function expireInvites(tx: Transaction, { found: { shiftId }, now }: Decided): Promise<void> {
  const hasOpenSlot = sql`exists (select 1 from ${slot} where ${slot.shiftId} = ${shiftId} and ${slot.status} = 'UNCLAIMED')`;
  const pending = tx
    .select({ id: invite.id })
    .from(invite)
    .where(and(eq(invite.shiftId, shiftId), eq(invite.status, "PENDING"), sql`not ${hasOpenSlot}`))
    .orderBy(invite.id)
    .for("update");
  await tx.update(invite).set({ status: "EXPIRED", answeredAt: now }).where(inArray(invite.id, pending));
}

async function tellProfessional(tx: Transaction, { found, terms }: Decided): Promise<void> {
  const { firstName, email, ...shiftOfMail } = found;
  if (!firstName || !email) return;
  const facts = { ...shiftOfMail, professionalFirstName: firstName, paidMinutes: terms.billableMinutes };
  await queueMail(tx, { to: email, ...slotCancelledMail(facts) });
}

/** Cancels a slot on the terms of now. Throws Conflict when it has changed, or when its terms are not those the person saw. */
export async function cancelSlot(actor: Actor, cancelling: Cancelling): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const found = await findMeantSlot(tx, actor, cancelling);
    if (!canCancelSlot(actor, { facilityId: found.facilityId, isFlex: cancelling.isFlex }))
      throw new Forbidden();
    const { request, requestId } = cancelling;
    const decided = { found, request, terms: decide(found, request, now), actor, now, requestId };
    const entries = [await cancelAsFound(tx, decided)];
    if (request.needsReplacement) entries.push(await addReplacement(tx, decided));
    else if (found.status === "UNCLAIMED") await expireInvites(tx, decided);
    await recordAudit(tx, entries);
    await tellProfessional(tx, decided);
  });
}
