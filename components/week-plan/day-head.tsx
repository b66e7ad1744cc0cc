import { HolidayMark } from "@/components/holidays/holiday-mark";
import { ratioTone, RatioWords } from "@/components/staffing-hours/ratio-words";
import { CoverageBar } from "@/components/ui/coverage-bar";
import { dayParts, formatMonthDay, formatShortDay, shortWeekday } from "@/lib/time/calendar";
import type { StaffingDay } from "@/lib/staffing-hours/schema";
import type { Board } from "@/lib/week-plan/board-rules";

/** "Sat 28"; the first of a month names it: "Tue Dec 1". */
const dayText = (date: string): string =>
  `${shortWeekday(date)} ${dayParts(date).day === 1 ? formatMonthDay(date) : dayParts(date).day}`;

type Coverage = { total: number; open: number; pending: number };

/** All slots of a day; a draft counts as filled. */
export function coverageOn({ slots, drafts }: Board, date: string): Coverage {
  const all = [...slots.values()].filter((slot) => slot.date === date);
  return {
    total: all.length,
    open: all.filter(({ status, slot_id }) => status === "UNCLAIMED" && !drafts.has(slot_id)).length,
    pending: all.filter(({ status }) => status === "CLAIMED").length,
  };
}

/** Hours per resident, with who is planned. Nothing without a census. */
function Ratio({ day }: { day: StaffingDay }) {
  if (day.hours_per_resident === null) return null;
  const { shortfalls } = day;
  return (
    <span className="@container block">
      <small
        className={`flex gap-1 text-sm/5 font-normal whitespace-nowrap tabular-nums ${ratioTone(day)}`}
        title={shortfalls.length > 0 ? `Below: ${shortfalls.join(", ")}` : "Hours per resident day"}
      >
        <RatioWords day={day} />
      </small>
    </span>
  );
}

type Props = { date: string; board: Board; isToday: boolean; staffing: ReadonlyMap<string, StaffingDay> };

/** A day's column head, with how much of it is filled and its hours per resident. */
export function DayHead({ date, board, isToday, staffing }: Props) {
  const { total, open, pending } = coverageOn(board, date);
  const hours = staffing.get(date);
  const holiday = board.holidays.get(date);
  return (
    <th scope="col" aria-current={isToday ? "date" : undefined}>
      <span className="flex items-baseline justify-between gap-1 font-semibold whitespace-nowrap max-xl:flex-col max-xl:gap-0">
        <span>
          <span aria-hidden>{dayText(date)}</span>
          <span className="sr-only">{formatShortDay(date)}</span>
        </span>
        <small className="text-sm font-normal text-muted tabular-nums">{`${total - open} of ${total}`}</small>
      </span>
      {holiday && (
        <span className="block truncate">
          <HolidayMark name={holiday} />
        </span>
      )}
      {hours && <Ratio day={hours} />}
      <span className="mt-1 block *:h-1.5">
        <CoverageBar filled={total - open - pending} pending={pending} open={open} />
      </span>
    </th>
  );
}
