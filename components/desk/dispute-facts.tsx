import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { card } from "@/components/ui/recipes";
import type { DeskDispute, DisputeSide } from "@/lib/desk/disputes/schema";
import { formatDollars } from "@/lib/money";
import { dateIn, formatLongDay, formatShortDay, timeIn, zoneName } from "@/lib/time/calendar";
import { MINUTE, hoursOf } from "@/lib/time/durations";
import { Unanswered } from "./unanswered";

const hours = (minutes: number | null) => (minutes === null ? "–" : hoursOf(minutes).toFixed(2));
const dollars = (amount: number | null) => (amount === null ? "–" : formatDollars(amount));

type Own = NonNullable<DeskDispute["own"]>;
/** Rate, bonus and total are the facility's. */
type Hours = Pick<DisputeSide, "clock_in" | "clock_out" | "took_break" | "minutes">;

type Row = {
  label: string;
  of: (side: DisputeSide) => string;
  /** What the professional speaks of too. */
  ofOwn?: (side: Hours) => string;
  difference: (recorded: DisputeSide, claimed: DisputeSide) => string;
  isSum?: boolean;
};

function signed(amount: number, text: string): string {
  if (amount === 0) return "None";
  return `${amount > 0 ? "+" : "−"}${text}`;
}

function timeDifference(from: string | null, to: string | null): string {
  if (from === null || to === null) return "";
  const minutes = Math.round((Date.parse(to) - Date.parse(from)) / MINUTE);
  const [whole, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return signed(minutes, [whole > 0 && `${whole} h`, rest > 0 && `${rest} min`].filter(Boolean).join(" "));
}

const numberDifference = (from: number | null, to: number | null, textOf: (amount: number) => string) =>
  from === null || to === null ? "" : signed(to - from, textOf(Math.abs(to - from)));

const breakOf = ({ took_break }: Hours) => (took_break ? "Taken" : "Not taken");

/** The day is named where it isn't the shift's own. */
function rowsFor({ timezone, starts_at }: DeskDispute): Row[] {
  const day = dateIn(Date.parse(starts_at), timezone);
  const at = (instant: string | null) => {
    if (instant === null) return "None";
    const ms = Date.parse(instant);
    const on = dateIn(ms, timezone);
    return on === day ? timeIn(ms, timezone) : `${timeIn(ms, timezone)}, ${formatShortDay(on)}`;
  };
  return [
    {
      label: "Clock in",
      of: (side) => at(side.clock_in),
      ofOwn: (side) => at(side.clock_in),
      difference: (recorded, claimed) => timeDifference(recorded.clock_in, claimed.clock_in),
    },
    {
      label: "Clock out",
      of: (side) => at(side.clock_out),
      ofOwn: (side) => at(side.clock_out),
      difference: (recorded, claimed) => timeDifference(recorded.clock_out, claimed.clock_out),
    },
    {
      label: "Break",
      of: breakOf,
      ofOwn: breakOf,
      difference: (recorded, claimed) => (recorded.took_break === claimed.took_break ? "None" : ""),
    },
    {
      label: "Rate",
      of: ({ rate }) => dollars(rate),
      difference: (recorded, claimed) => numberDifference(recorded.rate, claimed.rate, formatDollars),
    },
    {
      label: "Bonus",
      of: ({ bonus }) => dollars(bonus),
      difference: (recorded, claimed) => numberDifference(recorded.bonus, claimed.bonus, formatDollars),
    },
    {
      label: "Hours worked",
      isSum: true,
      of: ({ minutes }) => hours(minutes),
      ofOwn: ({ minutes }) => hours(minutes),
      difference: (recorded, claimed) =>
        numberDifference(recorded.minutes, claimed.minutes, (minutes) => hoursOf(minutes).toFixed(2)),
    },
    {
      label: "Total",
      isSum: true,
      of: ({ total }) => dollars(total),
      difference: (recorded, claimed) => numberDifference(recorded.total, claimed.total, formatDollars),
    },
  ];
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classNames(card, "p-4")}>
    <h3 className="mb-1 font-semibold">{title}</h3>
    {children}
  </section>
);

/** Whose hours those of the professional are like. */
function agreementOf({ recorded, claimed }: DeskDispute, { minutes }: Own): string {
  if (minutes === recorded.minutes) return "As many hours as recorded.";
  return minutes === claimed.minutes ? "As many hours as the facility says." : "Other hours than both.";
}

