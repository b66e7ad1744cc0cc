import {
  countText,
  listUrl,
  teamWords,
  type AgencyInvite,
  type FilterNews,
} from "@/lib/mail/messages/agencies";
import { oneLine } from "@/lib/mail/messages/layout";
import type { AvailabilityRequest, OwnCalendar, DocumentConsent } from "@/lib/mail/messages/professionals";
import { timeOffSentences, type TimeOffDecided } from "@/lib/mail/messages/time-off";
import { whenOf, type ShiftOfMail, type WithHoliday } from "@/lib/mail/messages/shift-facts";
import { counted } from "@/lib/counts";
import { hoursOf } from "@/lib/time/durations";
import type { Keyword } from "./rules";

export const agencyInviteText = ({ agencyName, url }: Pick<AgencyInvite, "agencyName" | "url">): string =>
  `${oneLine(agencyName)} wants to add you to its team. Accept or decline: ${url}`;

const answers: Record<Keyword, (support: string) => string> = {
  STOP: () =>
    "Shiftwell: you will get no more text messages from this number. Reply START to get them again.",
  START: () => "Shiftwell: you get text messages from this number. Reply STOP to end them, HELP for help.",
  HELP: (support) =>
    `Shiftwell texts you about shifts. For help write to ${support}. Reply STOP to end these messages.`,
};

/** To anyone no one is known by: it tells no more than that. */
export const UNKNOWN_NUMBER =
  "Shiftwell texts people about their shifts. We can't match your number to someone we schedule, so no one got your message. Please call your facility.";

export const answerTo = (keyword: Keyword, support: string): string => answers[keyword](support);

export const availabilityRequestText = ({
  facilityName,
  url,
}: Pick<AvailabilityRequest, "facilityName" | "url">): string =>
  `${oneLine(facilityName)} asks when you can work in the next four weeks. Say it here: ${url}`;

type CalledOff = Omit<ShiftOfMail, "facilityAddress" | "unitName"> & { firstName: string; lastName: string };

export const calledOffText = (shift: CalledOff): string =>
  `${oneLine(shift.facilityName)}: ${oneLine(`${shift.firstName} ${shift.lastName}`)} called off ${shift.resourceType}, ${whenOf({ ...shift, facilityAddress: "", unitName: null })}. The shift is open again.`;

export const documentConsentText = ({
  party,
  askedBy,
  url,
}: Pick<DocumentConsent, "party" | "askedBy" | "url">): string =>
  `${oneLine(askedBy)} of ${oneLine(party)} asks to see your licenses and other documents. Share or decline: ${url}`;

export const notificationsOnText = (facilityName: string): string =>
  `You will get text messages about shifts at ${oneLine(facilityName)}. Reply STOP to end them, HELP for help.`;

/** The alert as a text message: how many, the soonest, and where to see them. */
export function openShiftsText(news: readonly FilterNews[]): string {
  const total = news.reduce((sum, one) => sum + one.total, 0);
  const [soonest] = news.flatMap(({ shifts }) => shifts).sort((a, b) => +a.startsAt - +b.startsAt);
  const first = `${soonest!.resourceType} at ${oneLine(soonest!.facilityName)}, ${whenOf({ ...soonest!, unitName: null })}`;
  return `${countText(total)} that your saved filters match, the soonest ${first}. ${listUrl(news[0]!)}`;
}

export const ownCalendarText = ({ url }: Pick<OwnCalendar, "url">): string =>
  `Add your shifts to the calendar of your phone: ${url} Please don't share this link.`;

type Question = ShiftOfMail & WithHoliday & { words?: string };

const BEYOND = /[^ -_a-~£¥èéùìòÇØøÅåÆæßÉÄÖÑÜ§¿¡äöñüà]/g;

/** One sign beyond the alphabet of text messages makes each of them half as long. */
const plain = (text: string): string =>
  oneLine(text)
    .replaceAll("×", "x")
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, "-")
    .replace(BEYOND, (sign) => sign.normalize("NFD").replace(/\p{M}/gu, ""));

/** The question of an invite, with the shift's facts. */
export const shiftQuestion = (asked: Question): string =>
  [
    asked.words ? oneLine(asked.words) : "Can you take this shift?",
    `${asked.resourceType}, ${whenOf(asked)}.`,
    ...(asked.holiday ? [`${plain(asked.holiday)}.`] : []),
  ].join(" ");

export const shiftInviteText = (invited: Question & { url: string }): string =>
  `${oneLine(invited.facilityName)}: ${shiftQuestion(invited)} Reply YES or NO, or see it here: ${invited.url}`;

