"use client";

import { useQuery } from "@tanstack/react-query";
import { classNames } from "@/components/ui/class-names";
import { groupBy } from "@/lib/group-by";
import { openShiftsQuery } from "@/lib/agency-schedule/shifts/client";
import type { AgencyShift } from "@/lib/agency-schedule/shifts/schema";
import { openRange } from "@/lib/agency-schedule/shifts/rules";
import { addDays, formatLongDay, shortWeekday } from "@/lib/time/calendar";
import type { ScheduleAddress } from "./schedule-address";

const sumOf = (shifts: readonly AgencyShift[]) =>
  shifts.reduce((sum, { slots_count }) => sum + slots_count, 0);

type Props = { address: ScheduleAddress; today: string };

/** A phone's way to a day of a long list: each of the standard dates, with its open places once they are known. */
export function DayJump({ address, today }: Props) {
  const { start, end } = openRange({}, today);
  const { data } = useQuery({ ...openShiftsQuery({ start, end }), enabled: false });
  const openOn = groupBy(data?.rows ?? [], ({ shift_date }) => shift_date);
  const days = [];
  for (let day = start; day <= end; day = addDays(day, 1)) days.push(day);
  return (
    <ul aria-label="Days" className="-mx-3 flex gap-1.5 overflow-x-auto px-3 scrollbar-none md:hidden">
      {days.map((day) => {
        const isChosen = address.start === day && address.end === day;
        const open = sumOf(openOn.get(day) ?? []);
        return (
          <li key={day} className="flex-none">
            <button
              type="button"
              aria-pressed={isChosen}
              aria-label={`${formatLongDay(day)}${data ? `, ${open} open` : ""}`}
              className={classNames(
                "grid min-h-11 min-w-12 place-content-center rounded-md border px-2 text-center text-sm/4.5 tabular-nums",
                isChosen ? "border-brand bg-brand-soft text-brand-text" : "border-line bg-surface",
              )}
              onClick={() => address.set(isChosen ? { start: null, end: null } : { start: day, end: day })}
            >
              <b className="font-semibold">{`${shortWeekday(day)} ${Number(day.slice(8))}`}</b>
              {data && <span className="text-muted">{`${open} open`}</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
