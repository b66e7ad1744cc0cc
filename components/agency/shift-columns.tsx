import { classNames } from "@/components/ui/class-names";
import { Pill } from "@/components/ui/pill";
import * as lists from "@/lib/agency-schedule/column-rules";
import { rowLabel } from "@/lib/agency-schedule/shifts/rules";
import type { AgencyShift } from "@/lib/agency-schedule/shifts/schema";
import { formatDay } from "@/lib/time/calendar";
import { clock } from "@/lib/time/clock";
import { Clamped, Span, Stacked, Terms, Whole } from "./cells";
import { offeredLooks } from "./place-columns";
import { dressed, type Look } from "./table-rules";

const { dollars, punchOf } = lists;

const hasTerms = (shift: AgencyShift) =>
  shift.facility_payable_bonus > 0 || shift.is_guaranteed || shift.is_orientation;
const SOON_MS = 36 * 3_600_000;
const isSoon = (start: string) => Date.parse(start) - clock.now().getTime() < SOON_MS;
/** Open is a dashed box, as on the facilities' screens; warm if it starts by tomorrow night. */
const openBox = "rounded-sm border border-dashed font-semibold";
const soonLook = "border-gap bg-gap-ground text-gap";
const shiftLooks: Readonly<Record<string, Look<AgencyShift>>> = {
  ...offeredLooks,
  date: {
    cell: (shift) => (
      <Stacked>
        <Whole>{formatDay(shift.shift_date)}</Whole>
        <span className="text-sm font-normal text-muted">{lists.weekdayOf(shift)}</span>
      </Stacked>
    ),
    width: "6.25rem",
    card: "title",
  },
  facility: {
    ...offeredLooks.facility,
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
  },
  time: {
    cell: ({ start_hour_tz, end_hour_tz, facility_timezone }) => (
      <Span from={start_hour_tz} to={end_hour_tz} zone={facility_timezone} />
    ),
    width: "9.25rem",
  },
  rate: { cell: (shift) => <Whole>{dollars(shift.rate)}</Whole>, align: "end", width: "4.5rem" },
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
    width: "9rem",
    card: "title",
  },
  bundle: { width: "4rem" },
  punches: {
    cell: ({ checkin_time_tz, checkout_time_tz }) => (
      <Span from={punchOf(checkin_time_tz)} to={punchOf(checkout_time_tz)} />
    ),
    width: "10.5rem",
  },
  break: {
    cell: (shift) => shift.break !== null && <Whole>{`${shift.break} min`}</Whole>,
    width: "4rem",
  },
};

export const openColumns = dressed(lists.openColumns, shiftLooks, {
  management: { width: "10.5rem" },
  facility: { width: "11.25rem" },
  time: { width: "11rem" },
});
export const bundledColumns = dressed(lists.bundledColumns, shiftLooks);
/** On a phone's card of an assigned shift, the name comes first. */
const named = { date: { card: "aside" } } as const;
export const assignedColumns = dressed(lists.assignedColumns, shiftLooks, named, {
  facility: { width: "11rem" },
  // In two lines: fifteen columns leave no room for one.
  time: { width: "6rem" },
});
export const pastColumns = dressed(lists.pastColumns, shiftLooks, named);
