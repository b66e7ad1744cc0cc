import type { MessageContent } from "../queue-mail";
import { composeMail } from "./layout";
import { factsOf, whenOf, type ShiftOfMail } from "./shift-facts";

export type ShiftInvite = ShiftOfMail & {
  professionalFirstName: string;
  url: string;
  /** The pay in words; null if the professional knows it already. */
  pay: string | null;
};

/** Invites a professional to a shift. The link leads to a page that asks for confirmation. */
export function shiftInviteMail(invite: ShiftInvite): MessageContent {
  const { resourceType, facilityName, professionalFirstName, url, pay } = invite;
  return composeMail({
    subject: `Invitation: ${resourceType} at ${facilityName}, ${whenOf(invite)}`,
    greeting: `Hello ${professionalFirstName}`,
    paragraphs: [
      `${facilityName} invites you to a shift. Open the link to see it and to say yes or no. It is yours as soon as you say yes, while a place is open.`,
      "The link is for you alone: please do not pass it on.",
    ],
    link: { label: "See the shift and answer", url },
    facts: [...factsOf(invite), ...(pay ? [["Pay", pay] as [string, string]] : [])],
  });
}
