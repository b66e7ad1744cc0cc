import { formatDollars } from "@/lib/money";
import { formatDay, formatLongDay, zoneName } from "@/lib/time/calendar";
import type { AgencyBundle } from "./bundles/schema";
import { rowLabel } from "./shifts/rules";
import { formatHours } from "@/lib/past-shifts/hours/rules";
import type { AgencyShift, Approval, PastAgencyShift } from "./shifts/schema";
import type { Worded } from "./table-rules";

export const dollars = (amount: number | null): string => (amount === null ? "–" : formatDollars(amount));

type Times = Pick<AgencyShift, "start_hour_tz" | "end_hour_tz" | "facility_timezone">;
/** "7:00 AM – 3:00 PM PT", as an agency works in several zones. */
export const timeOf = ({ start_hour_tz, end_hour_tz, facility_timezone }: Times) =>
  `${start_hour_tz} – ${end_hour_tz} ${zoneName(facility_timezone)}`;

/** "Mon". */
export const weekdayOf = ({ shift_date }: AgencyShift) => formatLongDay(shift_date).slice(0, 3);

/** A missing clock time is a blank to fill in for a file: "__:__ AM/PM". */
const punchOf = (shown: string | null) => shown ?? "__:__ AM/PM";

/** The fields a shift and a bundle share. */
export type Offered = Pick<AgencyShift, keyof AgencyShift & keyof AgencyBundle>;

/** A column of texts, sorted by them. */
const texts = <Row>(id: string, header: string, of: (row: Row) => string | null): Worded<Row> => ({
  id,
  header,
  text: (row) => of(row) ?? "",
  sortBy: of,
});
const numbers = <Row>(
  id: string,
  header: string,
  of: (row: Row) => number | null,
  text = (amount: number | null) => (amount === null ? "" : String(amount)),
): Worded<Row> => ({ id, header, text: (row) => text(of(row)), file: of, sortBy: of });

const type = texts<Offered>("type", "Shift type", (one) => one.shift_type);
const management = texts<Offered>("management", "Management", (one) => one.facility_management_company_name);
const facility = texts<Offered>("facility", "Facility", (one) => one.facility_name);
const unit = texts<Offered>("unit", "Unit", (one) => one.unit);
const pay = numbers<Offered>("pay", "Est. pay", (one) => one.estimated_pay, dollars);
const place = [
  texts<Offered>("city", "City", (one) => one.facility_city),
  texts<Offered>("state", "State", (one) => one.facility_state_code),
  texts<Offered>("zip", "ZIP", (one) => one.facility_zip_code),
];
const bundleId = <Row extends { contract_id: number | null }>() =>
  numbers<Row>("id", "ID", ({ contract_id }) => contract_id);

const date: Worded<AgencyShift> = {
  id: "date",
  header: "Date",
  text: (shift) => `${formatDay(shift.shift_date)} ${weekdayOf(shift)}`,
  file: ({ shift_date }) => formatDay(shift_date),
  sortBy: ({ start_time }) => start_time,
};
const time: Worded<AgencyShift> = {
  id: "time",
  header: "Time",
  text: timeOf,
  file: (shift) => timeOf(shift).replace("–", "-"),
  sortBy: ({ raw_start_time }) => raw_start_time.slice(11),
};
const rate = numbers<AgencyShift>("rate", "Rate", (shift) => shift.rate, dollars);
const professional: Worded<AgencyShift> = {
  id: "professional",
  header: "Professional",
  text: (shift) => [shift.professional, rowLabel(shift)].filter(Boolean).join(" "),
  sortBy: (shift) => shift.professional,
};
const bundle = texts<AgencyShift>("bundle", "Bundle", ({ contract_id }) =>
  contract_id === null ? "No" : "Yes",
);
const punches: Worded<AgencyShift> = {
  id: "punches",
  header: "In/Out",
  text: ({ checkin_time_tz, checkout_time_tz }) =>
    `${punchOf(checkin_time_tz)} - ${punchOf(checkout_time_tz)}`,
};
const unpaidBreak: Worded<AgencyShift> = {
  id: "break",
  header: "Break",
  text: (shift) => (shift.break === null ? "" : `${shift.break} min`),
};
/** What isn't approved yet may still change. */
export const approvalWords: Readonly<Record<Approval, string>> = {
  APPROVED: "Approved",
  PENDING: "Pending",
  DISPUTED: "In dispute",
  NOT_BILLED: "Not billed",
};
/** "7.50"; nothing where no one worked. */
export const hoursOfShift = ({ total_hours: hours }: PastAgencyShift): string =>
  hours ? formatHours(Math.round(hours * 100)) : "";
const billed: readonly Worded<PastAgencyShift>[] = [
  {
    id: "hours",
    header: "Hours",
    text: hoursOfShift,
    file: (one) => one.total_hours || null,
    sortBy: (one) => one.total_hours,
  },
  numbers(
    "total",
    "Total",
    ({ total_pay }) => total_pay,
    (amount) => (amount ? dollars(amount) : ""),
  ),
  texts("approval", "Approval", ({ approval }) => approval && approvalWords[approval]),
];
const dates: Worded<AgencyBundle> = {
  id: "date",
  header: "Date",
  text: (one) => `${formatDay(one.contract_start_date)} - ${formatDay(one.contract_end_date)}`,
  sortBy: (one) => one.contract_start_time,
};

type ShiftColumns = readonly Worded<AgencyShift>[];

/** The columns of each list and of its CSV. */
export const openColumns: ShiftColumns = [
  date,
  type,
  numbers("open", "Open", ({ slots_count }) => slots_count),
  management,
  facility,
  time,
  pay,
  rate,
  ...place,
];
export const bundleColumns: readonly Worded<AgencyBundle>[] = [
  dates,
  type,
  numbers("shifts", "Shifts", ({ shift_count }) => shift_count),
  management,
  facility,
  unit,
  pay,
  ...place,
  bundleId(),
];
/** Of an expanded bundle's shifts. */
export const bundledColumns: ShiftColumns = [date, type, unit, time, pay, rate];
export const assignedColumns: ShiftColumns = [
  date,
  professional,
  type,
  management,
  facility,
  unit,
  time,
  pay,
  rate,
  ...place,
  bundle,
  bundleId(),
];
export const pastColumns: readonly Worded<PastAgencyShift>[] = [
  date,
  professional,
  type,
  management,
  facility,
  unit,
  time,
  rate,
  punches,
  unpaidBreak,
  ...billed,
  bundle,
  bundleId(),
];
