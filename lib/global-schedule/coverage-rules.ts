import { displayStatus, isCancelled, isFilled } from "@/lib/slots/rules";
import { lastSoonDate } from "@/lib/slots/attention/rules";
import type { ListSlot } from "@/lib/slots/schema";
import { dateIn } from "@/lib/time/calendar";

/** Coverage of some slots. `filled` includes `claimed`; `expired` are open ones of past shifts. */
export type Stand = {
  filled: number;
  claimed: number;
  open: number;
  expired: number;
  total: number;
  /** Open slots by shift type, most first. */
  openTypes: readonly { type: string; open: number }[];
  /** Open slots that start by tomorrow night at their facility. */
  soon: number;
};

type Counted = Omit<Stand, "openTypes"> & { types: Map<string, number> };

const nothing = (): Counted => ({
  filled: 0,
  claimed: 0,
  open: 0,
  expired: 0,
  total: 0,
  soon: 0,
  types: new Map(),
});

/** Tomorrow's date in a zone, up to which gaps are urgent. */
export const tomorrowIn = (zone: string, now: number): string => lastSoonDate(dateIn(now, zone));

export const isOver = ({ end_time_at_utc }: Pick<ListSlot, "end_time_at_utc">, now: number): boolean =>
  Date.parse(end_time_at_utc) <= now;

/** An open slot that someone can still take. */
export const isOpen = (slot: ListSlot, now: number): boolean =>
  displayStatus(slot) === "OPEN" && !isOver(slot, now);

function count(into: Counted, slot: ListSlot, now: number, tomorrow: string): void {
  into.total += 1;
  if (isFilled(slot)) {
    into.filled += 1;
    if (displayStatus(slot) === "PENDING") into.claimed += 1;
  } else if (isOpen(slot, now)) {
    into.open += 1;
    if (slot.shift_date <= tomorrow) into.soon += 1;
    into.types.set(slot.resource_type, (into.types.get(slot.resource_type) ?? 0) + 1);
  } else into.expired += 1;
}

const standOf = ({ types, ...counted }: Counted): Stand => ({
  ...counted,
  openTypes: [...types]
    .map(([type, open]) => ({ type, open }))
    .sort((one, other) => other.open - one.open || one.type.localeCompare(other.type)),
});

export const cellKey = (facilityId: number, date: string): string => `${facilityId} ${date}`;

export type WeekCoverage = {
  /** By `cellKey`: a facility's day. */
  cells: Record<string, Stand>;
  byDate: Record<string, Stand>;
  byFacility: Record<number, Stand>;
  week: Stand;
};

/** Adds the counts of one facility's day to a total. */
function add(into: Counted, one: Counted): void {
  into.filled += one.filled;
  into.claimed += one.claimed;
  into.open += one.open;
  into.expired += one.expired;
  into.total += one.total;
  into.soon += one.soon;
  for (const [type, open] of one.types) into.types.set(type, (into.types.get(type) ?? 0) + open);
}

function at<Key>(map: Map<Key, Counted>, key: Key): Counted {
  const known = map.get(key) ?? nothing();
  map.set(key, known);
  return known;
}

const standsOf = <Key extends string | number>(map: ReadonlyMap<Key, Counted>) =>
  Object.fromEntries([...map].map(([key, one]) => [key, standOf(one)])) as Record<Key, Stand>;

/** A week's coverage by facility and day, ignoring filters and cancelled slots. */
export function coverageOfWeek(
  slots: readonly ListSlot[],
  zoneOf: (facilityId: number) => string,
  now: number,
): WeekCoverage {
  const facilities = new Map<number, { tomorrow: string; days: Map<string, Counted> }>();
  for (const slot of slots) {
    if (isCancelled(slot)) continue;
    const { facility_id: id, shift_date: date } = slot;
    const own = facilities.get(id) ?? { tomorrow: tomorrowIn(zoneOf(id), now), days: new Map() };
    facilities.set(id, own);
    count(at(own.days, date), slot, now, own.tomorrow);
  }
  const [cells, dates, totals] = [
    new Map<string, Counted>(),
    new Map<string, Counted>(),
    new Map<number, Counted>(),
  ];
  const week = nothing();
  for (const [id, { days }] of facilities)
    for (const [date, one] of days) {
      cells.set(cellKey(id, date), one);
      for (const into of [at(dates, date), at(totals, id), week]) add(into, one);
    }
  return {
    cells: standsOf(cells),
    byDate: standsOf(dates),
    byFacility: standsOf(totals),
    week: standOf(week),
  };
}

const TYPES_NAMED = 2;

/** "3 CNA · 1 RN", or "7 open" for more than two types. */
export function openWords({ open, openTypes }: Stand): string {
  if (open === 0) return "";
  if (openTypes.length > TYPES_NAMED) return `${open} open`;
  return openTypes.map((one) => `${one.open} ${one.type}`).join(" · ");
}
