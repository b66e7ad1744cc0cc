import { Pill } from "@/components/ui/pill";
import { rowLabel } from "@/lib/agency-schedule/shifts/rules";
import type { AgencyShift } from "@/lib/agency-schedule/shifts/schema";
import { formatDay } from "@/lib/time/calendar";
import { clock } from "@/lib/time/clock";
import styles from "./agency.module.css";
import type { WordedColumn } from "./table-rules";

const currency = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
export const dollars = (amount: number | null): string => (amount === null ? "–" : currency.format(amount));

type ShiftColumn = WordedColumn<AgencyShift>;

/** Rows are of one height: long names end in dots, and are read in full by pointing at them. */
function Clamped({ text }: { text: string }) {
  return (
    <span className={styles.clamped} title={text.length > 20 ? text : undefined}>
      {text}
    </span>
  );
}

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
  width: "5rem",
};
const management: ShiftColumn = {
  id: "management",
  header: "Management",
  text: ({ facility_management_company_name }) => facility_management_company_name ?? "–",
  sortBy: ({ facility_management_company_name }) => facility_management_company_name,
  cell: ({ facility_management_company_name: name }) => <Clamped text={name ?? "–"} />,
  hideBelow: "xl",
};
const hasTerms = (shift: AgencyShift) =>
  shift.facility_payable_bonus > 0 || shift.is_guaranteed || shift.is_orientation;

const facility: ShiftColumn = {
  id: "facility",
  header: "Facility",
  text: ({ facility_name }) => facility_name,
  sortBy: ({ facility_name }) => facility_name,
  width: "11rem",
  cell: (shift) => (
    <span className={styles.facility}>
      <Clamped text={shift.facility_name} />
      {hasTerms(shift) && (
        <span className={styles.terms}>
          {shift.facility_payable_bonus > 0 && (
            <Pill tone="confirmed">+{dollars(shift.facility_payable_bonus)}</Pill>
          )}
          {shift.is_guaranteed && <Pill>Guaranteed</Pill>}
          {shift.is_orientation && <Pill tone="brand">Orientation</Pill>}
        </span>
      )}
    </span>
  ),
};
const unit: ShiftColumn = {
  id: "unit",
  header: "Unit",
  text: (shift) => shift.unit ?? "–",
  sortBy: (shift) => shift.unit,
  cell: (shift) => <Clamped text={shift.unit ?? "–"} />,
  width: "5.5rem",
  hideBelow: "lg",
};
export const timeOf = (shift: AgencyShift) => `${shift.start_hour_tz} - ${shift.end_hour_tz}`;
const time: ShiftColumn = {
  id: "time",
  header: "Time",
  text: timeOf,
  sortBy: ({ raw_start_time }) => raw_start_time.slice(11),
  cell: (shift) => <span className={styles.line}>{timeOf(shift)}</span>,
  width: "9.25rem",
};
const estimatedPay: ShiftColumn = {
  id: "pay",
  header: "Est. pay",
  text: ({ estimated_pay }) => dollars(estimated_pay),
  file: ({ estimated_pay }) => estimated_pay,
  sortBy: ({ estimated_pay }) => estimated_pay,
  cell: ({ estimated_pay }) => <strong>{dollars(estimated_pay)}</strong>,
  align: "end",
  width: "6rem",
};
const rate: ShiftColumn = {
  id: "rate",
  header: "Rate",
  text: (shift) => dollars(shift.rate),
  file: (shift) => shift.rate,
  sortBy: (shift) => shift.rate,
  align: "end",
  width: "5rem",
};
const place: ShiftColumn[] = [
  {
    id: "city",
    header: "City",
    text: ({ facility_city }) => facility_city,
    sortBy: ({ facility_city }) => facility_city,
    width: "6.5rem",
    hideBelow: "xl",
    cell: ({ facility_city }) => <Clamped text={facility_city} />,
  },
  {
    id: "state",
    header: "State",
    text: ({ facility_state_code }) => facility_state_code,
    sortBy: ({ facility_state_code }) => facility_state_code,
    width: "4rem",
    hideBelow: "xl",
  },
  {
    id: "zip",
    header: "ZIP",
    text: ({ facility_zip_code }) => facility_zip_code,
    sortBy: ({ facility_zip_code }) => facility_zip_code,
    width: "4.25rem",
    hideBelow: "xl",
  },
];
const SOON_MS = 36 * 3_600_000;
const isSoon = (start: string) => Date.parse(start) - clock.now().getTime() < SOON_MS;

const open: ShiftColumn = {
  id: "open",
  header: "Open",
  text: ({ slots_count }) => String(slots_count),
  file: ({ slots_count }) => slots_count,
  sortBy: ({ slots_count }) => slots_count,
  cell: ({ slots_count, start_time }) => (
    <span
      className={styles.open}
      data-soon={isSoon(start_time) || undefined}
      data-none={slots_count === 0 || undefined}
    >
      {slots_count}
    </span>
  ),
  align: "end",
  width: "4.25rem",
  card: "aside",
};
const professional: ShiftColumn = {
  id: "professional",
  header: "Professional",
  text: (shift) => [shift.professional ?? "–", rowLabel(shift)].filter(Boolean).join(" "),
  sortBy: (shift) => shift.professional,
  width: "8.5rem",
  cell: (shift) => {
    const label = rowLabel(shift);
    return (
      <span className={styles.facility}>
        <strong className={styles.clamped} title={shift.professional ?? undefined}>
          {shift.professional}
        </strong>
        {label && (
          <span className={styles.terms}>
            <Pill tone="cancelled">{label}</Pill>
          </span>
        )}
      </span>
    );
  },
};
const bundle: ShiftColumn = {
  id: "bundle",
  header: "Bundle",
  text: ({ contract_id }) => (contract_id === null ? "No" : "Yes"),
  sortBy: ({ contract_id }) => (contract_id === null ? "No" : "Yes"),
  width: "4.25rem",
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
