import { oneLine } from "@/lib/mail/messages/layout";
import { whenOf, type ShiftOfMail } from "@/lib/mail/messages/shift-facts";
import { counted } from "@/lib/counts";

type Offer = Pick<ShiftOfMail, "facilityName" | "timezone" | "resourceType" | "startsAt" | "endsAt">;

/** "CNA, 11/27/2026, 7:00 AM - 3:00 PM PT". */
const shiftOf = (offer: Offer): string =>
  `${offer.resourceType}, ${whenOf({ ...offer, facilityAddress: "", unitName: null })}`;

/** What the portal answers by itself, in one text message where it can. */
export const replies = {
  taken: (offer: Offer) =>
    `Thank you, the shift is yours: ${shiftOf(offer)}. You hear from us once it is confirmed.`,
  given: (offer: Offer) => `Thank you, the shift is yours from then on: ${shiftOf(offer)}.`,
  theirsAlready: (offer: Offer) => `You already have this shift: ${shiftOf(offer)}.`,
  declined: (offer: Offer) =>
    `You said no to this shift: ${shiftOf(offer)}. If you can come after all, please call us.`,
  /** To those who have another shift or question, so that they see which one they meant. */
  noted: (offer: Offer) => `Thanks for telling us. We noted your NO to this shift: ${shiftOf(offer)}.`,
  /** A text can't give up a shift, because someone has to fill it. */
  cannotGiveUp: (offer: Offer) =>
    `You said yes to this shift: ${shiftOf(offer)}. If you can't come, please call us.`,
  stillFilled: (offer: Offer) => `It's still filled: ${shiftOf(offer)}. We'll ask you about others.`,
  filled: (offer: Offer) => `This shift has been filled: ${shiftOf(offer)}. Thanks anyway.`,
  /** To those who were asked about all of it: they answer about the rest. */
  changed: (offer: Offer) =>
    `The times of this shift changed: it's now ${shiftOf(offer)}. Can you come then? Reply YES or NO.`,
  over: (offer: Offer) => `This shift is no longer open: ${shiftOf(offer)}. Thanks anyway.`,
  /** Rest or hours must be acknowledged, which a text can't show. */
  needsPage: (offer: Offer) =>
    `This shift is close to others of yours: ${shiftOf(offer)}. To take it, please open the link we sent and confirm your hours.`,
  refused: (offer: Offer, reason: string) => `${reason} (${shiftOf(offer)})`,
  /** To those who would come at another time. */
  passedOn: (offer: Offer) =>
    `We passed your answer on. The shift isn't yours unless you hear from us again: ${shiftOf(offer)}.`,
  unread: (offer: Offer) =>
    `We passed your message on. To take this shift, reply YES, and NO if you can't: ${shiftOf(offer)}.`,
  which: (offers: readonly Offer[]) => {
    const lines = offers.map((offer, i) => `${i + 1}) ${oneLine(offer.facilityName)}: ${shiftOf(offer)}`);
    return `You have ${counted(offers.length, "offer")}. Reply YES or NO with the number, like YES 1.\n${lines.join("\n")}`;
  },
} as const;