/** What was recorded, what the facility claims and what the professional says, with the differences highlighted. */
export function DisputeFacts({ dispute }: { dispute: DeskDispute }) {
  const { timezone, starts_at, ends_at, recorded, claimed, own, filed_by, filed_at, facility } = dispute;
  const answered = own?.answered_at ? own : null;
  const [start, end] = [Date.parse(starts_at), Date.parse(ends_at)];
  const momentOf = (at: string) =>
    `${formatShortDay(dateIn(Date.parse(at), timezone))}, ${timeIn(Date.parse(at), timezone)}`;
  const cell = "px-4 py-2 text-left align-top max-md:px-2";
  return (
    <div className="grid gap-4 p-5 max-md:p-3">
      <p className="text-muted">
        {`${formatLongDay(dateIn(start, timezone))}, ${timeIn(start, timezone)} – ${timeIn(end, timezone)} ${zoneName(timezone)}`}
      </p>
      <div className={classNames(card, "overflow-x-auto")}>
        <table className="w-full border-collapse tabular-nums">
          <caption className="sr-only">Recorded and claimed</caption>
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className={cell}>
                <span className="sr-only">What</span>
              </th>
              <th scope="col" className={cell}>
                Recorded
              </th>
              <th scope="col" className={cell}>
                Claimed
                {filed_by && <span className="block text-sm font-normal text-muted">{filed_by}</span>}
              </th>
              {own && (
                <th scope="col" className={cell}>
                  {own.first_name}
                  <span className="block text-sm font-normal text-muted">
                    {answered ? "Professional" : "No answer yet"}
                  </span>
                </th>
              )}
              <th scope="col" className={classNames(cell, "text-right max-md:hidden")}>
                Difference
              </th>
            </tr>
          </thead>
          <tbody>
            {rowsFor(dispute).map(({ label, of, ofOwn, difference, isSum }) => {
              const [was, is] = [of(recorded), of(claimed)];
              const said = answered && ofOwn ? ofOwn(answered) : "";
              return (
                <tr
                  key={label}
                  className={classNames("border-b border-line last:border-b-0", isSum && "bg-subtle")}
                >
                  <th scope="row" className={classNames(cell, "font-normal text-muted")}>
                    {label}
                  </th>
                  <td className={classNames(cell, isSum && "font-semibold")}>{was}</td>
                  <td
                    className={classNames(
                      cell,
                      isSum && "font-semibold",
                      was !== is && "bg-pending-soft font-semibold text-pending",
                    )}
                  >
                    {is}
                  </td>
                  {own && (
                    <td
                      className={classNames(
                        cell,
                        isSum && "font-semibold",
                        said !== "" && said !== was && "bg-pending-soft font-semibold text-pending",
                      )}
                    >
                      {said}
                    </td>
                  )}
                  <td className={classNames(cell, "text-right max-md:hidden", was === is && "text-muted")}>
                    {difference(recorded, claimed)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <div className={classNames("grid gap-4 md:grid-cols-2", own && "2xl:grid-cols-3")}>
        <Part title="What the facility says">
          <p className={dispute.additional_info ? undefined : "text-muted"}>
            {dispute.additional_info ?? "No details beyond the reasons."}
          </p>
          <p className="mt-1 text-sm text-muted">
            {`Filed ${momentOf(filed_at)}${filed_by ? ` by ${filed_by}` : ""}`}
          </p>
        </Part>
        {own && (
          <Part title={`What ${own.first_name} says`}>
            {answered ? (
              <>
                <p>{answered.words ?? agreementOf(dispute, answered)}</p>
                <p className="mt-1 text-sm text-muted">
                  {answered.words !== null && `${agreementOf(dispute, answered)} `}
                  {`Answered ${momentOf(answered.answered_at!)}`}
                </p>
              </>
            ) : (
              <Unanswered id={String(dispute.id)} own={own} isOpen={dispute.resolved === null} />
            )}
          </Part>
        )}
        <Part title={facility}>
          <p>{`${dispute.facility_filed} filed in 90 days, ${dispute.facility_adjusted} adjusted as disputed`}</p>
        </Part>
      </div>
    </div>
  );
}
