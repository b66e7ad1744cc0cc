"use client";

import { useMemo } from "react";
import { GroupedVirtuoso } from "react-virtuoso";
import { formatLongDay } from "@/lib/time/calendar";
import type { ScheduledDay } from "@/lib/slots/schedule/rules";
import { ShiftBlock } from "./shift-block";

const columns = (pay: string) => [
  "Date & Time",
  "Shift Assignment",
  "Healthcare Professional",
  pay,
  "Status",
  "Actions",
];

function Head({ pay }: { pay: string }) {
  return (
    <div role="rowgroup" className="schedule-head">
      <div role="row">
        <span role="columnheader">Shift Information</span>
        {columns(pay).map((name) => (
          <span key={name} role="columnheader">
            {name}
          </span>
        ))}
      </div>
    </div>
  );
}

function DayHead({ day, today }: { day: ScheduledDay; today: string }) {
  return (
    <div className="day-head" role="rowgroup">
      <div role="row">
        <div role="rowheader" aria-colspan={7}>
          <h2>
            {formatLongDay(day.date)}
            {day.date === today && <span className="day-today">Today</span>}
          </h2>
          <span className="slot-note">{day.open === 0 ? "All filled" : `${day.open} open`}</span>
        </div>
      </div>
    </div>
  );
}

export type ScheduleListProps = { days: ScheduledDay[]; today: string; showsWage: boolean; brand: string };

/** The day-grouped list. Only what is near the screen is in the page; the server sends the first screenful as HTML. */
export function ScheduleList({ days, today, showsWage, brand }: ScheduleListProps) {
  const shifts = useMemo(() => days.flatMap((day) => day.shifts), [days]);
  const groupCounts = useMemo(() => days.map((day) => day.shifts.length), [days]);
  return (
    <div className="schedule" role="table" aria-label="Daily Schedule">
      <Head pay={showsWage ? "Hourly Wage" : "Bonus"} />
      <GroupedVirtuoso
        useWindowScroll
        groupCounts={groupCounts}
        initialItemCount={shifts.length}
        increaseViewportBy={{ top: 300, bottom: 600 }}
        groupContent={(index) => (days[index] ? <DayHead day={days[index]} today={today} /> : null)}
        itemContent={(index) =>
          shifts[index] ? <ShiftBlock shift={shifts[index]} showsWage={showsWage} brand={brand} /> : null
        }
      />
    </div>
  );
}
