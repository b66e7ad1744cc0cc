import { toTable, type Column, type Table } from "@/lib/csv/write-csv";
import { weekdayOf } from "@/lib/time/calendar";
import { hoursOf } from "@/lib/time/durations";
import type { PlanSlot } from "./schema";

export const exportName = (week: string): string => `Week plan from ${week}.csv`;

type Terms = {
  unitNames: ReadonlyMap<number, string>;
  /** Who is planned for a slot. */
  planned: ReadonlyMap<number, string>;
};

const isDraft = ({ is_plannable, slot_id }: PlanSlot, { planned }: Terms) =>
  is_plannable && planned.has(slot_id);

const stateOf: Record<PlanSlot["status"], string> = {
  UNCLAIMED: "Open",
  CLAIMED: "Claimed",
  CONFIRMED: "Published",
};

const columns: readonly Column<PlanSlot, Terms>[] = [
  ["Date", (slot) => slot.date],
  ["Day", (slot) => weekdayOf(slot.date)],
  ["Start", (slot) => slot.from],
  ["End", (slot) => slot.until],
  ["Paid hours", (slot) => hoursOf(slot.paid_minutes)],
  ["Shift type", (slot) => slot.resource_type],
  ["Unit", (slot, { unitNames }) => (slot.unit_id === null ? null : (unitNames.get(slot.unit_id) ?? null))],
  ["Shift route", (slot) => (slot.is_flex ? "Flex" : "On Demand")],
  ["State", (slot, terms) => (isDraft(slot, terms) ? "Draft" : stateOf[slot.status])],
  [
    "Healthcare professional",
    (slot, terms) => (isDraft(slot, terms) ? terms.planned.get(slot.slot_id)! : slot.caregiver_name),
  ],
  ["Shift", (slot) => slot.shift_id],
  ["Slot", (slot) => slot.slot_id],
];

export const weekTable = (slots: readonly PlanSlot[], terms: Terms): Table => toTable(columns, slots, terms);
