import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { professional } from "@/db/schema/professionals";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import { calledOffText } from "@/lib/sms/messages";
import { queueSms } from "@/lib/sms/queue-sms";
import { listTextedContacts } from "./reads";

type CalledOff = { facilityId: number; slotId: number; professionalId: number };

/** Texts the facility's subscribers that a professional called off a shift. */
export async function notifyCalledOff(
  tx: Transaction,
  { facilityId, slotId, professionalId }: CalledOff,
): Promise<void> {
  const contacts = await listTextedContacts(tx, facilityId);
  if (contacts.length === 0) return;
  const [facts] = await tx
    .select({
      firstName: professional.firstName,
      lastName: professional.lastName,
      resourceType: shift.resourceType,
      startsAt: slot.startsAt,
      endsAt: slot.endsAt,
    })
    .from(slot)
    .innerJoin(shift, eq(shift.id, slot.shiftId))
    .innerJoin(professional, eq(professional.id, professionalId))
    .where(and(eq(slot.facilityId, facilityId), eq(slot.id, slotId)))
    .limit(1);
  if (!facts) return;
  const messages = contacts.flatMap(({ phone, sourceNumber, facilityName, timezone }) => {
    const text = calledOffText({ ...facts, facilityName, timezone });
    // People who share a phone get one message.
    return phone ? [{ to: phone, from: sourceNumber, text, dedupeKey: `called-off-${slotId}-${phone}` }] : [];
  });
  await queueSms(tx, messages);
}
