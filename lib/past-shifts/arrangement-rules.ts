import { groupNames, groupOf, type GroupName } from "./rules";
import type { PastSlot } from "./schema";
import { compareNames } from "@/lib/search/compare-names";

/** The table's sort order. */
type SlotSort = { columnId: string; isDescending: boolean };

export type Arrangement = {
  /** For reviewers; everyone else has a single list. */
  isGrouped: boolean;
  show: GroupName | null;
  /** Rows that stay in their group for a moment, so that they don't jump. */
  held: ReadonlyMap<number, GroupName>;
  sort: SlotSort | null;
};

const valueOf: Record<string, (slot: PastSlot) => string | number | null> = {
  name: (slot) => slot.caregiver_name,
  date: (slot) => slot.start_time_at_utc,
  hours: (slot) => slot.total_hours,
  total: (slot) => slot.total_rate,
};

function compareBy({ columnId, isDescending }: SlotSort) {
  const value = valueOf[columnId]!;
  return (a: PastSlot, b: PastSlot) => {
    const [x, y] = [value(a), value(b)];
    // Unknown values come last in both directions.
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    const order = typeof x === "number" && typeof y === "number" ? x - y : compareNames(String(x), String(y));
    return isDescending ? -order : order;
  };
}

/** Sorted as selected; latest first by default. */
const sortSlots = (slots: readonly PastSlot[], sort: SlotSort | null): PastSlot[] =>
  [...slots].sort(compareBy(sort ?? { columnId: "date", isDescending: true }));

/** Rows by group and, within each, in the chosen order. */
export function arrangeSlots(slots: readonly PastSlot[], arrangement: Arrangement): PastSlot[] {
  const { isGrouped, show, held, sort } = arrangement;
  if (!isGrouped) return sortSlots(slots, sort);
  const groupFor = (slot: PastSlot) => held.get(slot.slot_id) ?? groupOf(slot);
  return groupNames
    .filter((name) => show === null || show === name)
    .flatMap((name) =>
      sortSlots(
        slots.filter((slot) => groupFor(slot) === name),
        sort,
      ),
    );
}
