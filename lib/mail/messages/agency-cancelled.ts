import type { MessageContent } from "../queue-mail";
import { composeMail } from "./layout";
import { factsOf, whenOf, type ShiftOfMail } from "./shift-facts";

type AgencyCancelled = ShiftOfMail & { professionalName: string; agencyName: string };

/** To the professional whose agency took them off a shift. */
export function removedByAgencyMail(slot: AgencyCancelled): MessageContent {
  return composeMail({
    subject: `Cancelled: ${slot.resourceType} at ${slot.facilityName}, ${whenOf(slot)}`,
    greeting: `Hello ${slot.professionalName}`,
    paragraphs: [`${slot.agencyName} has taken you off this shift. You don't need to come.`],
    facts: factsOf(slot),
  });
}

/** To the facility's schedulers: who isn't coming, and that the slot is open again. */
export function agencyCancelledMail(
  slot: AgencyCancelled & { recipientName: string; isLate: boolean },
): MessageContent {
  return composeMail({
    subject: `Open again: ${slot.resourceType}, ${whenOf(slot)}`,
    greeting: `Hello ${slot.recipientName}`,
    paragraphs: [
      `${slot.agencyName} has taken ${slot.professionalName} off this shift. The place is open again.`,
      ...(slot.isLate ? ["This is inside your cancellation window and counts as late for the agency."] : []),
    ],
    facts: factsOf(slot),
  });
}
