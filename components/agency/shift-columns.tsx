import { Pill } from "@/components/ui/pill";
import { rowLabel } from "@/lib/agency-schedule/shifts/rules";
import type { AgencyShift } from "@/lib/agency-schedule/shifts/schema";
import { formatDay } from "@/lib/time/calendar";
import styles from "./agency.module.css";
import type { WordedColumn } from "./table-rules";

const currency = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
export const dollars = (amount: number | null): string => (amount === null ? "–" : currency.format(amount));

type ShiftColumn = WordedColumn<AgencyShift>;

const date: ShiftColumn = {
  id: "date",
  header: "Date",
  text: ({ shift_date }) => formatDay(shift_date),
  sortBy: ({ start_time }) => start_time,
  width: "6.5rem",
  card: "title",
};
const shiftType: ShiftColumn = {
  id: "type",
  header: "Shift type",
  text: ({ shift_type }) => shift_type,
  sortBy: ({ shift_type }) => shift_type,
  cell: ({ shift_type }) => <strong>{shift_type}</strong>,
  width: "5.5rem",
};
const management: ShiftColumn = {
  id: "management",
  header: "Management",
  text: ({ facility_management_company_name }) => facility_management_company_name ?? "–",
  sortBy: ({ facility_management_company_name }) => facility_management_company_name,
};
const facility: ShiftColumn = {
  id: "facility",
  header: "Facility",
  text: ({ facility_name }) => facility_name,
  sortBy: ({ facility_name }) => facility_name,
  cell: (shift) => (
    <span className={styles.facility}>
      {shift.facility_name}
      {shift.facility_payable_bonus > 0 && (
        <Pill tone="confirmed">+{dollars(shift.facility_payable_bonus)}</Pill>
      )}
      {shift.is_guaranteed && <Pill>Guaranteed</Pill>}
      {shift.is_orientation && <Pill tone="brand">Orientation</Pill>}
    </span>
  ),
};
const unit: ShiftColumn = { id: "unit", header: "Unit", text: (shift) => shift.unit ?? "–" };
export const timeOf = (shift: AgencyShift) => `${shift.start_hour_tz} - ${shift.end_hour_tz}`;
const time: ShiftColumn = {
  id: "time",
  header: "Time",
  text: timeOf,
  sortBy: ({ raw_start_time }) => raw_start_time.slice(11),
  width: "9.5rem",
};
const estimatedPay: ShiftColumn = {
  id: "pay",
  header: "Est. pay",
  text: ({ estimated_pay }) => dollars(estimated_pay),
  sortBy: ({ estimated_pay }) => estimated_pay,
  cell: ({ estimated_pay }) => <strong>{dollars(estimated_pay)}</strong>,
  align: "end",
  width: "6rem",
};
const rate: ShiftColumn = {
  id: "rate",
  header: "Rate",
  text: (shift) => dollars(shift.rate),
  sortBy: (shift) => shift.rate,
  align: "end",
  width: "5rem",
};
const place: ShiftColumn[] = [
  { id: "city", header: "City", text: ({ facility_city }) => facility_city, width: "7rem" },
  { id: "state", header: "State", text: ({ facility_state_code }) => facility_state_code, width: "3.5rem" },
  { id: "zip", header: "ZIP", text: ({ facility_zip_code }) => facility_zip_code, width: "4.5rem" },
];
const open: ShiftColumn = {
  id: "open",
  header: "Open",
  text: ({ slots_count }) => String(slots_count),
  sortBy: ({ slots_count }) => slots_count,
  align: "end",
  width: "3.5rem",
  card: "aside",
};
const professional: ShiftColumn = {
  id: "professional",
  header: "Professional",
  text: (shift) => [shift.professional ?? "–", rowLabel(shift)].filter(Boolean).join(" "),
  sortBy: (shift) => shift.professional,
  cell: (shift) => {
    const label = rowLabel(shift);
    return (
      <span className={styles.facility}>
        <strong>{shift.professional}</strong>
        {label && <Pill tone="cancelled">{label}</Pill>}
      </span>
    );
  },
};
const bundle: ShiftColumn = {
  id: "bundle",
  header: "Bundle",
  text: ({ contract_id }) => (contract_id === null ? "No" : "Yes"),
  width: "4rem",
};

/** Missing clock times leave room to be written in by hand: "__:__ AM/PM". */
const punch = (shown: string | null) => shown ?? "__:__ AM/PM";
const punches: ShiftColumn = {
  id: "punches",
  header: "In/Out",
  text: ({ checkin_time_tz, checkout_time_tz }) => `${punch(checkin_time_tz)} - ${punch(checkout_time_tz)}`,
  width: "10.5rem",
};
const pause: ShiftColumn = {
  id: "break",
  header: "Break",
  text: (shift) => (shift.break === null ? "–" : `${shift.break} min`),
  width: "4rem",
};

export const openColumns = [date, shiftType, open, management, facility, time, estimatedPay, rate, ...place];
export const bundledColumns = [date, shiftType, unit, time, estimatedPay, rate];
export const assignedColumns = [
  date,
  professional,
  shiftType,
  management,
  facility,
  unit,
  time,
  estimatedPay,
  rate,
  ...place,
  bundle,
];
export const pastColumns = [
  date,
  professional,
  shiftType,
  management,
  facility,
  unit,
  time,
  rate,
  punches,
  pause,
  bundle,
];
