import type { PlanSlot, WeekPlan } from "@/lib/week-plan/schema";
import { NO_UNIT } from "./grid-rules";

/** Slots of one type and time on the days of a week. */
export type CoverageRow = { key: string; first: PlanSlot; byDay: ReadonlyMap<string, PlanSlot[]> };
export type CoverageUnit = { id: string; name: string; rows: CoverageRow[] };

const rowKey = ({ resource_type, from, until }: PlanSlot) => [from, until, resource_type].join("|");

function rowsOf(slots: readonly PlanSlot[]): CoverageRow[] {
  const rows = new Map<string, { first: PlanSlot; byDay: Map<string, PlanSlot[]> }>();
  for (const slot of slots) {
    const row = rows.get(rowKey(slot)) ?? { first: slot, byDay: new Map<string, PlanSlot[]>() };
    row.byDay.set(slot.date, [...(row.byDay.get(slot.date) ?? []), slot]);
    rows.set(rowKey(slot), row);
  }
  return [...rows]
    .map(([key, row]) => ({ key, ...row }))
    .sort((a, b) => a.first.from.localeCompare(b.first.from) || a.key.localeCompare(b.key));
}

/** A week's slots by unit, then by type and time; those without a unit last. */
export function coverageUnits(slots: readonly PlanSlot[], units: WeekPlan["units"]): CoverageUnit[] {
  const named = [
    ...units.map(({ id, name }) => ({ id: String(id), name })),
    { id: NO_UNIT, name: "No unit" },
  ];
  return named
    .map(({ id, name }) => ({
      id,
      name,
      rows: rowsOf(slots.filter(({ unit_id }) => String(unit_id ?? NO_UNIT) === id)),
    }))
    .filter(({ rows }) => rows.length > 0);
}
