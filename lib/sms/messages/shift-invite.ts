import { oneLine } from "@/lib/mail/messages/layout";
import { whenOf, type ShiftOfMail } from "@/lib/mail/messages/shift-facts";

export const shiftInviteText = (invited: ShiftOfMail & { url: string }): string =>
  `${oneLine(invited.facilityName)} invites you to a ${invited.resourceType} shift: ${whenOf(invited)}. See it and answer: ${invited.url}`;
