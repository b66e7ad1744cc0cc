import { classNames } from "@/components/ui/class-names";
import { PersonLink } from "@/components/professionals/person-link";
import * as lists from "@/lib/agency-schedule/column-rules";
import { rowLabel } from "@/lib/agency-schedule/shifts/rules";
import type { AgencyShift } from "@/lib/agency-schedule/shifts/schema";
import { formatDay, formatMonthDay, shortTimes } from "@/lib/time/calendar";
import { clock } from "@/lib/time/clock";
import { CardLine, Clamped, Span, Whole } from "./cells";
import { offeredLooks, placeOf } from "./place-columns";
import { dressed, type Look } from "./table-rules";
import { Amount, BonusPill, bonusOf, Terms, termsOf } from "./terms";

const { dollars } = lists;

const paidOf = ({ estimated_pay }: AgencyShift) => estimated_pay !== null && dollars(estimated_pay);
const rateOf = ({ rate }: AgencyShift) => rate !== null && `Rate ${dollars(rate)}`;

/** The date; in rows by day, only the first one of a day shows it. */
function Day({ shift, isRepeated }: { shift: AgencyShift; isRepeated?: boolean }) {
  return (
    <span
      className={
        isRepeated
          ? "sr-only"
          : // A day isn't over with its first shift.
            "whitespace-nowrap text-ink md:pr-1 max-md:flex-1 max-md:bg-subtle max-md:px-3 max-md:py-1"
      }
    >
      <b className="inline-block min-w-8.5 font-semibold">{lists.weekdayOf(shift)}</b>{" "}
      {formatDay(shift.shift_date)}
    </span>
  );
}

const SOON_MS = 36 * 3_600_000;
const isSoon = (start: string) => Date.parse(start) - clock.now().getTime() < SOON_MS;
/** Open is a dashed box, as on the facilities' screens; warm if it starts by tomorrow night. */
const openBox = "rounded-sm border border-dashed font-semibold";
const soonLook = "border-gap bg-gap-ground text-gap";

/** How many places are open. */
const Box = ({ shift: { slots_count, start_time } }: { shift: AgencyShift }) => (
  <span
    className={classNames(
      "inline-grid min-h-6 min-w-7 flex-none place-items-center max-md:min-h-5.5",
      slots_count === 0 ? "text-muted" : openBox,
      slots_count > 0 && (isSoon(start_time) ? soonLook : "border-bar-open text-open"),
    )}
  >
    {slots_count}
  </span>
);

const companyOf = (shift: AgencyShift | undefined) => shift?.facility_management_company_name;

/** The look of the date for rows by day: each day is named once. */
export function byDate(rows: readonly AgencyShift[]): { date: Look<AgencyShift> } {
  const repeated = new Set(rows.filter((one, i) => one.shift_date === rows[i - 1]?.shift_date));
  return {
    date: {
      cell: (shift) => <Day shift={shift} isRepeated={repeated.has(shift)} />,
      repeats: (shift) => repeated.has(shift),
    },
  };
}

/** The same where a company has two lines: within a day, it is named once for the rows below each other. */
export function byDay(rows: readonly AgencyShift[]): Record<"date" | "management", Look<AgencyShift>> {
  const { date } = byDate(rows);
  const alike = new Set(
    rows.filter((one, i) => date.repeats?.(one) && companyOf(one) === companyOf(rows[i - 1])),
  );
  return {
    date,
    management: {
      cell: (shift) =>
        alike.has(shift) && companyOf(shift) ? (
          <span className="sr-only">{companyOf(shift)}</span>
        ) : (
          offeredLooks.management?.cell?.(shift)
        ),
    },
  };
}

/** Which clock times aren't there, if any. */
function missingWords({ checkin_time_tz: from, checkout_time_tz: to }: AgencyShift): string | undefined {
  if (from && to) return undefined;
  return from ? "No clock out" : to ? "No clock in" : "No clock in or out";
}

const BLANK = "__:__ AM/PM";

