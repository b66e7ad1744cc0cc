import { addDays } from "@/lib/time/calendar";
import { instantAt } from "@/lib/time/zones";

/**
 * The parts of a day that someone can offer, wide enough to hold every shift that people call by that name: of eight
 * hours or of twelve, with the handover before and after.
 */
const hoursOf = {
  DAY: { from: "06:00", until: "19:30", daysLater: 0 },
  EVENING: { from: "14:00", until: "00:00", daysLater: 1 },
  NIGHT: { from: "18:00", until: "08:00", daysLater: 1 },
} as const;

export type Period = keyof typeof hoursOf;
export const periods = Object.keys(hoursOf) as Period[];

/** The stretch of time that someone who offers this part of a day is free, on the wall clock of a zone. */
export function stretchOf(dateOn: string, period: Period, zone: string): { startsAt: Date; endsAt: Date } {
  const { from, until, daysLater } = hoursOf[period];
  return {
    startsAt: instantAt(dateOn, from, zone),
    endsAt: instantAt(addDays(dateOn, daysLater), until, zone),
  };
}

/** Said of a day by who can work none of it. */
export const NONE = "NONE";
const DAYS_ASKED = 28;

/** The days a link asks about: four weeks from a day on. */
export const datesFrom = (today: string): string[] =>
  Array.from({ length: DAYS_ASKED }, (_, n) => addDays(today, n));

/** The whole of a day, which someone cannot work. */
export const wholeDay = (dateOn: string, zone: string): { startsAt: Date; endsAt: Date } => ({
  startsAt: instantAt(dateOn, "00:00", zone),
  endsAt: instantAt(addDays(dateOn, 1), "00:00", zone),
});

export type Statement = { startsAt: Date; endsAt: Date; isAvailable: boolean };
/** What is ticked of a day; nothing for a day of which nothing is said. */
export type Ticked = readonly (Period | typeof NONE)[];

/** What ticks of a day say. Anyone who ticks a part of it can work that part, whatever else is ticked. */
export function statementsOf(dateOn: string, ticked: Ticked, zone: string): Statement[] {
  const offered = periods.filter((period) => ticked.includes(period));
  if (offered.length > 0) {
    return offered.map((period) => ({ ...stretchOf(dateOn, period, zone), isAvailable: true }));
  }
  return ticked.includes(NONE) ? [{ ...wholeDay(dateOn, zone), isAvailable: false }] : [];
}

const isSame = (a: Omit<Statement, "isAvailable">, b: Omit<Statement, "isAvailable">) =>
  a.startsAt.getTime() === b.startsAt.getTime() && a.endsAt.getTime() === b.endsAt.getTime();

/** The ticks that said what is known of a day. What was entered otherwise has none, and is replaced by an answer. */
export function tickedOf(dateOn: string, known: readonly Statement[], zone: string): Ticked {
  const offered = periods.filter((period) =>
    known.some((one) => one.isAvailable && isSame(one, stretchOf(dateOn, period, zone))),
  );
  const isNone = known.some((one) => !one.isAvailable && isSame(one, wholeDay(dateOn, zone)));
  return isNone ? [...offered, NONE] : offered;
}
