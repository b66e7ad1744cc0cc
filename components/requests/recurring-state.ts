import type { RecurringSchedule, ScheduleEntry, SchedulePublication } from "@/lib/recurring-shifts/schema";
import { entryKey } from "@/lib/recurring-shifts/rules";
import type { ShiftStructure } from "@/lib/shift-structures/schema";
import { weekdays, type Weekday } from "@/lib/time/zones";

/** The person's edits to the published schedule, by entry. The published one may change underneath. */
export type ScheduleEdits = Readonly<Record<string, { slots: number; isGuaranteed: boolean }>>;

export type ScheduleRow = {
  key: string;
  weekday: Weekday;
  structure: ShiftStructure;
  /** What is in force now; none where nothing repeats. */
  published: ScheduleEntry | null;
  /** So many are suggested, where nothing repeats. */
  recommended: number | null;
  slots: number;
  isGuaranteed: boolean;
  isChanged: boolean;
};

const none = { slots: 0, isGuaranteed: false };

type Places = { slots: number; isGuaranteed: boolean };

const isSame = (a: Places, b: Places) =>
  a.slots === b.slots && (a.slots === 0 || a.isGuaranteed === b.isGuaranteed);

/** The rows of a day: one for each of the facility's structures. */
export function rowsOfDay(
  weekday: Weekday,
  {
    schedule,
    structures,
    edits,
  }: { schedule: RecurringSchedule; structures: readonly ShiftStructure[]; edits: ScheduleEdits },
): ScheduleRow[] {
  return structures.map((structure) => {
    const key = entryKey({ weekday, structureId: structure.id });
    const entries = schedule[weekday].filter((one) => one.structureId === structure.id);
    const published = entries.find((one) => one.recurringShiftId !== undefined) ?? null;
    const recommended = published ? null : (entries.find((one) => one.isRecommended)?.slots ?? null);
    const { slots, isGuaranteed } = edits[key] ?? published ?? none;
    const isChanged = !isSame({ slots, isGuaranteed }, published ?? none);
    return { key, weekday, structure, published, recommended, slots, isGuaranteed, isChanged };
  });
}

/** Edits with one more: a count of 0 takes its guarantee along. */
export function withEdit(edits: ScheduleEdits, row: ScheduleRow, change: Partial<Places>): ScheduleEdits {
  const wanted = { slots: row.slots, isGuaranteed: row.isGuaranteed, ...change };
  if (wanted.slots === 0) wanted.isGuaranteed = false;
  const { [row.key]: _, ...others } = edits;
  return isSame(wanted, row.published ?? none) ? others : { ...others, [row.key]: wanted };
}

/** Whether a day has providers to copy to the other days. */
export const hasProviders = (rows: readonly ScheduleRow[], day: Weekday): boolean =>
  rows.some(({ weekday, slots }) => weekday === day && slots > 0);

/**
 * Edits that bring the providers of one day to every other day of the week. A shift without providers on that day stays
 * as it is on the others: copying ends nothing. Guarantees are copied only by someone who may set them; for anyone
 * else a guaranteed shift stays untouched.
 */
export function withCopiedDay(
  edits: ScheduleEdits,
  rows: readonly ScheduleRow[],
  { day, withGuarantees }: { day: Weekday; withGuarantees: boolean },
): ScheduleEdits {
  const models = new Map(rows.filter(({ weekday }) => weekday === day).map((row) => [row.structure.id, row]));
  return rows
    .filter(({ weekday, isGuaranteed }) => weekday !== day && (withGuarantees || !isGuaranteed))
    .reduce((all, row) => {
      const { slots, isGuaranteed } = models.get(row.structure.id) ?? none;
      if (slots === 0) return all;
      return withEdit(all, row, withGuarantees ? { slots, isGuaranteed } : { slots });
    }, edits);
}

/** The rows that are published: an entry without people is left out, unless there is a recurring shift to end. */
export const publishedRows = (rows: readonly ScheduleRow[]): ScheduleRow[] =>
  rows.filter(({ slots, published }) => slots > 0 || published);

export function publicationOf(rows: readonly ScheduleRow[]): SchedulePublication {
  const sent = publishedRows(rows);
  const entryOf = ({ structure, slots, isGuaranteed, isChanged, published, recommended }: ScheduleRow) => ({
    structureId: structure.id,
    slots,
    isGuaranteed,
    isRecommended: recommended !== null && recommended === slots,
    modified: isChanged,
    ...(published && {
      recurringShiftId: published.recurringShiftId,
      oldSlots: published.slots,
      oldIsGuaranteed: published.isGuaranteed,
    }),
  });
  return Object.fromEntries(
    weekdays.map((day) => [day, sent.filter(({ weekday }) => weekday === day).map(entryOf)]),
  );
}

/** Days with recurring shifts. */
export const activeDays = (schedule: RecurringSchedule): ReadonlySet<Weekday> =>
  new Set(weekdays.filter((day) => schedule[day].some((one) => one.recurringShiftId !== undefined)));
