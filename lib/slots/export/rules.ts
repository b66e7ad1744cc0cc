import type { Cell } from "@/lib/csv/write-csv";
import { displayStatus, statusLabels } from "../rules";
import { featuresOf } from "../schedule/rules";
import type { FeedSlot } from "../schema";

export const exportName = (facilityName: string, today: string): string =>
  `Schedule of ${facilityName} from ${today}.csv`;

export type ExportTerms = { isFixedMarkupRate: boolean; brand: string };

const hoursOf = ({ start_time_at_utc, end_time_at_utc }: FeedSlot) =>
  (Date.parse(end_time_at_utc) - Date.parse(start_time_at_utc)) / 3_600_000;

const yes = (is: boolean) => (is ? "Yes" : "");

type Column = [heading: string, of: (slot: FeedSlot, terms: ExportTerms) => Cell];

/** What the list shows of a slot, one fact a column. Phone numbers, which it does not show, stay here. */
const columns: readonly Column[] = [
  ["Facility", (slot) => slot.facility_name],
  ["Date", (slot) => slot.shift_date],
  ["Day", (slot) => slot.shift_day],
  ["Start", (slot) => slot.start_time],
  ["End date", (slot) => slot.raw_end_time.slice(0, 10)],
  ["End", (slot) => slot.end_time],
  ["Time zone", (slot) => slot.facility_timezone],
  ["Hours", hoursOf],
  ["Shift type", (slot) => slot.resource_type],
  ["Shift route", (slot, { brand }) => (slot.is_flex ? "Flex" : brand)],
  ["Unit", (slot) => slot.unit_name],
  ["Status", (slot) => statusLabels[displayStatus(slot)]],
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

const payColumn = ({ isFixedMarkupRate }: ExportTerms): Column =>
  isFixedMarkupRate
    ? ["Hourly wage", (slot) => slot.fixed_markup_wage]
    : ["Bonus", (slot) => slot.facility_payable_bonus];

/** Headings and rows of an export, in the order given. */
export function exportTable(
  slots: readonly FeedSlot[],
  terms: ExportTerms,
): { headings: string[]; rows: Cell[][] } {
  const all = [...columns, payColumn(terms)];
  return {
    headings: all.map(([heading]) => heading),
    rows: slots.map((slot) => all.map(([, of]) => of(slot, terms))),
  };
}
