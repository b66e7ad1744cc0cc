import { classNames } from "@/components/ui/class-names";
import { PersonLink } from "@/components/professionals/person-link";
import { Pill } from "@/components/ui/pill";
import * as lists from "@/lib/agency-schedule/column-rules";
import { rowLabel } from "@/lib/agency-schedule/shifts/rules";
import type { AgencyShift } from "@/lib/agency-schedule/shifts/schema";
import { formatDay } from "@/lib/time/calendar";
import { clock } from "@/lib/time/clock";
import { Clamped, Span, Whole } from "./cells";
import { offeredLooks } from "./place-columns";
import { dressed, type Look } from "./table-rules";

const { dollars, punchOf } = lists;

const hasTerms = (shift: AgencyShift) =>
  shift.facility_payable_bonus > 0 || shift.is_guaranteed || shift.is_orientation;

/** Only the first row of a day shows the date, except on a phone's card. */
function Day({ shift, isRepeated }: { shift: AgencyShift; isRepeated?: boolean }) {
  return (
    <span
      className={isRepeated ? "whitespace-nowrap md:sr-only" : "whitespace-nowrap"}
      data-first-of-day={!isRepeated || undefined}
    >
      <b className="inline-block min-w-8.5 font-semibold md:max-xl:block md:max-xl:leading-[1.15]">
        {lists.weekdayOf(shift)}
      </b>{" "}
      {formatDay(shift.shift_date)}
    </span>
  );
}

/** The date's look for rows by day, which names each day once. */
export function byDay(rows: readonly AgencyShift[]): Record<"date", Look<AgencyShift>> {
  const repeated = new Set(rows.filter((one, i) => one.shift_date === rows[i - 1]?.shift_date));
  return { date: { cell: (shift) => <Day shift={shift} isRepeated={repeated.has(shift)} /> } };
}

const SOON_MS = 36 * 3_600_000;
const isSoon = (start: string) => Date.parse(start) - clock.now().getTime() < SOON_MS;
/** Open is a dashed box, as on the facilities' screens; warm if it starts by tomorrow night. */
const openBox = "rounded-sm border border-dashed font-semibold";
const soonLook = "border-gap bg-gap-ground text-gap";
const shiftLooks: Readonly<Record<string, Look<AgencyShift>>> = {
  ...offeredLooks,
  date: { cell: (shift) => <Day shift={shift} />, width: "8.25rem" },
  facility: {
    cell: (shift) => (
      <span className="group/place flex min-w-0 items-center gap-x-1.5 max-xl:flex-wrap">
        <Clamped text={shift.facility_name} isStrong />
        {hasTerms(shift) && (
          <span
            data-terms
            className="flex flex-none gap-1 md:max-xl:max-h-5.5 md:max-xl:flex-initial md:max-xl:flex-wrap md:max-xl:overflow-hidden"
          >
            {shift.facility_payable_bonus > 0 && (
              <Pill tone={rowLabel(shift) ? "neutral" : "confirmed"}>
                +{dollars(shift.facility_payable_bonus)}
              </Pill>
            )}
            {shift.is_guaranteed && <Pill>Guaranteed</Pill>}
            {shift.is_orientation && <Pill tone="brand">Orientation</Pill>}
          </span>
        )}
      </span>
    ),
  },
  time: {
    cell: ({ start_hour_tz, end_hour_tz, facility_timezone }) => (
      <Span from={start_hour_tz} to={end_hour_tz} zone={facility_timezone} />
    ),
    width: "11.75rem",
  },
  rate: { cell: (shift) => <Whole>{dollars(shift.rate)}</Whole>, align: "end", width: "4.75rem" },
  open: {
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
  },
  professional: {
    cell: (shift) => {
      const label = rowLabel(shift);
      return (
        <span className="-my-1 grid min-w-0 leading-4">
          {shift.professional && shift.caregiver_id && (
            <Clamped text={shift.professional} isStrong>
              <PersonLink id={shift.caregiver_id} name={shift.professional} />
            </Clamped>
          )}
          {label && <span className="text-sm/4 whitespace-nowrap text-cancelled">{label}</span>}
        </span>
      );
    },
    width: "clamp(7.5rem, 9.5vw, 11rem)",
    card: "title",
  },
  bundle: { width: "3.5rem" },
  punches: {
    cell: ({ checkin_time_tz, checkout_time_tz }) => (
      <Span from={punchOf(checkin_time_tz)} to={punchOf(checkout_time_tz)} />
    ),
    width: "13.25rem",
  },
  break: {
    cell: (shift) => shift.break !== null && <Whole>{`${shift.break} min`}</Whole>,
    width: "4rem",
  },
};

export const openColumns = dressed(lists.openColumns, shiftLooks);
export const bundledColumns = dressed(lists.bundledColumns, shiftLooks);
export const assignedColumns = dressed(lists.assignedColumns, shiftLooks, {
  date: { width: "7.75rem" },
  management: { width: "clamp(4.5rem, 7vw, 10rem)" },
  unit: { width: "clamp(3.75rem, 5.5vw, 7rem)" },
  time: { width: "10.75rem" },
  pay: { width: "5rem" },
  rate: { width: "4.25rem" },
  city: { width: "clamp(3.75rem, 7vw, 8rem)" },
  zip: { width: "3.75rem" },
});
export const pastColumns = dressed(lists.pastColumns, shiftLooks, {
  professional: { width: "clamp(8rem, 11vw, 14rem)" },
  management: { width: "clamp(5rem, 9vw, 12rem)" },
});
