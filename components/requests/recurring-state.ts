import type { RecurringSchedule, ScheduleEntry, SchedulePublication } from "@/lib/recurring-shifts/schema";
import { entryKey } from "@/lib/recurring-shifts/rules";
import { formatCount } from "@/lib/counts";
import type { ShiftStructure } from "@/lib/shift-structures/schema";
import { weekdays, type Weekday } from "@/lib/time/calendar";

/** The person's edits to the published schedule, by entry. Kept apart, because the schedule may be refetched. */
export type ScheduleEdits = Readonly<Record<string, { slots: number; isGuaranteed: boolean }>>;

export type ScheduleRow = {
  key: string;
  weekday: Weekday;
  structure: ShiftStructure;
  /** The entry in force; null if none. */
  published: ScheduleEntry | null;
  /** The suggested number, if nothing is published. */
  recommended: number | null;
  slots: number;
  isGuaranteed: boolean;
  isChanged: boolean;
};

const none = { slots: 0, isGuaranteed: false };

type Places = { slots: number; isGuaranteed: boolean };

const isSame = (a: Places, b: Places) =>
  a.slots === b.slots && (a.slots === 0 || a.isGuaranteed === b.isGuaranteed);

/** A day's rows: one per structure of the facility. */
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

/** Adds an edit; a count of 0 also removes the guarantee. */
export function withEdit(edits: ScheduleEdits, row: ScheduleRow, change: Partial<Places>): ScheduleEdits {
  const edited = { slots: row.slots, isGuaranteed: row.isGuaranteed, ...change };
  if (edited.slots === 0) edited.isGuaranteed = false;
  const { [row.key]: _, ...others } = edits;
  return isSame(edited, row.published ?? none) ? others : { ...others, [row.key]: edited };
}

/** Whether the day has providers to copy to other days. */
export const hasProviders = (rows: readonly ScheduleRow[], day: Weekday): boolean =>
  rows.some(({ weekday, slots }) => weekday === day && slots > 0);

/**
 * Copies one day's providers to every other day. Shifts without providers that day are left alone: copying never ends
 * anything. Guarantees are copied only with the permission to set them; without it guaranteed shifts are left alone.
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

/** The rows to publish: without empty ones, unless they end a recurring shift. */
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

/** Weekdays with recurring shifts. */
export const activeDays = (schedule: RecurringSchedule): ReadonlySet<Weekday> =>
  new Set(weekdays.filter((day) => schedule[day].some((one) => one.recurringShiftId !== undefined)));

/** A published week makes shifts this far ahead at once. */
const WEEKS_AHEAD = 8;

/** What publishing adds and takes away, before it is pressed; null while nothing has changed. */
export function publishText(rows: readonly ScheduleRow[]): string | null {
  const difference = ({ slots, published }: ScheduleRow) => slots - (published?.slots ?? 0);
  const changes = rows.filter(({ isChanged }) => isChanged).map(difference);
  if (changes.length === 0) return null;
  const [more, fewer] = [1, -1].map(
    (sign) => WEEKS_AHEAD * changes.reduce((sum, one) => sum + Math.max(0, sign * one), 0),
  ) as [number, number];
  const parts = [
    more > 0 && `adds about ${formatCount(more)}`,
    fewer > 0 && `takes away about ${formatCount(fewer)}`,
  ];
  const said = parts.filter(Boolean).join(" and ");
  return said && `Publishing ${said} open ${more + fewer === 1 ? "slot" : "slots"} in the next eight weeks.`;
}
