import { hoursOf } from "@/lib/time/durations";
import { counted } from "@/lib/counts";
import type { MessageContent } from "../queue-mail";
import { composeMail, oneLine } from "./layout";
import { OFFER_PROMISE, factsOf, whenOf, type ShiftOfMail, type WithHoliday } from "./shift-facts";

export type ShiftInvite = ShiftOfMail &
  WithHoliday & {
    professionalFirstName: string;
    url: string;
    /** The pay in words; null if the professional knows it already. */
    pay: string | null;
    /** What the inviting person writes. */
    words?: string;
  };

/** Invites a professional to a shift. The link leads to a page that asks for confirmation. */
export function shiftInviteMail(invite: ShiftInvite): MessageContent {
  const { resourceType, facilityName, professionalFirstName, url, holiday, pay, words } = invite;
  return composeMail({
    subject: `Invitation: ${resourceType} at ${facilityName}, ${whenOf(invite)}`,
    greeting: `Hello ${professionalFirstName}`,
    paragraphs: [
      ...(words ? [words] : []),
      `${facilityName} invites you to a shift. Open the link to see it and to say yes or no. ${OFFER_PROMISE}`,
      "This link is just for you, so please don’t share it.",
    ],
    link: { label: "See the shift and answer", url },
    facts: [...factsOf(invite, holiday), ...(pay ? [["Pay", pay] as [string, string]] : [])],
  });
}

export type AvailabilityRequest = { firstName: string; facilityName: string; url: string };

/** Asks a staff member when they can work. */
export function availabilityRequestMail({
  firstName,
  facilityName,
  url,
}: AvailabilityRequest): MessageContent {
  return composeMail({
    subject: `${facilityName} asks when you can work`,
    greeting: `Hello ${firstName}`,
    paragraphs: [
      `${facilityName} is planning the next four weeks. Open the link and check when you can work. It takes a minute, and you can change it later with the same link.`,
      "This link is just for you, so please don’t share it.",
    ],
    link: { label: "Say when you can work", url },
    facts: [],
  });
}

export type OwnCalendar = { firstName: string; url: string };

/** Sends a professional the address of their own calendar. */
export const ownCalendarMail = ({ firstName, url }: OwnCalendar): MessageContent =>
  composeMail({
    subject: "Your shifts in your calendar",
    greeting: `Hello ${firstName}`,
    paragraphs: [
      "Open the link to add your shifts to the calendar of your phone or computer. It updates itself when you take a shift or one is cancelled. A calendar sent to you earlier stops updating.",
      "Anyone with the link can see when and where you work, so please don’t share it.",
    ],
    link: { label: "Add my shifts to a calendar", url },
    facts: [],
  });

export type DocumentConsent = { firstName: string; party: string; askedBy: string; url: string };

/** Asks a professional to share the documents that others uploaded. */
export const documentConsentMail = ({ firstName, party, askedBy, url }: DocumentConsent): MessageContent =>
  composeMail({
    subject: `${party} asks to see your documents`,
    greeting: `Hello ${firstName}`,
    paragraphs: [
      `${askedBy} of ${party} asks to see your licenses and other documents, to check them for the shifts you work with ${party}. Until you agree, they see only what kind of documents there are, whether they are valid, and until when.`,
      "The link shows which documents are included. It’s just for you, and you can stop sharing there at any time. If you don’t know who is asking, ignore this message.",
    ],
    link: { label: "Share or decline", url },
    facts: [],
  });

export type SlotAssigned = ShiftOfMail &
  WithHoliday & {
    professionalFirstName: string;
    /** Floated: in place of a shift at another facility. Swapped: in place of one a colleague has now. */
    because: "ASSIGNED" | "FLOATED" | "SWAPPED" | "TIMES_CHANGED";
    /** The shift they have given away. */
    insteadOf?: Pick<ShiftOfMail, "startsAt" | "endsAt">;
    /** The worker's page of the shift. */
    url: string;
  };

