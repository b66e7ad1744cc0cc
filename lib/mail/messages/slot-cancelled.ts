import type { MessageContent } from "../queue-mail";
import { composeMail } from "./layout";
import { factsOf, whenOf, type ShiftOfMail } from "./shift-facts";

export type SlotCancelled = ShiftOfMail & {
  professionalFirstName: string;
  /** What the facility pays for cancelling on these terms. */
  paidMinutes: number;
};

function payment(minutes: number): string[] {
  if (minutes === 0) return [];
  const hours = Number((minutes / 60).toFixed(2));
  return [`Because of the short notice you will be paid for ${hours} ${hours === 1 ? "hour" : "hours"}.`];
}

export function slotCancelledMail(slot: SlotCancelled): MessageContent {
  return composeMail({
    subject: `Cancelled: ${slot.resourceType} at ${slot.facilityName}, ${whenOf(slot)}`,
    greeting: `Hello ${slot.professionalFirstName}`,
    paragraphs: [
      "The facility has cancelled your shift. You don't need to come.",
      ...payment(slot.paidMinutes),
    ],
    facts: factsOf(slot),
  });
}
