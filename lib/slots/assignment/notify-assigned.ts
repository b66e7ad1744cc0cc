import { and, asc, eq, inArray } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { facility, unit } from "@/db/schema/facilities";
import { professional } from "@/db/schema/professionals";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import type { FacilityScope } from "@/lib/access/scopes";
import type { Ctx } from "@/lib/context";
import { addressLine } from "@/lib/facilities/reads";
import { notifyPeople } from "@/lib/conversations/notify-people";
import { contactColumns, placeColumns } from "@/lib/conversations/reads";
import { holidaysWithin } from "@/lib/holidays/reads";
import { holidaysText } from "@/lib/holidays/premium-rules";
import { shiftLink } from "@/lib/slots/worker-link/sign-shift";
import type { HeldMail } from "@/lib/mail/queue-mail";
import { slotAssignedMail, slotCancelledMail, type SlotAssigned } from "@/lib/mail/messages/professionals";
import { slotAssignedText, slotGoneText } from "@/lib/sms/messages";

/** The facts for messages to the professionals in slots, with their contacts, by start. */
export async function listMessageFacts(tx: Transaction, scope: FacilityScope, slotIds: readonly number[]) {
  const rows = await tx
    .select({
      slotId: slot.id,
      facilityId: slot.facilityId,
      professionalId: professional.id,
      startsAt: slot.startsAt,
      endsAt: slot.endsAt,
      resourceType: shift.resourceType,
      facilityAddress: addressLine,
      unitName: unit.name,
      professionalFirstName: professional.firstName,
      ...placeColumns,
      ...contactColumns,
      route: shift.route,
      holidays: holidaysWithin(slot.facilityId, slot.startsAt, slot.endsAt),
    })
    .from(slot)
    .innerJoin(shift, eq(shift.id, slot.shiftId))
    .innerJoin(facility, eq(facility.id, slot.facilityId))
    .innerJoin(professional, eq(professional.id, slot.professionalId))
    .leftJoin(unit, eq(unit.id, slot.unitId))
    .where(and(inArray(slot.id, [...slotIds]), inArray(slot.facilityId, [...scope.facilityIds])))
    .orderBy(asc(slot.startsAt), asc(slot.id))
    .limit(slotIds.length);
  return rows.map(({ route, holidays, ...row }) => ({
    ...row,
    holiday: holidaysText(holidays, route === "FLEX"),
  }));
}
export type MessageFacts = Awaited<ReturnType<typeof listMessageFacts>>[number];

/** Tells the professional of their new slot, in the transaction that assigns it. */
export async function notifyAssigned(
  tx: Transaction,
  ctx: Pick<Ctx, "now">,
  scope: FacilityScope,
  {
    slotId,
    because,
    insteadOf,
    held,
  }: { slotId: number; held?: HeldMail } & Pick<SlotAssigned, "because" | "insteadOf">,
): Promise<void> {
  const [to] = await listMessageFacts(tx, scope, [slotId]);
  if (!to) return;
  const facts = { ...to, because, insteadOf, url: shiftLink(to) };
  const [mail, text] = [slotAssignedMail(facts), slotAssignedText(facts)];
  await notifyPeople(tx, ctx, [{ to, mail, text, about: to, held }]);
}

/** Tells the professional that the assignment they were just told of is undone. */
export async function notifyUnassigned(
  tx: Transaction,
  ctx: Pick<Ctx, "now">,
  scope: FacilityScope,
  slotId: number,
): Promise<void> {
  const [to] = await listMessageFacts(tx, scope, [slotId]);
  if (!to) return;
  const facts = { ...to, paidMinutes: 0 };
  const [mail, text] = [slotCancelledMail(facts), slotGoneText(facts)];
  await notifyPeople(tx, ctx, [{ to, mail, text, about: to }]);
}
