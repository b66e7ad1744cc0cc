import { asMoney, toTable, type Column, type Table } from "@/lib/csv/write-csv";
import { minutesBetween } from "@/lib/past-shifts/hours/rules";
import { hoursOf } from "@/lib/time/durations";
import { displayStatus, statusLabels, type DisplayStatus } from "../rules";
import { featuresOf } from "../schedule/filter-rules";
import type { FeedSlot } from "../schema";

/** `now`, in epoch milliseconds, for an export that reaches into the past. */
type ColumnTerms = { brand: string; now?: number };
export type ExportTerms = ColumnTerms & { isFixedMarkupRate: boolean };

const lengthOf = ({ start_time_at_utc, end_time_at_utc }: FeedSlot) =>
  hoursOf(minutesBetween(new Date(start_time_at_utc), new Date(end_time_at_utc), 0));

const yes = (is: boolean) => (is ? "Yes" : "");

/** As on screen: an open slot of a past shift has expired. */
function statusOf(slot: FeedSlot, now = -Infinity): DisplayStatus {
  const status = displayStatus(slot);
  return status === "OPEN" && Date.parse(slot.end_time_at_utc) <= now ? "EXPIRED" : status;
}

type SlotColumn = Column<FeedSlot, ColumnTerms>;

/** One column per fact the list shows. Phone numbers, which it hides, are left out. */
const columns: readonly SlotColumn[] = [
  ["Facility", (slot) => slot.facility_name],
  ["Date", (slot) => slot.shift_date],
  ["Day", (slot) => slot.shift_day],
  ["Start", (slot) => slot.start_time],
  ["End date", (slot) => slot.raw_end_time.slice(0, 10)],
  ["End", (slot) => slot.end_time],
  ["Time zone", (slot) => slot.facility_timezone],
  ["Hours", lengthOf],
  ["Shift type", (slot) => slot.resource_type],
  ["Shift route", (slot, { brand }) => (slot.is_flex ? "Flex" : brand)],
  ["Unit", (slot) => slot.unit_name],
  ["Status", (slot, { now }) => statusLabels[statusOf(slot, now)]],
  ["Healthcare professional", (slot) => slot.caregiver_name],
  ["Certification", (slot) => slot.caregiver?.highest_resource_type ?? null],
  ["Agency", (slot) => slot.agency_name],
  ["Replaces", (slot) => slot.replaced_caregiver_name],
  [
    "Features",
    (slot) =>
      featuresOf(slot)
        .filter((name) => name !== "None")
        .join("; "),
  ],
  ["Recurring", (slot) => yes(slot.is_recurring)],
  ["Arrival status", (slot) => slot.arrival_status_name],
  ["Checked in", (slot) => slot.checkin_time],
  ["Shift", (slot) => slot.shift_id],
  ["Slot", (slot) => slot.slot_id],
];

const wageColumn: SlotColumn = ["Hourly wage", (slot) => asMoney(slot.fixed_markup_wage)];
const bonusColumn: SlotColumn = ["Bonus", (slot) => asMoney(slot.facility_payable_bonus)];

/** Headings and rows of a facility's export, in the given order. */
export const exportTable = (slots: readonly FeedSlot[], terms: ExportTerms): Table =>
  toTable([...columns, terms.isFixedMarkupRate ? wageColumn : bonusColumn], slots, terms);

/** The same for several facilities, some of which use wages and others bonuses. */
export const exportTableOfMany = (slots: readonly FeedSlot[], terms: ColumnTerms): Table =>
  toTable([...columns, wageColumn, bonusColumn], slots, terms);
