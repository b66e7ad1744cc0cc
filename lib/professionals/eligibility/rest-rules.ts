import { restLimits, type RestCode, type RestLimit, type RestLimits } from "@/lib/rest-limits/rules";
import { addDays } from "@/lib/time/calendar";
import { DAY, MINUTE } from "@/lib/time/durations";

/** A shift: its instants, and its calendar date in its facility's zone. */
export type Worked = { startsOn: string; startsAt: Date; endsAt: Date };
type Stretch = { from: number; until: number };
export type RestFault = { code: RestCode; text: string; needsAcknowledgement: boolean };

/** How far from a slot shifts can matter for its rest and hours in a row. */
const NEAR_MS = 3 * DAY;
/** A pause up to this long is a meal or a ride, not rest: the hours around it are worked in a row. */
const LONGEST_PAUSE_MS = 60 * MINUTE;

const minutes = (ms: number) => Math.round(ms / MINUTE);

/** "7 h", "7 h 30 min". */
function inHours(ms: number): string {
  const [whole, rest] = [Math.floor(minutes(ms) / 60), minutes(ms) % 60];
  return rest === 0 ? `${whole} h` : `${whole} h ${rest} min`;
}

type Measured = { code: RestCode; value: number; lines: RestLimit; text: (line: number) => string };

/** What is beyond its lines; rest is so below them, everything else above. */
function faultOf({ code, value, lines, text }: Measured): RestFault[] {
  const isBeyond = (line: number) => (restLimits[code].isLeast ? value < line : value > line);
  const needsAcknowledgement = isBeyond(lines.acknowledgeAt);
  if (!needsAcknowledgement && !isBeyond(lines.warnAt)) return [];
  return [
    { code, text: text(needsAcknowledgement ? lines.acknowledgeAt : lines.warnAt), needsAcknowledgement },
  ];
}

/** Shifts in order of start, those without rest between them as one stretch. */
function stretchesOf(worked: readonly Worked[]): Stretch[] {
  const inOrder = [...worked].sort((a, b) => +a.startsAt - +b.startsAt);
  return inOrder.reduce<Stretch[]>((stretches, { startsAt, endsAt }) => {
    const last = stretches.at(-1);
    if (!last || +startsAt - last.until > LONGEST_PAUSE_MS)
      return [...stretches, { from: +startsAt, until: +endsAt }];
    last.until = Math.max(last.until, +endsAt);
    return stretches;
  }, []);
}

/** The most milliseconds worked within 24 hours that include some of the slot. */
function mostInADay(worked: readonly Worked[], slot: Worked): number {
  // The most is in a window that starts with a shift or ends with one.
  const starts = worked.flatMap(({ startsAt, endsAt }) => [+startsAt, +endsAt - DAY]);
  const within = starts.filter((from) => from < +slot.endsAt && from + DAY > +slot.startsAt);
  const workedFrom = (from: number) =>
    worked.reduce((sum, { startsAt, endsAt }) => {
      const ms = Math.min(+endsAt, from + DAY) - Math.max(+startsAt, from);
      return sum + Math.max(0, ms);
    }, 0);
  return Math.max(...within.map(workedFrom));
}

/** How many calendar days in a row have a shift that starts on them, with the slot's. */
function daysInARow(others: readonly Worked[], { startsOn }: Worked): number {
  const days = new Set(others.map((one) => one.startsOn));
  let count = 1;
  for (const step of [-1, 1])
    for (let day = addDays(startsOn, step); days.has(day); day = addDays(day, step)) count += 1;
  return count;
}

type Side = { word: "before" | "after"; gap: number; beside: Stretch };

/** Rest beside the stretch. A split shift within the hours in a row needs none; a stretch beyond them needs all. */
function restFault(own: Stretch, { word, gap, beside }: Side, limits: RestLimits): RestFault[] {
  const most = limits.HOURS_IN_A_ROW.warnAt * 60;
  const span = Math.max(own.until, beside.until) - Math.min(own.from, beside.from);
  if (minutes(span) <= most) return [];
  const isLong = [own, beside].some(({ from, until }) => minutes(until - from) > most);
  const { warnAt, acknowledgeAt } = limits.SHORT_REST;
  return faultOf({
    code: "SHORT_REST",
    value: minutes(gap) / 60,
    lines: { warnAt, acknowledgeAt: isLong ? warnAt : acknowledgeAt },
    text: (line) => `${inHours(gap)} rest ${word} this shift, less than ${line} h.`,
  });
}

/**
 * What a shift would do to someone's rest and hours, beside their others, which must not overlap it. Hours are real:
 * the night the clocks go back has one more.
 */
export function listRestFaults(others: readonly Worked[], slot: Worked, limits: RestLimits): RestFault[] {
  const isNear = ({ startsAt, endsAt }: Worked) =>
    +endsAt > +slot.startsAt - NEAR_MS && +startsAt < +slot.endsAt + NEAR_MS;
  const all = [...others.filter(isNear), slot];
  const stretches = stretchesOf(all);
  const at = stretches.findIndex(({ from, until }) => from <= +slot.startsAt && +slot.endsAt <= until);
  const [own, previous, next] = [stretches[at]!, stretches[at - 1], stretches[at + 1]];
  const sides: Side[] = [
    ...(previous ? [{ word: "before" as const, gap: own.from - previous.until, beside: previous }] : []),
    ...(next ? [{ word: "after" as const, gap: next.from - own.until, beside: next }] : []),
  ];
  const [row, day] = [own.until - own.from, mostInADay(all, slot)];
  const inARow = faultOf({
    code: "HOURS_IN_A_ROW",
    value: minutes(row) / 60,
    lines: limits.HOURS_IN_A_ROW,
    text: (line) => `${inHours(row)} in a row, more than ${line} h.`,
  });
  const inADay = faultOf({
    code: "HOURS_IN_A_DAY",
    value: minutes(day) / 60,
    lines: limits.HOURS_IN_A_DAY,
    text: (line) => `${inHours(day)} within 24 hours, more than ${line} h.`,
  });
  const untilRested = [...sides.flatMap((side) => restFault(own, side, limits)), ...inARow];
  // Little rest is said already, unless only this needs the acknowledgement.
  const isNews = inADay.some(({ needsAcknowledgement }) =>
    untilRested.every((one) => needsAcknowledgement && !one.needsAcknowledgement),
  );
  const days = daysInARow(others, slot);
  return [
    ...untilRested,
    ...(isNews ? inADay : []),
    ...faultOf({
      code: "DAYS_IN_A_ROW",
      value: days,
      lines: limits.DAYS_IN_A_ROW,
      text: (line) => `${days} days in a row, more than ${line}.`,
    }),
  ];
}
