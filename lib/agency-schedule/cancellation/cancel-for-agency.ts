import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { slot } from "@/db/schema/slots";
import { agencyScope, systemScope } from "@/lib/access/scopes";
import { notifyTeam } from "@/lib/agency-contacts/notify-team";
import { notifyPeople } from "@/lib/conversations/notify-people";
import { slotGoneText } from "@/lib/sms/messages";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { NotFound, Conflict, refusals, Forbidden } from "@/lib/errors";
import { agencyCancelledMail, removedByAgencyMail } from "@/lib/mail/messages/agencies";
import { queueMail, type Mail } from "@/lib/mail/queue-mail";
import { addReplacement } from "@/lib/slots/add-replacement";
import { findSlotToCancel, type SlotToCancel } from "@/lib/slots/cancellation/reads";
import { updateSlot } from "@/lib/slots/changing/change-slot";
import { env } from "@/lib/env";
import { findOwnSlot, listSchedulers, type OwnSlot } from "./reads";
import { agencyCancelRefusal, isLateForAgency, type CallOutReason } from "./rules";
import type { AgencyCancelation } from "./schema";

/** Why an agency cannot cancel an assignment. */
const refuse = refusals({
  NOT_ALLOWED: () => ({
    as: Forbidden,
    field: "slotId",
    message: `Contact ${env().PROVIDER_NAME} to cancel shifts for this facility`,
  }),
  NOT_ASSIGNED: {
    as: Conflict,
    field: "slotId",
    message: "This shift has changed. Refresh the feed to see how it stands now.",
  },
  STARTED: {
    as: Conflict,
    field: "slotId",
    message: "This shift has already started, so it can’t be cancelled.",
  },
});

export type AgencyCancelInput = { slotId: number; request: AgencyCancelation };

type Decided = { own: OwnSlot; found: SlotToCancel; reason: CallOutReason; isLate: boolean };

/** Optimistic lock: fails if the slot changed since it was read. */
async function cancelAsFound(tx: Transaction, ctx: Ctx, { own, found, reason, isLate }: Decided) {
  const change = {
    status: "CANCELLED" as const,
    cancelledAt: ctx.now,
    cancelledBy: ctx.actor.userId,
    cancellationReason: reason,
    outcomeCode: isLate ? ("LATE_CANCELLED" as const) : ("CG_CANCELLED" as const),
    arrivalStatusCode: null,
  };
  const rideStatus = sql`case when ${slot.rideStatus} is not null then 'CANCELLED' end`;
  const asRead = { ...own, revision: found.revision };
  if (!(await updateSlot(tx, asRead, { ...change, rideStatus }))) refuse("NOT_ASSIGNED");
  return {
    action: "slot.cancelled",
    facilityId: own.facilityId,
    agencyId: ctx.actor.agencyId,
    entity: "slot",
    entityId: own.slotId,
    before: { status: own.status, professionalId: own.professionalId },
    after: { ...change, cancelledAt: ctx.now.toISOString() },
  };
}

/** Notifies the professional and the facility's schedulers. */
async function notify(tx: Transaction, ctx: Ctx, { own, found, isLate }: Decided): Promise<void> {
  const facts = {
    ...found,
    professionalName: [found.firstName, found.lastName].filter(Boolean).join(" "),
    agencyName: own.agencyName,
  };
  const schedulers = await listSchedulers(tx, systemScope(own.facilityId));
  const mails: Mail[] = schedulers.map(({ email, name }) => ({
    to: email,
    ...agencyCancelledMail({ ...facts, recipientName: name, isLate }),
  }));
  await queueMail(tx, mails);
  const [mail, text] = [removedByAgencyMail(facts), slotGoneText(found)];
  await notifyPeople(tx, ctx, [{ to: found, mail, text, about: found }]);
}

/**
 * Takes the agency's professional off a shift that has not started and opens a replacement slot. Throws Forbidden if
 * the facility does not allow it, Conflict if the slot has changed.
 */
export function cancelForAgency(ctx: Ctx, input: AgencyCancelInput): Promise<void> {
  const scope = agencyScope(ctx.actor);
  const { slotId, request } = input;
  const reason = request.callOutReason ?? "UNABLE_TO_STAFF";
  return write(ctx, { operation: "agency.shift-cancelled", input }, async (tx) => {
    const own = await findOwnSlot(tx, scope, slotId);
    if (!own) throw new NotFound();
    const refusal =
      own.professionalId === request.caregiverId ? agencyCancelRefusal(own, ctx.now) : "NOT_ASSIGNED";
    if (refusal) refuse(refusal);
    const found = await findSlotToCancel(tx, systemScope(own.facilityId), slotId, reason);
    if (!found) throw new NotFound();
    const decided = { own, found, reason, isLate: isLateForAgency(own.startsAt, own.windowHours, ctx.now) };
    await recordAudit(tx, ctx, await cancelAsFound(tx, ctx, decided));
    await addReplacement(tx, ctx, { scope: systemScope(own.facilityId), slotIds: [slotId] });
    await notify(tx, ctx, decided);
    await notifyTeam(tx, ctx, { scope: systemScope(own.facilityId), event: "cancelled", slotIds: [slotId] });
  });
}
