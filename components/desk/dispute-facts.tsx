import { classNames } from "@/components/ui/class-names";
import { card } from "@/components/ui/recipes";
import type { DeskDispute, DisputeSide } from "@/lib/desk/disputes/schema";
import { formatDollars } from "@/lib/money";
import { dateIn, formatLongDay, formatShortDay, timeIn, zoneName } from "@/lib/time/calendar";
import { MINUTE, hoursOf } from "@/lib/time/durations";
import { HoursLanes } from "./hours-lanes";
import { KnownList } from "./known-list";
import { hoursMoved, signed } from "./money-moved";
import { Part } from "./part";
import type { OpenItem } from "./queue-screen";
import { Unanswered } from "./unanswered";

const hours = (minutes: number | null) => (minutes === null ? "–" : hoursOf(minutes).toFixed(2));
const dollars = (amount: number | null) => (amount === null ? "–" : formatDollars(amount));

type Own = NonNullable<DeskDispute["own"]>;
/** What each version says; the professional’s says neither rate nor bonus. */
type Version = Omit<DisputeSide, "rate" | "bonus"> & Partial<Pick<DisputeSide, "rate" | "bonus">>;

type Row = {
  label: string;
  /** Null of what a version doesn’t say. */
  of: (version: Version) => string | null;
  /** What is more or less in the second. */
  difference: (recorded: Version, other: Version) => string;
  isSum?: boolean;
};

function timeDifference(from: string | null, to: string | null): string {
  if (from === null || to === null) return "";
  const minutes = Math.round((Date.parse(to) - Date.parse(from)) / MINUTE);
  return signed(minutes, (length) => {
    const [whole, rest] = [Math.floor(length / 60), length % 60];
    return [whole > 0 && `${whole} h`, rest > 0 && `${rest} min`].filter(Boolean).join(" ");
  });
}

const numberDifference = (from: number | null, to: number | null, textOf: (amount: number) => string) =>
  from === null || to === null ? "" : signed(to - from, textOf);

/** The day is named, on a line of its own, where it isn't the shift's. */
function rowsFor({ timezone, starts_at }: DeskDispute): Row[] {
  const day = dateIn(Date.parse(starts_at), timezone);
  const at = (instant: string | null) => {
    if (instant === null) return "None";
    const ms = Date.parse(instant);
    const on = dateIn(ms, timezone);
    return on === day ? timeIn(ms, timezone) : `${timeIn(ms, timezone)},\n${formatShortDay(on)}`;
  };
  const amount = (given: number | null | undefined) => (given === undefined ? null : dollars(given));
  return [
    {
      label: "Clock in",
      of: (version) => at(version.clock_in),
      difference: (recorded, other) => timeDifference(recorded.clock_in, other.clock_in),
    },
    {
      label: "Clock out",
      of: (version) => at(version.clock_out),
      difference: (recorded, other) => timeDifference(recorded.clock_out, other.clock_out),
    },
    { label: "Break", of: ({ took_break }) => (took_break ? "Taken" : "Not taken"), difference: () => "" },
    {
      label: "Rate",
      of: ({ rate }) => amount(rate),
      difference: (recorded, { rate = null }) => numberDifference(recorded.rate ?? null, rate, formatDollars),
    },
    {
      label: "Bonus",
      of: ({ bonus }) => amount(bonus),
      difference: (recorded, { bonus = null }) =>
        numberDifference(recorded.bonus ?? null, bonus, formatDollars),
    },
    {
      label: "Hours worked",
      isSum: true,
      of: ({ minutes }) => hours(minutes),
      difference: (recorded, other) =>
        recorded.minutes === null || other.minutes === null
          ? ""
          : hoursMoved(recorded.minutes, other.minutes),
    },
    {
      label: "Total",
      isSum: true,
      of: ({ total }) => dollars(total),
      difference: (recorded, other) => numberDifference(recorded.total, other.total, formatDollars),
    },
  ];
}

/** Whose hours those of the professional are like. */
function agreementOf({ recorded, claimed }: DeskDispute, { minutes }: Own): string {
  if (minutes === recorded.minutes) return "As many hours as recorded.";
  return minutes === claimed.minutes ? "As many hours as the facility says." : "Matches neither.";
}

