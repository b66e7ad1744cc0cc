import type { Transaction } from "@/db/client";
import { systemScope } from "@/lib/access/scopes";
import { notifyPeople } from "@/lib/conversations/notify-people";
import { notifyTeam } from "@/lib/agency-contacts/notify-team";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { Conflict, Forbidden } from "@/lib/errors";
import { slotCancelledMail } from "@/lib/mail/messages/professionals";
import { slotGoneText } from "@/lib/sms/messages";
import { addReplacement } from "../add-replacement";
import { updateSlot } from "../changing/change-slot";
import { canCancelSlot } from "../policy";
import { settleInvites } from "../settle-invites";
import { findTargetSlot, type CancelInput } from "./find-target-slot";
import { refuse, presentTerms } from "./present";
import type { SlotToCancel } from "./reads";
import { cancelFault, type CancelRequest } from "./request-rules";
import { FILLED_BY_AGENCY, hasRide, isHere } from "./rules";
import { cancellationTerms, type CancellationTerms } from "./terms-rules";

type Decided = { found: SlotToCancel; request: CancelRequest; terms: CancellationTerms };

const factsOf = (found: SlotToCancel) => ({
  ...found,
  isFlex: found.route === "FLEX",
  isExpired: found.integrationExpiredAt !== null,
  isClaimed: found.status === "CLAIMED" || found.status === "CONFIRMED",
  isHere: isHere(found.checkedInAt !== null, found.arrivalStatusCode),
  hasOutcome: found.outcomeCode !== null,
});

/** Returns the terms on which the slot can be cancelled now; throws if it cannot. */
function decide(found: SlotToCancel, request: CancelRequest, now: Date): CancellationTerms {
  const subject = factsOf(found);
  const terms = cancellationTerms(subject, found, now);
  const fault = cancelFault(subject, request, terms, now);
  if (!fault) return terms;
  const who = [found.firstName, found.lastName].filter(Boolean).join(" ");
  const { professionalId } = found;
  const holder =
    professionalId === null
      ? null
      : { caregiver_id: professionalId, caregiver_name: who, hasRide: hasRide(subject) };
  return refuse(fault, { isFlex: subject.isFlex, who, terms: presentTerms(found, terms, holder) });
}

function changeOf({ actor, now }: Ctx, { request, terms }: Decided) {
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

/** Optimistic lock: fails if the slot changed since it was read. */
async function cancelAsFound(tx: Transaction, ctx: Ctx, decided: Decided): Promise<void> {
  const { found, request } = decided;
  const change = changeOf(ctx, decided);
  if (!(await updateSlot(tx, found, change))) throw new Conflict();
  const { credentialsAcknowledge, rideAcknowledge, force } = request;
  const acknowledged = Object.entries({ credentialsAcknowledge, rideAcknowledge, force }).filter(
    ([, value]) => value,
  );
  await recordAudit(tx, ctx, {
    action: "slot.cancelled",
    facilityId: found.facilityId,
    entity: "slot",
    entityId: found.slotId,
    before: { status: found.status, professionalId: found.professionalId },
    after: { ...change, cancelledAt: change.cancelledAt.toISOString(), ...Object.fromEntries(acknowledged) },
  });
}

async function notifyProfessional(tx: Transaction, ctx: Ctx, { found, terms }: Decided): Promise<void> {
  const { firstName } = found;
  if (!firstName) return;
  const facts = { ...found, professionalFirstName: firstName, paidMinutes: terms.billableMinutes };
  const [mail, text] = [slotCancelledMail(facts), slotGoneText(facts)];
  await notifyPeople(tx, ctx, [{ to: found, mail, text, about: found }]);
}

/** Cancels a slot within a write. Returns the open slot that replaces it, if the request wants one. */
export async function cancelWithin(tx: Transaction, ctx: Ctx, input: CancelInput): Promise<number | null> {
  const { isFlex, request } = input;
  const found = await findTargetSlot(tx, ctx, input);
  const { facilityId, shiftId, slotId } = found;
  if (!canCancelSlot(ctx.actor, { facilityId, isFlex })) throw new Forbidden();
  const decided = { found, request, terms: decide(found, request, ctx.now) };
  await cancelAsFound(tx, ctx, decided);
  const scope = systemScope(facilityId);
  const added = request.needsReplacement ? await addReplacement(tx, ctx, { scope, slotIds: [slotId] }) : [];
  if (!request.needsReplacement && found.status === "UNCLAIMED")
    await settleInvites(tx, ctx, { facilityId, shiftIds: [shiftId] });
  await notifyProfessional(tx, ctx, decided);
  if (found.agencyId !== null) await notifyTeam(tx, ctx, { scope, event: "cancelled", slotIds: [slotId] });
  return added[0] ?? null;
}

/**
 * Cancels a slot on its current terms. Throws Conflict when the slot has changed, or its terms differ from those the
 * person saw.
 */
export async function cancelSlot(ctx: Ctx, input: CancelInput): Promise<void> {
  await write(ctx, { operation: "slot.cancelled", input }, async (tx) => {
    await cancelWithin(tx, ctx, input);
  });
}
