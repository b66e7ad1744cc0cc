import { and, eq } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { slot } from "@/db/schema/slots";
import type { Actor } from "@/lib/access/actor";
import { recordAudit, type AuditEntry } from "@/lib/audit/record-audit";
import { Conflict, Forbidden, Invalid } from "@/lib/errors";
import { slotCancelledMail } from "@/lib/mail/messages/slot-cancelled";
import { queueMail } from "@/lib/mail/queue-mail";
import { clock } from "@/lib/time/clock";
import { canCancelSlot } from "../policy";
import { settleInvites } from "../settle-invites";
import { addReplacement } from "./add-replacement";
import { findMeantSlot, type Cancelling } from "./find-meant-slot";
import { presentChangedTerms, presentFault } from "./present";
import type { SlotToCancel } from "./reads";
import { cancelFault, type CancelRequest } from "./request/rules";
import { FILLED_BY_AGENCY, isHere } from "./rules";
import { cancellationTerms, type CancellationTerms } from "./terms/rules";

type Decided = {
  found: SlotToCancel;
  request: CancelRequest;
  terms: CancellationTerms;
  actor: Actor;
  now: Date;
  requestId: string;
};

const judged = (found: SlotToCancel) => ({
  ...found,
  isFlex: found.route === "FLEX",
  isExpired: found.integrationExpiredAt !== null,
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

function changeOf({ request, terms, actor, now }: Decided) {
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
  };
}

/** Only the slot as it was judged is cancelled: whoever changed it meanwhile was first. */
async function cancelAsFound(tx: Transaction, decided: Decided): Promise<AuditEntry> {
  const { found, request, actor, requestId } = decided;
  const change = changeOf(decided);
  const rows = await tx
    .update(slot)
    .set(change)
    .where(
      and(
        eq(slot.facilityId, found.facilityId),
        eq(slot.id, found.slotId),
        eq(slot.revision, found.revision),
        eq(slot.status, found.status),
      ),
    )
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
    const { isFlex, request, requestId } = cancelling;
    if (!canCancelSlot(actor, { facilityId: found.facilityId, isFlex })) throw new Forbidden();
    const decided = { found, request, terms: decide(found, request, now), actor, now, requestId };
    const entries = [await cancelAsFound(tx, decided)];
    if (request.needsReplacement) entries.push(await addReplacement(tx, decided));
    else if (found.status === "UNCLAIMED")
      await settleInvites(tx, { facilityId: found.facilityId, shiftIds: [found.shiftId], now });
    await recordAudit(tx, entries);
    await tellProfessional(tx, decided);
  });
}