/** "6:58 AM – __:__ AM/PM": what is missing is a blank. */
const punchesOf = ({ checkin_time_tz: from, checkout_time_tz: to }: AgencyShift): string =>
  `${from ?? BLANK} – ${to ?? BLANK}`;

/** A shift's clock times; what is missing is a blank, and on hover the words. */
const Punches = ({ shift }: { shift: AgencyShift }) => (
  <span className={classNames("relative tabular-nums", missingLook(shift))} title={missingWords(shift)}>
    <Whole>{punchesOf(shift)}</Whole>
    {missingWords(shift) && <span className="sr-only">{missingWords(shift)}</span>}
  </span>
);

/** "3 – 11 PM, in 2:59 PM, out –" on a phone's card. */
const workedText = (shift: AgencyShift) =>
  [
    shortTimes(shift.start_hour_tz, shift.end_hour_tz),
    ...(rowLabel(shift)
      ? []
      : [`in ${shift.checkin_time_tz ?? "–"}`, `out ${shift.checkout_time_tz ?? "–"}`]),
  ].join(", ");

/** A shift that someone worked needs both for its pay. */
const missingLook = (shift: AgencyShift) =>
  missingWords(shift) && (rowLabel(shift) ? "text-faint" : "text-pending");

const facilityLook = ({ hasBonus }: { hasBonus: boolean }): Look<AgencyShift> => ({
  cell: (shift) => (
    <span className="flex min-w-0 items-center gap-x-1.5 md:-my-1 md:max-xl:gap-x-1 md:contain-inline-size xl:@container">
      <Clamped text={shift.facility_name} isStrong />
      {hasBonus && <BonusPill shift={shift} />}
      {/* A name isn't broken for a second word beside it. */}
      <Terms
        shift={shift}
        isBare={hasBonus ? "tablet" : "always"}
        isShort={hasBonus && bonusOf(shift) !== null}
      />
    </span>
  ),
  onCard: (shift) => (
    <span className="flex min-w-0 items-center gap-x-1.5">
      <CardLine parts={[`${shift.shift_type} ${shift.facility_name}`, shift.unit]} />
      <BonusPill shift={shift} />
      <Terms shift={shift} />
    </span>
  ),
  // An icon's pill is as wide as three letters, and strong letters are wider than those that are counted.
  extent: (shift) =>
    [
      shift.facility_name,
      hasBonus && "m",
      hasBonus && bonusOf(shift) && `${bonusOf(shift)} mm`,
      ...termsOf(shift).map(() => (hasBonus ? "mmm" : "mm")),
    ]
      .filter(Boolean)
      .join(" "),
  card: "note",
});

