import { Zap } from "lucide-react";
import { HolidayMark } from "@/components/holidays/holiday-mark";
import { ratioTone, RatioWords } from "@/components/staffing-hours/ratio-words";
import { CoverageBar } from "@/components/ui/coverage-bar";
import { dayParts, formatMonthDay, formatShortDay, shortWeekday } from "@/lib/time/calendar";
import { isSoon } from "@/lib/slots/attention/rules";
import type { StaffingDay } from "@/lib/staffing-hours/schema";
import type { Board } from "@/lib/week-plan/board-rules";
import styles from "./week-grid.module.css";

/** "Sat 28"; the first of a month names it: "Tue Dec 1". */
const dayText = (date: string): string =>
  `${shortWeekday(date)} ${dayParts(date).day === 1 ? formatMonthDay(date) : dayParts(date).day}`;

type Coverage = { total: number; open: number; onDemand: number; pending: number };

/** All slots of a day; a draft counts as filled. What is open on demand can't be planned. */
export function coverageOn({ slots, drafts }: Board, date: string): Coverage {
  const all = [...slots.values()].filter((slot) => slot.date === date);
  const open = all.filter(({ status, slot_id }) => status === "UNCLAIMED" && !drafts.has(slot_id));
  const onDemand = open.filter(({ is_flex }) => !is_flex).length;
  return {
    total: all.length,
    open: open.length - onDemand,
    onDemand,
    pending: all.filter(({ status }) => status === "CLAIMED").length,
  };
}

/** Hours per resident, with who is planned. Nothing without a census. */
function Ratio({ day, today }: { day: StaffingDay; today: string }) {
  if (day.hours_per_resident === null) return null;
  const { shortfalls } = day;
  return (
    <span className="@container block">
      <small
        className={`flex gap-1 text-sm/5 whitespace-nowrap tabular-nums ${ratioTone(day, isSoon(day.date, today))}`}
        title={shortfalls.length > 0 ? `Below: ${shortfalls.join(", ")}` : "Hours per resident day"}
      >
        <RatioWords day={day} />
      </small>
    </span>
  );
}

/** What the marketplace fills, by the sign of its route; once also in words. */
export const OnDemandCount = ({ count, isWorded }: { count: number; isWorded?: boolean }) => (
  <span className="whitespace-nowrap" title={`${count} open on demand`}>
    <span aria-hidden>
      {` +${count}`}
      <Zap className="ml-0.5 inline-block size-3 align-[-0.0625rem]" />
      {isWorded && " On Demand"}
    </span>
    <span className="sr-only">{`, ${count} on demand`}</span>
  </span>
);

type Props = { date: string; board: Board; today: string; staffing: ReadonlyMap<string, StaffingDay> };

/** A day's column head: what is open, its hours per resident, and how much of it is filled. */
export function DayHead({ date, board, today, staffing }: Props) {
  const { total, open, onDemand, pending } = coverageOn(board, date);
  const hours = staffing.get(date);
  const holiday = board.holidays.get(date);
  const isFilled = open + onDemand === 0;
  return (
    <th scope="col" aria-current={date === today ? "date" : undefined}>
      <span className={`${styles.open} font-semibold`}>
        <span className="flex max-w-full min-w-0 items-baseline gap-1">
          <span aria-hidden>{dayText(date)}</span>
          <span className="sr-only">{formatShortDay(date)}</span>
          {holiday && <HolidayMark name={holiday} isNarrow />}
        </span>
        {total > 0 && (
          <small
            className="text-sm font-normal text-muted tabular-nums"
            title={`${total - open - onDemand} of ${total} filled`}
          >
            {isFilled ? (
              "Filled"
            ) : (
              <b className={open > 0 ? "font-semibold text-open" : "font-normal"}>{`${open} open`}</b>
            )}
            {onDemand > 0 && <OnDemandCount count={onDemand} />}
          </small>
        )}
      </span>
      {hours && <Ratio day={hours} today={today} />}
      {total > 0 && (
        <span className="mt-1 block *:h-1.5">
          <CoverageBar filled={total - open - onDemand - pending} pending={pending} open={open + onDemand} />
        </span>
      )}
    </th>
  );
}
