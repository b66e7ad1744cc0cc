import type { Sort } from "@/components/ui/data-table/column";
import { groupNames, groupOf, type GroupName } from "@/lib/past-shifts/rules";
import type { PastSlot } from "@/lib/past-shifts/schema";

type Arrangement = {
  show: GroupName | null;
  /** Rows that stay in the group they were in, for a moment. */
  held: ReadonlyMap<number, GroupName>;
  sort: Sort | null;
};

const byName = new Intl.Collator("en-US", { sensitivity: "base", numeric: true });

const valueOf: Record<string, (slot: PastSlot) => string | number | null> = {
  name: (slot) => slot.caregiver_name,
  date: (slot) => slot.start_time_at_utc,
  hours: (slot) => slot.total_minutes,
  total: (slot) => slot.total_rate,
};

function compareBy({ columnId, isDescending }: Sort) {
  const value = valueOf[columnId]!;
  return (a: PastSlot, b: PastSlot) => {
    const [x, y] = [value(a), value(b)];
    // What is unknown stands last either way.
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    const order =
      typeof x === "number" && typeof y === "number" ? x - y : byName.compare(String(x), String(y));
    return isDescending ? -order : order;
  };
}

/** Groups in their order, and within each the latest shift first or as the person sorts. */
export function arrangeSlots(slots: readonly PastSlot[], { show, held, sort }: Arrangement): PastSlot[] {
  const groupAt = (slot: PastSlot) => held.get(slot.slot_id) ?? groupOf(slot);
  const compare = compareBy(sort ?? { columnId: "date", isDescending: true });
  return groupNames
    .filter((name) => show === null || show === name)
    .flatMap((name) => slots.filter((slot) => groupAt(slot) === name).sort(compare));
}
