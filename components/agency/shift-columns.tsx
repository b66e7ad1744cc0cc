import { classNames } from "@/components/ui/class-names";
import { Pill } from "@/components/ui/pill";
import { rowLabel } from "@/lib/agency-schedule/shifts/rules";
import type { AgencyShift } from "@/lib/agency-schedule/shifts/schema";
import { formatDay, formatLongDay } from "@/lib/time/calendar";
import { clock } from "@/lib/time/clock";
import { Clamped, dollars, Span, Stacked, Terms, timeOf, Whole } from "./cells";
import { estimatedPay, facility, management, place, shiftType, unit } from "./place-columns";
import type { WordedColumn } from "./table-rules";

type ShiftColumn = WordedColumn<AgencyShift>;

/** "Mon". */
const weekday = ({ shift_date }: AgencyShift) => formatLongDay(shift_date).slice(0, 3);
const date: ShiftColumn = {
  id: "date",
  header: "Date",
  text: (shift) => `${formatDay(shift.shift_date)} ${weekday(shift)}`,
  file: ({ shift_date }) => formatDay(shift_date),
  sortBy: ({ start_time }) => start_time,
  cell: (shift) => (
    <Stacked>
      <Whole>{formatDay(shift.shift_date)}</Whole>
      <span className="text-sm font-normal text-muted">{weekday(shift)}</span>
    </Stacked>
  ),
  width: "6.25rem",
  card: "title",
};

const hasTerms = (shift: AgencyShift) =>
  shift.facility_payable_bonus > 0 || shift.is_guaranteed || shift.is_orientation;
const facilityWithTerms: ShiftColumn = {
  ...facility,
  cell: (shift) => (
    <Stacked>
      <Clamped text={shift.facility_name} isStrong />
      {hasTerms(shift) && (
        <Terms>
          {shift.facility_payable_bonus > 0 && (
            <Pill tone={rowLabel(shift) ? "neutral" : "confirmed"}>
              +{dollars(shift.facility_payable_bonus)}
            </Pill>
          )}
          {shift.is_guaranteed && <Pill>Guaranteed</Pill>}
          {shift.is_orientation && <Pill tone="brand">Orientation</Pill>}
        </Terms>
      )}
    </Stacked>
  ),
};
const time: ShiftColumn = {
  id: "time",
  header: "Time",
  text: timeOf,
  sortBy: ({ raw_start_time }) => raw_start_time.slice(11),
  cell: ({ start_hour_tz, end_hour_tz, facility_timezone }) => (
    <Span from={start_hour_tz} to={end_hour_tz} zone={facility_timezone} />
  ),
  width: "9.25rem",
};
const rate: ShiftColumn = {
  id: "rate",
  header: "Rate",
  text: (shift) => dollars(shift.rate),
  file: (shift) => shift.rate,
  sortBy: (shift) => shift.rate,
  cell: (shift) => <Whole>{dollars(shift.rate)}</Whole>,
  align: "end",
  width: "4.5rem",
};

const SOON_MS = 36 * 3_600_000;
const isSoon = (start: string) => Date.parse(start) - clock.now().getTime() < SOON_MS;
/** Open is a dashed box, as on the facilities' screens; warm if it starts by tomorrow night. */
const openBox = "rounded-sm border border-dashed font-semibold";
const soonLook = "border-gap bg-gap-ground text-gap";
const open: ShiftColumn = {
  id: "open",
  header: "Open",
  text: ({ slots_count }) => String(slots_count),
  file: ({ slots_count }) => slots_count,
  sortBy: ({ slots_count }) => slots_count,
  cell: ({ slots_count, start_time }) => (
    <span
      className={classNames(
        "inline-grid min-h-6 min-w-7 place-items-center max-md:inline-flex max-md:gap-1 max-md:px-2 max-md:after:content-['open']",
        slots_count === 0 ? "text-muted" : openBox,
        slots_count > 0 && (isSoon(start_time) ? soonLook : "border-bar-open text-open"),
      )}
    >
      {slots_count}
    </span>
  ),
  align: "end",
  width: "3.75rem",
  card: "aside",
};

const professional: ShiftColumn = {
  id: "professional",
  header: "Professional",
  text: (shift) => [shift.professional, rowLabel(shift)].filter(Boolean).join(" "),
  sortBy: (shift) => shift.professional,
  width: "9rem",
  cell: (shift) => {
    const label = rowLabel(shift);
    return (
      <Stacked>
        {shift.professional && <Clamped text={shift.professional} isStrong />}
        {label && (
          <Terms>
            <Pill tone="cancelled">{label}</Pill>
          </Terms>
        )}
      </Stacked>
    );
  },
};
const bundle: ShiftColumn = {
  id: "bundle",
  header: "Bundle",
  text: ({ contract_id }) => (contract_id === null ? "No" : "Yes"),
  sortBy: ({ contract_id }) => (contract_id === null ? "No" : "Yes"),
  width: "4rem",
};

/** A missing clock time prints as a blank to fill in: "__:__ AM/PM". */
const punch = (shown: string | null) => shown ?? "__:__ AM/PM";
const punches: ShiftColumn = {
  id: "punches",
  header: "In/Out",
  text: ({ checkin_time_tz, checkout_time_tz }) => `${punch(checkin_time_tz)} - ${punch(checkout_time_tz)}`,
  cell: ({ checkin_time_tz, checkout_time_tz }) => (
    <Span from={punch(checkin_time_tz)} to={punch(checkout_time_tz)} />
  ),
  width: "10.5rem",
};
const unpaidBreak: ShiftColumn = {
  id: "break",
  header: "Break",
  text: (shift) => (shift.break === null ? "" : `${shift.break} min`),
  cell: (shift) => shift.break !== null && <Whole>{`${shift.break} min`}</Whole>,
  width: "4rem",
};

const wide = (column: ShiftColumn, width: string): ShiftColumn => ({ ...column, width });

/** On a phone's card of an assigned shift, the name comes first. */
const named: readonly ShiftColumn[] = [
  { ...date, card: "aside" },
  { ...professional, card: "title" },
];

export const openColumns: readonly ShiftColumn[] = [
  date,
  shiftType,
  open,
  wide(management, "10.5rem"),
  wide(facilityWithTerms, "11.25rem"),
  wide(time, "11rem"),
  estimatedPay,
  rate,
  ...place,
];
export const bundledColumns: readonly ShiftColumn[] = [date, shiftType, unit, time, estimatedPay, rate];
export const assignedColumns: readonly ShiftColumn[] = [
  ...named,
  shiftType,
  management,
  wide(facilityWithTerms, "11rem"),
  unit,
  // In two lines: fifteen columns leave no room for one.
  wide(time, "6rem"),
  estimatedPay,
  rate,
  ...place,
  bundle,
];
export const pastColumns: readonly ShiftColumn[] = [
  ...named,
  shiftType,
  management,
  facilityWithTerms,
  unit,
  time,
  rate,
  punches,
  unpaidBreak,
  bundle,
];
