import type { MessageContent } from "../queue-mail";
import { composeMail } from "./layout";
import { factsOf, whenOf, type ShiftOfMail } from "./shift-facts";

export type SlotConfirmed = ShiftOfMail & {
  professionalFirstName: string;
  /** The worker's page of the shift. */
  url: string;
};

export function slotConfirmedMail(slot: SlotConfirmed): MessageContent {
  return composeMail({
    subject: `Confirmed: ${slot.resourceType} at ${slot.facilityName}, ${whenOf(slot)}`,
    greeting: `Hello ${slot.professionalFirstName}`,
    paragraphs: ["The facility has confirmed your shift. Please be there on time."],
    link: { label: "Parking, door code and what to know", url: slot.url },
    facts: factsOf(slot),
  });
}