type TeamShifts = {
  event: "claimed" | "cancelled" | "changed";
  professionalName: string;
  /** At least one, soonest first, all at one facility. */
  shifts: readonly ShiftOfMail[];
};

/** To an agency's contact: the soonest shift its professional has taken or lost, and how many more. */
export function teamShiftsText({ event, professionalName, shifts }: TeamShifts): string {
  const [first, ...others] = shifts;
  const more = others.length > 0 ? `, and ${others.length} more` : "";
  return `${teamWords[event]} for ${oneLine(professionalName)}: ${first!.resourceType} at ${oneLine(first!.facilityName)}, ${whenOf(first!)}${more}.`;
}

const shiftText = (shift: ShiftOfMail): string =>
  `${shift.resourceType} at ${oneLine(shift.facilityName)}, ${whenOf(shift)}.`;

type Former = Pick<ShiftOfMail, "startsAt" | "endsAt">;
const assignedWords = {
  ASSIGNED: "Assigned",
  FLOATED: "Moved",
  SWAPPED: "Swapped",
  TIMES_CHANGED: "Other times",
} as const;

/** To a professional: a shift of theirs that is new or has changed, with the page that says where to go. */
export const slotAssignedText = (
  slot: ShiftOfMail & WithHoliday & { because: keyof typeof assignedWords; insteadOf?: Former; url: string },
): string =>
  [
    `${assignedWords[slot.because]}: ${shiftText(slot)}`,
    ...(slot.insteadOf ? [`Instead of ${whenOf({ ...slot, ...slot.insteadOf })}.`] : []),
    ...(slot.holiday ? [`${plain(slot.holiday)}.`] : []),
    slot.url,
  ].join(" ");

export const slotConfirmedText = (slot: ShiftOfMail & WithHoliday & { url: string }): string =>
  [`Confirmed: ${shiftText(slot)}`, ...(slot.holiday ? [`${plain(slot.holiday)}.`] : []), slot.url].join(" ");

/** To a professional: they need not come. */
export const slotGoneText = (slot: ShiftOfMail & { paidMinutes?: number }): string =>
  [
    `Cancelled: ${shiftText(slot)} You don't need to come.`,
    ...(slot.paidMinutes ? [`You will be paid for ${counted(hoursOf(slot.paidMinutes), "hour")}.`] : []),
  ].join(" ");

/** To a professional: the facility says other hours than those recorded. */
export const hoursDisputedText = (slot: ShiftOfMail & { until: string; url: string }): string =>
  `${oneLine(slot.facilityName)} disputes your hours: ${slot.resourceType}, ${whenOf(slot)}. Give yours by ${slot.until}: ${slot.url}`;

/** To a professional: with how many hours that was decided. */
export const hoursSettledText = (slot: ShiftOfMail & { hours: string; url: string }): string =>
  `Your hours are decided: ${slot.hours}. ${shiftText(slot)} ${slot.url}`;

/** To a professional: it is decided again. */
export const hoursReopenedText = (slot: ShiftOfMail & { hours: string; url: string }): string =>
  `Your hours are being decided again, so ${slot.hours} don't count for now. ${shiftText(slot)} ${slot.url}`;

/** To a professional: all the shifts that one facility has taken from them, the soonest in full. */
export function shiftsGoneText(shifts: readonly ShiftOfMail[]): string {
  const shown = shifts.slice(0, 4).map((shift) => `${shift.resourceType} ${whenOf(shift)}`);
  const more = shifts.length > shown.length ? ` And ${shifts.length - shown.length} more.` : "";
  return `${oneLine(shifts[0]!.facilityName)} has cancelled ${shifts.length === 1 ? "your shift" : `${shifts.length} of your shifts`}: ${shown.join("; ")}.${more} You don't need to come.`;
}

/** To a professional: their new shifts of a published week, the soonest ones in full. */
export function weekAssignedText(shifts: readonly (ShiftOfMail & WithHoliday)[]): string {
  const shown = shifts
    .slice(0, 4)
    .map((shift) =>
      [shift.resourceType, whenOf(shift), shift.holiday && `(${plain(shift.holiday)})`]
        .filter(Boolean)
        .join(" "),
    );
  const more = shifts.length > shown.length ? ` And ${shifts.length - shown.length} more.` : "";
  const count = shifts.length === 1 ? "a shift" : `${shifts.length} shifts`;
  return `${oneLine(shifts[0]!.facilityName)} has assigned you to ${count}: ${shown.join("; ")}.${more}`;
}

export const timeOffDecidedText = (of: TimeOffDecided): string =>
  `${oneLine(of.facilityName)}: ${timeOffSentences(of).join(" ")}`;
