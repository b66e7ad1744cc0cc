import { scheduledMinutes } from "@/lib/past-shifts/hours/rules";
import { concernOf, isAboutRest } from "@/lib/professionals/eligibility/concern-rules";
import {
  isAtSameEmployer,
  weekMinutesWith,
  weekOf,
  type Assignment,
  type Eligibility,
  type EligibilitySlot,
  type Warning,
} from "@/lib/professionals/eligibility/rules";
import { shortTimes, timeIn, weekdayOf } from "@/lib/time/calendar";
import { hoursBetween, hoursOf } from "@/lib/time/durations";
import { dateOnAt, daysBetween } from "@/lib/time/zones";
import { counted } from "@/lib/counts";

/** The facts about a person that decide how well they fit a slot. */
export type FitFacts = {
  isOriented: boolean;
  /** Shifts worked at the facility. */
  worked: number;
  /** They live further away than people come from; false if it isn't known. */
  isFar?: boolean;
  /** They get email only, and the shift begins too soon to count on its being read. */
  isSlow?: boolean;
  /** They said they can work the whole shift. */
  isAvailable: boolean;
  /** Their shifts around the slot. */
  assignments: readonly Assignment[];
};

export const SAID_AVAILABLE = "Said available";

/** A reason for or against someone, as the screen prints it. */
type FitReason = { tone: "good" | "plain" | "risk"; text: string };

/** How well a person fits a slot, with reasons. Paid minutes of the Saturday to Friday week. */
export type Fit = {
  reasons: FitReason[];
  weekMinutes: number;
  weekMinutesWith: number;
  overtimeMinutes: number;
};

/** Days before a slot for which assignments are loaded. */
const KNOWN_DAYS = 7;

/** As exact as the hours of the week, which stand beside it. */
const hours = (minutes: number): string => `${hoursOf(minutes)} h`;

/** Whether they have another shift in the Saturday to Friday week of the slot. */
function isBusyInWeekOf(slot: EligibilitySlot, others: readonly Assignment[]): boolean {
  const week = weekOf(slot.startsOn);
  return others.some((one) => weekOf(one.startsOn) === week);
}

/** "Also 3 PM – 11 PM that day". Never reveals shifts at another company. */
function sameDayReason(others: readonly Assignment[], slot: EligibilitySlot): FitReason | null {
  const other = others.find((one) => one.startsOn === slot.startsOn && isAtSameEmployer(one, slot));
  if (!other) return null;
  const [start, end] = [other.startsAt, other.endsAt].map((at) => timeIn(+at, slot.timezone));
  return { tone: "risk", text: `Also ${shortTimes(start!, end!)} that day` };
}

/** "Free since Monday", "Free all week". Never reveals shifts at another company. */
function freeReason(others: readonly Assignment[], slot: EligibilitySlot): FitReason | null {
  const before = others
    .filter(({ endsAt }) => endsAt <= slot.startsAt)
    .reduce<Assignment | undefined>((a, b) => (a && a.endsAt > b.endsAt ? a : b), undefined);
  const on = before && dateOnAt(before.endsAt, slot.timezone);
  const days = on === undefined ? KNOWN_DAYS : daysBetween(on, slot.startsOn);
  if (days < 1) return null;
  if (!before || on === undefined || days >= KNOWN_DAYS)
    return isBusyInWeekOf(slot, others) ? null : { tone: "good", text: "Free all week" };
  if (!isAtSameEmployer(before, slot)) return null;
  return { tone: "good", text: `Free since ${weekdayName(on)}` };
}

const weekdayName = (dateOn: string): string => {
  const day = weekdayOf(dateOn);
  return day.charAt(0).toUpperCase() + day.slice(1).toLowerCase();
};

function overtimeReason(minutes: number, limit: number, own: number): FitReason | null {
  if (minutes > limit) return { tone: "risk", text: `Overtime: ${hours(minutes)} of ${hours(limit)}` };
  const left = limit - minutes;
  return left < own ? { tone: "plain", text: `${hoursBetween(minutes, limit)} h to overtime` } : null;
}

/** "3 shifts here". */
export const workedText = (worked: number): string =>
  worked === 0 ? "First shift here" : `${counted(worked, "shift")} here`;

const ORIENTED = "Oriented here";

