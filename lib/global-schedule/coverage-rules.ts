import { displayStatus, isCancelled, isFilled } from "@/lib/slots/rules";
import type { ListSlot } from "@/lib/slots/schema";
import { addDays, dateIn } from "@/lib/time/calendar";

/** How some places stand. `filled` includes `claimed`; `expired` are open ones of shifts that are over. */
export type Stand = {
  filled: number;
  claimed: number;
  open: number;
  expired: number;
  total: number;
  /** Open places by shift type, most first. */
  openTypes: readonly { type: string; open: number }[];
  /** Open ones that start by tomorrow night at their facility. */
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

/** The last day whose gaps are near, at a facility in this zone. */
export const tomorrowIn = (zone: string, now: number): string => addDays(dateIn(now, zone), 1);

export const isOver = ({ end_time_at_utc }: Pick<ListSlot, "end_time_at_utc">, now: number): boolean =>
  Date.parse(end_time_at_utc) <= now;

/** An open place that someone can still take. */
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

/** How the places of a week stand by facility and by day, whatever is filtered; what was cancelled counts nowhere. */
export function coverageOfWeek(
  slots: readonly ListSlot[],
  zoneOf: (facilityId: number) => string,
  now: number,
): WeekCoverage {
  const [cells, dates, facilities, week] = [
    new Map<string, Counted>(),
    new Map<string, Counted>(),
    new Map<number, Counted>(),
    nothing(),
  ];
  const tomorrows = new Map<number, string>();
  const at = <Key>(map: Map<Key, Counted>, key: Key): Counted => {
    const known = map.get(key) ?? nothing();
    map.set(key, known);
    return known;
  };
  for (const slot of slots) {
    if (isCancelled(slot)) continue;
    const { facility_id: id, shift_date: date } = slot;
    const tomorrow = tomorrows.get(id) ?? tomorrowIn(zoneOf(id), now);
    tomorrows.set(id, tomorrow);
    for (const into of [at(cells, cellKey(id, date)), at(dates, date), at(facilities, id), week])
      count(into, slot, now, tomorrow);
  }
  const stands = <Key extends string | number>(map: Map<Key, Counted>) =>
    Object.fromEntries([...map].map(([key, one]) => [key, standOf(one)])) as Record<Key, Stand>;
  return { cells: stands(cells), byDate: stands(dates), byFacility: stands(facilities), week: standOf(week) };
}

const TYPES_NAMED = 2;

/** "3 CNA · 1 RN", or "7 open" of more than two types. */
export function openWords({ open, openTypes }: Stand): string {
  if (open === 0) return "";
  if (openTypes.length > TYPES_NAMED) return `${open} open`;
  return openTypes.map((one) => `${one.open} ${one.type}`).join(" · ");
}
