import type { MessageContent } from "../queue-mail";
import { composeMail } from "./layout";
import { factsOf, whenOf, type ShiftOfMail } from "./shift-facts";

export type SlotAssigned = ShiftOfMail & {
  professionalFirstName: string;
  /** Replaces a shift at another facility of the company. */
  isFloated: boolean;
  /** The worker's page of the shift. */
  url: string;
};

export function slotAssignedMail(slot: SlotAssigned): MessageContent {
  return composeMail({
    subject: `${slot.isFloated ? "Moved" : "Assigned"}: ${slot.resourceType} at ${slot.facilityName}, ${whenOf(slot)}`,
    greeting: `Hello ${slot.professionalFirstName}`,
    paragraphs: [
      slot.isFloated
        ? "You are asked to work at another facility of your company than planned. This takes the place of your shift of that time."
        : "You have been assigned to this shift. Please be there on time.",
    ],
    link: { label: "Parking, door code and what to know", url: slot.url },
    facts: factsOf(slot),
  });
}