export const shiftLooks: Readonly<Record<string, Look<AgencyShift>>> = {
  ...offeredLooks,
  date: {
    cell: (shift) => <Day shift={shift} />,
    // All of them are as wide.
    width: "1px",
    card: "head",
  },
  facility: facilityLook({ hasBonus: true }),
  pay: { ...offeredLooks.pay, cell: (shift) => <Amount amount={shift.estimated_pay} shift={shift} /> },
  time: {
    cell: ({ start_hour_tz, end_hour_tz, facility_timezone }) => (
      <Span from={start_hour_tz} to={end_hour_tz} zone={facility_timezone} />
    ),
    onCard: (shift) => <CardLine parts={[lists.timeOf(shift), paidOf(shift)]} />,
    isFitted: true,
    card: "note",
  },
  rate: {
    cell: (shift) => <Whole>{dollars(shift.rate)}</Whole>,
    align: "end",
    isFitted: true,
    card: "hidden",
  },
  city: {
    ...offeredLooks.city,
    onCard: (shift) => <CardLine parts={[rateOf(shift), placeOf(shift)]} isQuiet />,
    card: "note",
  },
  open: {
    cell: (shift) => <Box shift={shift} />,
    align: "end",
    width: "3.75rem",
    card: "hidden",
  },
  professional: {
    cell: (shift) => {
      const label = rowLabel(shift);
      return (
        <span className="flex min-w-0 flex-wrap gap-x-2 md:-my-1 md:grid md:leading-4">
          {shift.professional && shift.caregiver_id && (
            <span className="min-w-0 md:contain-inline-size">
              <Clamped text={shift.professional} isStrong lines={label ? 1 : 2}>
                <PersonLink id={shift.caregiver_id} name={shift.professional} />
              </Clamped>
            </span>
          )}
          {/* Never cut: the column is as wide. */}
          {label && <span className="text-sm/4 whitespace-nowrap text-cancelled">{label}</span>}
        </span>
      );
    },
    extent: ({ professional }) => professional ?? "",
    card: "title",
  },
  bundle: {
    cell: ({ contract_id }) => (contract_id === null ? <span className="text-faint">No</span> : "Yes"),
    isFitted: true,
    hideBelow: "xl",
    card: "hidden",
  },
  punches: {
    cell: (shift) => <Punches shift={shift} />,
    extent: () => "10:00 PM – 10:00 AM",
    onCard: (shift) => (
      <span className={classNames("block text-sm/5", missingLook(shift) ?? "text-muted")}>
        <CardLine parts={[workedText(shift)]} />
      </span>
    ),
    isFitted: true,
    card: "note",
  },
  break: {
    cell: (shift) => shift.break !== null && <Whole>{`${shift.break} min`}</Whole>,
    align: "end",
    isFitted: true,
    card: "hidden",
  },
};

/** On a phone, an open shift's card begins with what it is and where. */
const openLooks: Readonly<Record<string, Look<AgencyShift>>> = {
  type: {
    ...offeredLooks.type,
    onCard: (shift) => (
      <span className="flex min-w-0 items-center gap-x-1.5">
        <Box shift={shift} />
        <span className="sr-only"> open, </span>
        <span className="min-w-0 truncate">{`${shift.shift_type} ${shift.facility_name}`}</span>
        <BonusPill shift={shift} />
        <Terms shift={shift} />
      </span>
    ),
    card: "title",
  },
  facility: { ...shiftLooks.facility, card: "hidden" },
};

/** One bundle's shifts: the place is the bundle's. */
const bundledLooks: Readonly<Record<string, Look<AgencyShift>>> = {
  date: {
    ...shiftLooks.date,
    onCard: (shift) => (
      <CardLine
        parts={[`${lists.weekdayOf(shift)} ${formatMonthDay(shift.shift_date)}`, lists.timeOf(shift)]}
      />
    ),
    card: "title",
  },
  time: {
    ...shiftLooks.time,
    onCard: (shift) => <CardLine parts={[shift.unit, paidOf(shift), rateOf(shift)]} isQuiet />,
  },
};

export const openColumns = dressed(lists.openColumns, shiftLooks, openLooks);
export const bundledColumns = dressed(lists.bundledColumns, shiftLooks, bundledLooks);
/** Of so many columns, the facility tells most, and a tablet leaves out what the estimate and the facility imply. */
export const fullLooks: Readonly<Record<string, Look<AgencyShift>>> = {
  facility: facilityLook({ hasBonus: false }),
  // It is the same in most rows: people and facilities tell more, and so they do of a long unit.
  management: {
    ...offeredLooks.management,
    extent: ({ facility_management_company_name: name }) => name?.slice(0, 13) ?? "",
  },
  unit: { ...offeredLooks.unit, extent: ({ unit }) => unit?.slice(0, 14) ?? "" },
  pay: {
    ...offeredLooks.pay,
    cell: (shift) => <Amount amount={shift.estimated_pay} shift={shift} isBelow />,
  },
  rate: { ...shiftLooks.rate, hideBelow: "xl" },
  city: { ...offeredLooks.city, hideBelow: "xl", onCard: undefined },
  id: { ...offeredLooks.id, hideBelow: "xl" },
};

export const assignedColumns = dressed(lists.assignedColumns, shiftLooks, fullLooks);
