import type { MessageContent } from "../queue-mail";
import { composeMail, oneLine } from "./layout";
import { whenOf, type ShiftOfMail } from "./shift-facts";

type ShiftsRemoved = { professionalFirstName: string; shifts: readonly ShiftOfMail[] };

/** At least one shift, all at one facility. */
export function shiftsRemovedMail({ professionalFirstName, shifts }: ShiftsRemoved): MessageContent {
  const { facilityName } = shifts[0]!;
  const count = shifts.length === 1 ? "shift" : `${shifts.length} shifts`;
  return composeMail({
    subject: `Cancelled: your ${count} at ${facilityName}`,
    greeting: `Hello ${professionalFirstName}`,
    paragraphs: [
      `${oneLine(facilityName)} has cancelled your upcoming ${shifts.length === 1 ? "shift" : "shifts"}. You don't need to come.`,
    ],
    facts: shifts.map((shift) => [
      shift.unitName ? `${shift.resourceType}, ${shift.unitName}` : shift.resourceType,
      whenOf(shift),
    ]),
  });
}