/** Whether a reason for someone is the same for every shift of the facility. */
export const isOfFacility = ({ text }: FitReason): boolean =>
  text === ORIENTED || /^(?:First|[\d,]+) shifts? here$/.test(text);

const workedReason = (worked: number): FitReason => ({ tone: "plain", text: workedText(worked) });

type Week = Pick<Fit, "weekMinutes" | "weekMinutesWith" | "overtimeMinutes">;

/** Weighs what speaks for and against a person in a week, with the warnings of their eligibility. */
export function fitIn(
  week: Week,
  facts: Omit<FitFacts, "assignments">,
  warnings: readonly Warning[],
  { free = null, sameDay = null }: { free?: FitReason | null; sameDay?: FitReason | null } = {},
): Fit {
  const { weekMinutes, weekMinutesWith: withMinutes, overtimeMinutes: limit } = week;
  // The hours of the week say it as well.
  const risks = warnings.filter(({ code }) => code !== "OVERTIME");
  const reasons: (FitReason | null)[] = [
    facts.isOriented ? { tone: "good", text: ORIENTED } : null,
    facts.isAvailable ? { tone: "good", text: SAID_AVAILABLE } : null,
    sameDay || warnings.some(isAboutRest) ? null : free,
    workedReason(facts.worked),
    sameDay,
    facts.isOriented
      ? null
      : { tone: "risk", text: facts.worked > 0 ? "No orientation on record" : "Not oriented" },
    facts.isFar ? { tone: "risk", text: "Lives far away" } : null,
    overtimeReason(withMinutes, limit, withMinutes - weekMinutes),
    ...risks.map(({ text }) => ({ tone: "risk" as const, text })),
  ];
  return { reasons: reasons.filter((reason): reason is FitReason => reason !== null), ...week };
}

/** Weighs a person for a slot, with the warnings of their eligibility. */
export function fitOf(facts: FitFacts, slot: EligibilitySlot, warnings: readonly Warning[]): Fit {
  const others = facts.assignments.filter((one) => one.slotId !== slot.slotId);
  const weekMinutes = weekMinutesWith(others, slot) - scheduledMinutes(slot);
  return fitIn(
    {
      weekMinutes,
      weekMinutesWith: weekMinutes + scheduledMinutes(slot),
      overtimeMinutes: slot.overtimeThresholdHours * 60,
    },
    facts,
    warnings,
    { free: freeReason(others, slot), sameDay: sameDayReason(others, slot) },
  );
}

export type Ranked = { facts: Omit<FitFacts, "assignments">; fit: Fit; eligibility: Eligibility };

/** New to the facility, or far from it: nothing forbids it, but anyone else is asked first. */
const isInDoubt = ({ facts }: Ranked): boolean => !facts.isOriented || facts.isFar === true;

/** Best first: fewest concerns, no doubt, reached in time, then available, oriented, most shifts here, and fewest hours this week. */
export function compareFit(a: Ranked, b: Ranked): number {
  return (
    concernOf(a.eligibility) - concernOf(b.eligibility) ||
    Number(isInDoubt(a)) - Number(isInDoubt(b)) ||
    Number(a.facts.isSlow === true) - Number(b.facts.isSlow === true) ||
    Number(b.facts.isAvailable) - Number(a.facts.isAvailable) ||
    Number(b.facts.isOriented) - Number(a.facts.isOriented) ||
    b.facts.worked - a.facts.worked ||
    a.fit.weekMinutes - b.fit.weekMinutes
  );
}

/** Miles to the facility from which people are expected to come: about an hour's drive. */
const NEAR_MILES = 60;

/** Whether someone lives further away; false if the distance isn't known. */
export const isFarAway = (miles: number | null): boolean => miles !== null && miles > NEAR_MILES;

/** How many candidates are read and ranked: those who know the facility best. */
export const MAX_POOL = 120;

/** People a search by name finds at most; the screen says so. */
export const MAX_FOUND = 50;
export const MAX_SUGGESTED = 12;

/** Days from today whose open shifts are offered to someone. */
export const GAP_DAYS = 14;
export const MAX_GAPS = 12;

type Gap = { eligibility: Eligibility; slot: { startsAt: Date } };

/** Open shifts someone may work: least concern first, then soonest. */
export const compareGaps = (a: Gap, b: Gap): number =>
  concernOf(a.eligibility) - concernOf(b.eligibility) || +a.slot.startsAt - +b.slot.startsAt;