const assignedWords: Record<SlotAssigned["because"], [subject: string, text: string]> = {
  ASSIGNED: ["Assigned", "You have been assigned to this shift. Please be there on time."],
  FLOATED: [
    "Moved",
    "You’ve been asked to work at a different facility of your company. It replaces your shift at that time.",
  ],
  SWAPPED: ["Swapped", "You swapped shifts with a colleague and now work this one."],
  TIMES_CHANGED: ["Other times", "Your shift times have changed. Please check when you start and finish."],
};

export function slotAssignedMail(slot: SlotAssigned): MessageContent {
  const [subject, text] = assignedWords[slot.because];
  return composeMail({
    subject: `${subject}: ${slot.resourceType} at ${slot.facilityName}, ${whenOf(slot)}`,
    greeting: `Hello ${slot.professionalFirstName}`,
    paragraphs: [text, ...(slot.insteadOf ? [`Instead of ${whenOf({ ...slot, ...slot.insteadOf })}.`] : [])],
    link: { label: "Parking, door code and what to know", url: slot.url },
    facts: factsOf(slot, slot.holiday),
  });
}

type WeekAssigned = {
  professionalFirstName: string;
  /** At least one shift, soonest first, all at one facility, each with the worker's page. */
  shifts: readonly (ShiftOfMail & WithHoliday & { url: string })[];
};

/** All of someone's new shifts of a published week. */
export function weekAssignedMail({ professionalFirstName, shifts }: WeekAssigned): MessageContent {
  const [first] = shifts;
  if (shifts.length === 1) return slotAssignedMail({ ...first!, professionalFirstName, because: "ASSIGNED" });
  return composeMail({
    subject: `Assigned: ${shifts.length} shifts at ${first!.facilityName}, the first ${whenOf(first!)}`,
    greeting: `Hello ${professionalFirstName}`,
    paragraphs: [
      `You have been assigned to ${shifts.length} shifts at ${oneLine(first!.facilityName)}. Please be there on time. The link of each shift has parking, door code and what to know.`,
    ],
    facts: [
      ["Address", first!.facilityAddress],
      ...shifts.map((shift): [string, string] => [
        shift.unitName ? `${shift.resourceType}, ${shift.unitName}` : shift.resourceType,
        [whenOf(shift), shift.holiday && `(${shift.holiday})`, shift.url].filter(Boolean).join(" "),
      ]),
    ],
  });
}

export type SlotConfirmed = ShiftOfMail &
  WithHoliday & {
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
    facts: factsOf(slot, slot.holiday),
  });
}

export type SlotCancelled = ShiftOfMail & {
  professionalFirstName: string;
  /** What the facility pays for cancelling on these terms. */
  paidMinutes: number;
};

function payment(minutes: number): string[] {
  if (minutes === 0) return [];
  const hours = hoursOf(minutes);
  return [`Because of the short notice you will be paid for ${counted(hours, "hour")}.`];
}

export function slotCancelledMail(slot: SlotCancelled): MessageContent {
  return composeMail({
    subject: `Cancelled: ${slot.resourceType} at ${slot.facilityName}, ${whenOf(slot)}`,
    greeting: `Hello ${slot.professionalFirstName}`,
    paragraphs: [
      "The facility has cancelled your shift. You don’t need to come.",
      ...payment(slot.paidMinutes),
    ],
    facts: factsOf(slot),
  });
}

type ShiftsRemoved = { professionalFirstName: string; shifts: readonly ShiftOfMail[] };

/** At least one shift, all at one facility. */
export function shiftsRemovedMail({ professionalFirstName, shifts }: ShiftsRemoved): MessageContent {
  const { facilityName } = shifts[0]!;
  const count = shifts.length === 1 ? "shift" : `${shifts.length} shifts`;
  return composeMail({
    subject: `Cancelled: your ${count} at ${facilityName}`,
    greeting: `Hello ${professionalFirstName}`,
    paragraphs: [
      `${oneLine(facilityName)} has cancelled your upcoming ${shifts.length === 1 ? "shift" : "shifts"}. You don’t need to come.`,
    ],
    facts: shifts.map((shift) => [
      shift.unitName ? `${shift.resourceType}, ${shift.unitName}` : shift.resourceType,
      whenOf(shift),
    ]),
  });
}
