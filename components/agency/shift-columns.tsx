import { GraduationCap, ShieldCheck, type LucideIcon } from "lucide-react";
import { classNames } from "@/components/ui/class-names";
import { PersonLink } from "@/components/professionals/person-link";
import { Pill, type PillTone } from "@/components/ui/pill";
import * as lists from "@/lib/agency-schedule/column-rules";
import { rowLabel } from "@/lib/agency-schedule/shifts/rules";
import type { AgencyShift } from "@/lib/agency-schedule/shifts/schema";
import { formatDay } from "@/lib/time/calendar";
import { clock } from "@/lib/time/clock";
import { Clamped, Span, Whole } from "./cells";
import { offeredLooks } from "./place-columns";
import { dressed, type Look } from "./table-rules";

const { dollars, punchOf } = lists;

type Term = { id: string; word: string; tone: PillTone; Icon?: LucideIcon };

/** What a facility offers beside the rate. */
const termsOf = (shift: AgencyShift): Term[] => [
  ...(shift.facility_payable_bonus > 0
    ? [
        {
          id: "bonus",
          word: `+${dollars(shift.facility_payable_bonus).replace(/\.00$/, "")}`,
          tone: rowLabel(shift) ? ("neutral" as const) : ("confirmed" as const),
        },
      ]
    : []),
  ...(shift.is_guaranteed
    ? [{ id: "guaranteed", word: "Guaranteed", tone: "neutral" as const, Icon: ShieldCheck }]
    : []),
  ...(shift.is_orientation
    ? [{ id: "orientation", word: "Orientation", tone: "brand" as const, Icon: GraduationCap }]
    : []),
];

/** A word that is only its icon where the column is narrow. */
const TermPill = ({ word, tone, Icon }: Term) => (
  <span title={word} className="flex-none">
    <Pill tone={tone} icon={Icon && <Icon aria-hidden />}>
      <span className={Icon && "max-xl:sr-only xl:@max-[15rem]:sr-only"}>{word}</span>
    </Pill>
  </span>
);

/** The date; in rows by day, only the first one of a day shows it. */
function Day({ shift, isRepeated }: { shift: AgencyShift; isRepeated?: boolean }) {
  return (
    <span
      className={classNames(
        isRepeated ? "sr-only" : "whitespace-nowrap",
        isRepeated === false && "max-md:flex-1 max-md:bg-subtle max-md:px-3 max-md:py-1.5",
      )}
      data-of-day={isRepeated === undefined ? undefined : isRepeated ? "repeated" : "first"}
    >
      <b className="min-w-8.5 font-semibold" data-weekday>
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
  date: {
    cell: (shift) => <Day shift={shift} />,
    isFitted: true,
    extent: ({ shift_date }) => `Wed m ${formatDay(shift_date)}`,
  },
  facility: {
    cell: (shift) => (
      <span className="flex min-w-0 items-center gap-x-1.5 xl:@container">
        <Clamped text={shift.facility_name} isStrong />
        {termsOf(shift).map((term) => (
          <TermPill key={term.id} {...term} />
        ))}
      </span>
    ),
    // An icon's pill is as wide as three letters.
    extent: (shift) =>
      [shift.facility_name, ...termsOf(shift).map(({ word, Icon }) => (Icon ? "mmm" : `${word} mm`))].join(
        " ",
      ),
  },
  time: {
    cell: ({ start_hour_tz, end_hour_tz, facility_timezone }) => (
      <Span from={start_hour_tz} to={end_hour_tz} zone={facility_timezone} />
    ),
    isFitted: true,
  },
  rate: { cell: (shift) => <Whole>{dollars(shift.rate)}</Whole>, align: "end", isFitted: true },
  open: {
    cell: ({ slots_count, start_time }) => (
      <span
        className={classNames(
          "inline-grid min-h-6 min-w-7 place-items-center max-md:min-h-5.5 max-md:inline-flex max-md:gap-1 max-md:px-2 max-md:after:content-['open']",
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
    extent: ({ professional }) => professional ?? "",
    card: "title",
  },
  bundle: { isFitted: true, card: "hidden" },
  punches: {
    cell: ({ checkin_time_tz, checkout_time_tz }) => (
      <Span from={punchOf(checkin_time_tz)} to={punchOf(checkout_time_tz)} />
    ),
    isFitted: true,
  },
  break: {
    cell: (shift) => shift.break !== null && <Whole>{`${shift.break} min`}</Whole>,
    isFitted: true,
  },
};

export const openColumns = dressed(lists.openColumns, shiftLooks);
export const bundledColumns = dressed(lists.bundledColumns, shiftLooks);
export const assignedColumns = dressed(lists.assignedColumns, shiftLooks);
export const pastColumns = dressed(lists.pastColumns, shiftLooks);