const cell = "px-4 py-1.5 text-left align-top max-xl:px-1.5";

const Text = ({ text }: { text: string | null }) =>
  text === null ? <span className="text-muted">–</span> : <span className="whitespace-pre">{text}</span>;

/** A version's cell, with how it differs from what was recorded. */
function Said({
  row: { of, difference, isSum },
  version,
  recorded,
}: Record<"version" | "recorded", Version> & { row: Row }) {
  const [was, is] = [of(recorded), of(version)];
  const isOther = is !== null && was !== is;
  const by = isOther ? difference(recorded, version) : "";
  return (
    <td
      className={classNames(
        cell,
        isSum && "font-semibold",
        isOther && "bg-pending-soft font-semibold text-pending",
      )}
    >
      <Text text={is} />
      {by !== "" && <span className="block text-sm font-normal">{by}</span>}
    </td>
  );
}

/** What was recorded, what the facility claims and what the professional says, with the differences highlighted. */
export function DisputeFacts({ dispute, open }: { dispute: DeskDispute; open: OpenItem }) {
  const { timezone, starts_at, ends_at, recorded, claimed, own, filed_by, professional, facility } = dispute;
  const answered = own?.answered_at ? own : null;
  const [start, end] = [Date.parse(starts_at), Date.parse(ends_at)];
  const heads = [
    { head: "Recorded", by: "Clock" },
    { head: "Claimed", by: filed_by ?? facility },
    ...(own
      ? [{ head: own.first_name, by: answered ? agreementOf(dispute, answered) : "No answer yet" }]
      : []),
  ];
  return (
    <div className="grid gap-4 p-5 max-md:p-3">
      <p className="text-muted">
        {`${formatLongDay(dateIn(start, timezone))}, ${timeIn(start, timezone)} – ${timeIn(end, timezone)} ${zoneName(timezone)}`}
        <span className="font-medium text-pending">{` · ${dispute.reasons.join(", ")}`}</span>
      </p>
      <HoursLanes dispute={dispute} />
      <div className={classNames(card, "overflow-x-auto")}>
        <table className="w-full border-collapse tabular-nums xl:table-fixed">
          <caption className="sr-only">Recorded and claimed</caption>
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className={classNames(cell, "xl:w-32")}>
                <span className="sr-only">What</span>
              </th>
              {heads.map(({ head, by }) => (
                <th key={head} scope="col" className={cell}>
                  {head}
                  <span className="block text-sm font-normal text-muted">{by}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowsFor(dispute).map((row) => (
              <tr
                key={row.label}
                className={classNames("border-b border-line last:border-b-0", row.isSum && "bg-subtle")}
              >
                <th
                  scope="row"
                  className={classNames(
                    cell,
                    "font-normal text-muted max-md:pl-2 md:pl-3 md:whitespace-nowrap xl:pl-4",
                  )}
                >
                  {row.label}
                </th>
                <td className={classNames(cell, row.isSum && "font-semibold")}>
                  <Text text={row.of(recorded)} />
                </td>
                <Said row={row} version={claimed} recorded={recorded} />
                {answered ? (
                  <Said row={row} version={answered} recorded={recorded} />
                ) : (
                  own && <td className={classNames(cell, "text-muted")}>–</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {own && !answered && (
        <Part title={`What ${own.first_name} says`}>
          <Unanswered
            id={String(dispute.id)}
            timezone={timezone}
            own={own}
            isOpen={dispute.resolved === null}
            open={open}
          />
        </Part>
      )}
      <KnownList dispute={dispute} />
      <div className="grid gap-4 md:grid-cols-2">
        {[
          { title: professional, filed: dispute.professional_filed, adjusted: dispute.professional_adjusted },
          { title: facility, filed: dispute.facility_filed, adjusted: dispute.facility_adjusted },
        ].map(({ title, filed, adjusted }) => (
          <Part key={title} title={title}>
            <p>{`${filed} filed in 90 days, ${adjusted} adjusted as disputed`}</p>
          </Part>
        ))}
      </div>
    </div>
  );
}
