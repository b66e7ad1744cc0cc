import { textOf as requestTexts } from "@/lib/shifts/rules";
import { weekdays, type Weekday } from "@/lib/time/calendar";

export const MAX_SLOTS_PER_DAY = 20;

/** Identifies an entry within a schedule. */
export const entryKey = (entry: { weekday: Weekday; structureId: number }) =>
  `${entry.weekday} ${entry.structureId}`;

export type Standing = { recurringShiftId: number; weekday: Weekday; structureId: number } & Counts;
type Counts = { slots: number; isGuaranteed: boolean };

export type Requested = { weekday: Weekday; structureId: number } & Counts & {
    recurringShiftId?: number | null;
    modified?: boolean;
    oldSlots?: number | null;
    oldIsGuaranteed?: boolean | null;
  };

export type ScheduleChange = { weekday: Weekday; structureId: number } & Counts & {
    before: Standing | null;
  };

export type ScheduleReason =
  | "UNKNOWN_STRUCTURE"
  | "RETIRED"
  | "TWICE"
  | "OUT_OF_RANGE"
  | "ORIENTATION_GUARANTEED"
  | "FLEX_GUARANTEED"
  | "STALE";

export const textOf: Record<ScheduleReason, string> = {
  UNKNOWN_STRUCTURE: requestTexts.UNKNOWN_STRUCTURE,
  RETIRED: requestTexts.RETIRED,
  TWICE: "This shift is named twice on the same day.",
  OUT_OF_RANGE: `Choose 0 to ${MAX_SLOTS_PER_DAY} providers.`,
  ORIENTATION_GUARANTEED: requestTexts.ORIENTATION_GUARANTEED,
  FLEX_GUARANTEED: "You can’t guarantee a flex shift.",
  STALE: "Someone else has changed this recurring shift since you opened the schedule.",
};

export const fieldOf: Record<ScheduleReason, "structureId" | "slots" | "isGuaranteed" | "recurringShiftId"> =
  {
    UNKNOWN_STRUCTURE: "structureId",
    RETIRED: "structureId",
    TWICE: "structureId",
    OUT_OF_RANGE: "slots",
    ORIENTATION_GUARANTEED: "isGuaranteed",
    FLEX_GUARANTEED: "isGuaranteed",
    STALE: "recurringShiftId",
  };

export type ScheduleFault = { weekday: Weekday; structureId: number; reason: ScheduleReason };

type Context = {
  isFlex: boolean;
  structures: ReadonlyMap<number, { isOrientation: boolean; isRetired: boolean }>;
};

const none: Counts = { slots: 0, isGuaranteed: false };

const same = (a: Counts, b: Counts) =>
  a.slots === b.slots && (a.slots === 0 || a.isGuaranteed === b.isGuaranteed);

/** Whether the person decided on outdated data. */
function isStale(requested: Requested, now: Standing | undefined): boolean {
  const seenId = requested.recurringShiftId ?? null;
  if (seenId !== (now?.recurringShiftId ?? null)) return true;
  if (requested.oldSlots != null && requested.oldSlots !== (now?.slots ?? 0)) return true;
  return requested.oldIsGuaranteed != null && requested.oldIsGuaranteed !== (now?.isGuaranteed ?? false);
}

function reasonOf(requested: Requested, now: Standing | undefined, context: Context): ScheduleReason | null {
  const structure = context.structures.get(requested.structureId);
  if (!structure) return "UNKNOWN_STRUCTURE";
  const { slots } = requested;
  if (!Number.isInteger(slots) || slots < 0 || slots > MAX_SLOTS_PER_DAY) return "OUT_OF_RANGE";
  if (slots > 0 && requested.isGuaranteed && context.isFlex) return "FLEX_GUARANTEED";
  if (slots > 0 && requested.isGuaranteed && structure.isOrientation) return "ORIENTATION_GUARANTEED";
  // Already as requested, no matter who published it.
  if (same(requested, now ?? none)) return null;
  if (slots > 0 && structure.isRetired) return "RETIRED";
  return isStale(requested, now) ? "STALE" : null;
}

/** What publishing would change, and everything that prevents it. */
export function checkSchedule(
  entries: readonly Requested[],
  standing: readonly Standing[],
  context: Context,
): { changes: ScheduleChange[]; faults: ScheduleFault[] } {
  const current = new Map(standing.map((one) => [entryKey(one), one]));
  const seen = new Set<string>();
  const changes: ScheduleChange[] = [];
  const faults: ScheduleFault[] = [];
  for (const requested of entries) {
    if (requested.modified === false) continue;
    const { weekday, structureId, slots } = requested;
    const now = current.get(entryKey(requested));
    const reason = seen.has(entryKey(requested)) ? "TWICE" : reasonOf(requested, now, context);
    seen.add(entryKey(requested));
    if (reason) faults.push({ weekday, structureId, reason });
    else if (!same(requested, now ?? none)) {
      const isGuaranteed = slots > 0 && requested.isGuaranteed;
      changes.push({ weekday, structureId, slots, isGuaranteed, before: now ?? null });
    }
  }
  return { changes, faults };
}

/** Whether a change adds a guarantee, or removes one from a shift that continues. */
export const changesGuarantee = ({ before, slots, isGuaranteed }: ScheduleChange): boolean =>
  slots > 0 && isGuaranteed !== (before?.isGuaranteed ?? false);

const WEEKS_LOOKED_AT = 4;
const WEEKS_ASKED = 3;

/** The first day of the weeks considered for suggestions, and the day after them. */
export const recommendedFromDays = WEEKS_LOOKED_AT * 7;

export type RequestedDay = { structureId: number; startsOn: string; slots: number };

/**
 * Slots requested by hand on the same weekday in at least three of the last four weeks: the number common to three of
 * them, so one busy week suggests nothing.
 */
export function recommendedEntries(
  days: readonly RequestedDay[],
  weekdayOf: (date: string) => Weekday,
  standing: readonly Standing[],
): { weekday: Weekday; structureId: number; slots: number }[] {
  const taken = new Set(standing.map(entryKey));
  const counts = new Map<string, { weekday: Weekday; structureId: number; slots: number[] }>();
  for (const { structureId, startsOn, slots } of days) {
    const weekday = weekdayOf(startsOn);
    const key = entryKey({ weekday, structureId });
    const found = counts.get(key) ?? { weekday, structureId, slots: [] };
    found.slots.push(slots);
    counts.set(key, found);
  }
  return [...counts.entries()].flatMap(([key, { slots, ...entry }]) => {
    const usual = slots.sort((a, b) => b - a)[WEEKS_ASKED - 1];
    return usual === undefined || taken.has(key)
      ? []
      : [{ ...entry, slots: Math.min(usual, MAX_SLOTS_PER_DAY) }];
  });
}

/** The entries of a week in order. */
export const eachDay = <T>(week: Partial<Record<Weekday, readonly T[]>>): (T & { weekday: Weekday })[] =>
  weekdays.flatMap((weekday) => (week[weekday] ?? []).map((entry) => ({ ...entry, weekday })));
