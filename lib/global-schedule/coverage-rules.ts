import { lastSoonDate, needOf, type Need } from "@/lib/slots/attention/rules";
import { onePerPlace } from "@/lib/slots/places/rules";
import { displayStatus, isCancelled, isFilled, isNoShow } from "@/lib/slots/rules";
import type { ListSlot } from "@/lib/slots/schema";
import { dateIn } from "@/lib/time/calendar";

/**
 * Coverage of some slots. `filled` includes `claimed`, those to confirm, and `noShows`, where no one is; `expired` are
 * open ones of past shifts.
 */
export type Stand = {
  filled: number;
  claimed: number;
  noShows: number;
  /** No-shows of shifts that aren't over, which need someone as open slots do. */
  missing: number;
  open: number;
  expired: number;
  total: number;
  /** Open slots by shift type, most first. */
  openTypes: readonly { type: string; open: number }[];
  /** Open slots that start by tomorrow night at their facility. */
  soon: number;
};

const counts = ["filled", "claimed", "noShows", "missing", "expired", "soon"] as const;

/** What a facility's day adds up to; the first screen sends one for each instead of thousands of slots. */
export type DayCounts = Pick<Stand, (typeof counts)[number]> & {
  facilityId: number;
  date: string;
  open: Record<string, number>;
};

/** Tomorrow's date in a zone, up to which gaps are urgent. */
export const tomorrowIn = (zone: string, now: number): string => lastSoonDate(dateIn(now, zone));

export const isOver = ({ end_time_at_utc }: Pick<ListSlot, "end_time_at_utc">, now: number): boolean =>
  Date.parse(end_time_at_utc) <= now;

/** What a slot needs from a scheduler; null when it is fine or its shift is over. */
export const needAt = (slot: ListSlot, now: number): Need | null => (isOver(slot, now) ? null : needOf(slot));

/** An open slot that someone can still take. */
export const isOpen = (slot: ListSlot, now: number): boolean =>
  displayStatus(slot) === "OPEN" && !isOver(slot, now);

/** A place whose professional didn't come, while its shift isn't over. */
export const isMissing = (slot: ListSlot, now: number): boolean => isNoShow(slot) && !isOver(slot, now);

function count(into: DayCounts, slot: ListSlot, now: number, tomorrow: string): void {
  if (isFilled(slot)) {
    into.filled += 1;
    if (needAt(slot, now) === "CLAIMED") into.claimed += 1;
    if (isNoShow(slot)) into.noShows += 1;
    if (isMissing(slot, now)) into.missing += 1;
  } else if (isOpen(slot, now)) {
    into.open[slot.resource_type] = (into.open[slot.resource_type] ?? 0) + 1;
    if (slot.shift_date <= tomorrow) into.soon += 1;
  } else into.expired += 1;
}

const none = { filled: 0, claimed: 0, noShows: 0, missing: 0, expired: 0, soon: 0 };

export const cellKey = (facilityId: number, date: string): string => `${facilityId} ${date}`;

/** Counts each facility's days, ignoring filters and cancelled slots. */
export function countDays(
  slots: readonly ListSlot[],
  zoneOf: (facilityId: number) => string,
  now: number,
): DayCounts[] {
  const tomorrows = new Map<number, string>();
  const days = new Map<string, DayCounts>();
  for (const slot of onePerPlace(slots.filter((one) => !isCancelled(one)))) {
    const { facility_id: facilityId, shift_date: date } = slot;
    const tomorrow = tomorrows.get(facilityId) ?? tomorrowIn(zoneOf(facilityId), now);
    tomorrows.set(facilityId, tomorrow);
    const key = cellKey(facilityId, date);
    const day = days.get(key) ?? { facilityId, date, ...none, open: {} };
    days.set(key, day);
    count(day, slot, now, tomorrow);
  }
  return [...days.values()];
}

function standOf(days: readonly DayCounts[]): Stand {
  const stand = { ...none, open: 0, total: 0 };
  const types = new Map<string, number>();
  for (const day of days) {
    for (const key of counts) stand[key] += day[key];
    for (const [type, open] of Object.entries(day.open)) {
      stand.open += open;
      types.set(type, (types.get(type) ?? 0) + open);
    }
  }
  return {
    ...stand,
    total: stand.filled + stand.open + stand.expired,
    openTypes: [...types]
      .map(([type, open]) => ({ type, open }))
      .sort((one, other) => other.open - one.open || one.type.localeCompare(other.type)),
  };
}

function standsBy<Key extends string | number>(
  days: readonly DayCounts[],
  keyOf: (day: DayCounts) => Key,
): Record<Key, Stand> {
  const groups = new Map<Key, DayCounts[]>();
  for (const day of days) {
    const key = keyOf(day);
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(day);
  }
  return Object.fromEntries([...groups].map(([key, group]) => [key, standOf(group)])) as Record<Key, Stand>;
}

export type WeekCoverage = {
  /** By `cellKey`: a facility's day. */
  cells: Record<string, Stand>;
  byDate: Record<string, Stand>;
  byFacility: Record<number, Stand>;
  week: Stand;
};

/** A week's coverage by facility and day. */
export const coverageOf = (days: readonly DayCounts[]): WeekCoverage => ({
  cells: standsBy(days, ({ facilityId, date }) => cellKey(facilityId, date)),
  byDate: standsBy(days, ({ date }) => date),
  byFacility: standsBy(days, ({ facilityId }) => facilityId),
  week: standOf(days),
});

export const coverageOfWeek = (...given: Parameters<typeof countDays>): WeekCoverage =>
  coverageOf(countDays(...given));

const TYPES_NAMED = 2;

/** "3 CNA · 1 RN", or "3 CNA · 4 more" for more than two types. */
export function openWords({ open, openTypes }: Stand): string {
  if (open === 0) return "";
  const named = openTypes.slice(0, openTypes.length > TYPES_NAMED ? 1 : TYPES_NAMED);
  const others = open - named.reduce((sum, one) => sum + one.open, 0);
  return [...named.map((one) => `${one.open} ${one.type}`), ...(others > 0 ? [`${others} more`] : [])].join(
    " · ",
  );
}
