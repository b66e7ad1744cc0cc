import { classNames } from "@/components/ui/class-names";
import { timelineEntry } from "@/components/ui/recipes";
import { formatWholeDollars } from "@/lib/money";
import type { Refill, RefillRow } from "@/lib/refills/schema";
import { dateIn, exactTimeIn, formatShortDay, zoneName } from "@/lib/time/calendar";
import { clock } from "@/lib/time/clock";

type Ladder = NonNullable<Refill["ladder"]>;
/** A ladder, or one that hasn't started. */
type Shown = NonNullable<Refill["plan"]> & Partial<Ladder>;

const stateWords: Record<RefillRow["state"], string> = {
  DONE: "Done",
  SKIPPED: "Skipped",
  NEXT: "Next",
  PLANNED: "",
};

/** "7:25 AM", with the day if it isn't today. */
function whenIn(at: string, zone: string): string {
  const [instant, now] = [Date.parse(at), clock.now().getTime()];
  const [date, time] = [dateIn(instant, zone), exactTimeIn(instant, zone)];
  return date === dateIn(now, zone) ? time : `${formatShortDay(date)}, ${time}`;
}

type StepProps = { row: RefillRow; zone: string; isOver: boolean };

function Step({ row: { what, state, at, detail }, zone, isOver }: StepProps) {
  const isNext = state === "NEXT";
  // What was done says so itself.
  const word = isOver && !detail ? "Not reached" : state === "DONE" && detail ? "" : stateWords[state];
  return (
    <li
      className={`${timelineEntry} grid grid-cols-[1fr_auto] items-baseline gap-x-3 aria-[current]:before:border-brand data-done:before:border-confirmed data-done:before:bg-confirmed data-skipped:before:border-dashed`}
      aria-current={isNext ? "step" : undefined}
      data-done={state === "DONE" || undefined}
      data-skipped={state === "SKIPPED" || undefined}
    >
      <p className={classNames("font-medium wrap-anywhere", state === "SKIPPED" && "text-muted")}>{what}</p>
      <p className="text-sm text-muted tabular-nums">{at && state !== "SKIPPED" ? whenIn(at, zone) : ""}</p>
      <p className={classNames("col-span-full text-sm wrap-anywhere", isNext ? "text-ink" : "text-muted")}>
        {[word, detail].filter(Boolean).join(": ")}
      </p>
    </li>
  );
}

function headOf({ status, started_by, started_at, ended_because, ends_at }: Shown, zone: string): string {
  if (!started_at) return "Step by step, until someone takes the shift. You can stop it at any time.";
  const started = `Started by ${started_by ?? ""} at ${whenIn(started_at, zone)}.`;
  if (status === "RUNNING") return `${started} It stops when someone takes the shift.`;
  return `${started} ${ended_because ?? ""} at ${whenIn(ends_at!, zone)}.`;
}

/** A ladder's steps with their times in the facility's zone, and its budget. */
export function RefillSteps({ ladder, timezone }: { ladder: Shown; timezone: string }) {
  const { rows, ends_at, budget, spent, status, started_at } = ladder;
  const isOver = started_at !== undefined && status !== "RUNNING";
  const spends = rows.some(({ what }) => what.includes("bonus") || what.includes("agencies"));
  return (
    <>
      <p className="mb-3">{headOf(ladder, timezone)}</p>
      <ol aria-label="Steps">
        {rows.map((row, n) => (
          <Step key={n} row={row} zone={timezone} isOver={isOver} />
        ))}
        {!isOver && ends_at && (
          <li className={`${timelineEntry} grid grid-cols-[1fr_auto] items-baseline gap-x-3`}>
            <p className="text-muted">Ends if no one has taken it</p>
            <p className="text-sm text-muted tabular-nums">{whenIn(ends_at, timezone)}</p>
          </li>
        )}
      </ol>
      <p className="mt-3 text-sm text-muted tabular-nums">
        {spends &&
          `Budget: ${spent > 0 ? `${formatWholeDollars(spent)} of ` : ""}${formatWholeDollars(budget)}. `}
        Times are the facility’s, {zoneName(timezone)}.
      </p>
    </>
  );
}
