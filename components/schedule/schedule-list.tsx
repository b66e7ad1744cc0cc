"use client";

import { memo, useEffect, useMemo, useRef } from "react";
import { Virtuoso, type VirtuosoHandle } from "react-virtuoso";
import { formatDayHeading } from "@/lib/time/calendar";
import { NoPermission } from "@/components/slot-actions/no-permission";
import type { ShiftRights } from "@/components/slot-actions/shift-controls";
import type { ScheduledDay } from "@/lib/slots/schedule/rules";
import { setListPlace, type ListItem } from "./list-place";
import { ShiftBlock } from "./shift-block";

/** What the page needs to be used comes before pictures of people. */
const PHOTOS_AFTER_MS = 3_000;

/** Drawn before the list has measured the screen; the server's first screenful is fewer. */
const FIRST_ITEMS = 30;

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
            {formatDayHeading(day.date, today)}
            {day.date === today && <span className="day-today">Today</span>}
          </h2>
          <a className="day-sheet-link" href={`/private/shifts/day-sheet?date=${day.date}`}>
            Day sheet<span className="sr-only">{` of ${formatDayHeading(day.date, today)}`}</span>
          </a>
          <span className="slot-note">{day.open === 0 ? "All filled" : `${day.open} open`}</span>
        </div>
      </div>
    </div>
  );
}

export type ScheduleListProps = {
  days: ScheduledDay[];
  today: string;
  showsWage: boolean;
  brand: string;
  rights: ShiftRights;
};

/** Days and shifts in one line, as the list scrolls through them. */
const itemsOf = (days: ScheduledDay[]): ListItem[] =>
  days.flatMap((day) => [
    { key: day.date, day },
    ...day.shifts.map((shift): ListItem => ({ key: shift.key, day, shift })),
  ]);

/**
 * The day-grouped list. Only what is near the screen is in the page; the server sends the first screenful as HTML.
 * Memoised, so that what happens above it, a letter typed into the search, does not wait for it.
 */
export const ScheduleList = memo(function ScheduleList({
  days,
  today,
  showsWage,
  brand,
  rights,
}: ScheduleListProps) {
  const items = useMemo(() => itemsOf(days), [days]);
  const list = useRef<VirtuosoHandle>(null);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = window.setTimeout(() => root.current?.setAttribute("data-photos", ""), PHOTOS_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, []);
  useEffect(
    () =>
      setListPlace({
        items,
        scrollTo: (index, below) => list.current?.scrollToIndex({ index, align: "start", offset: -below }),
      }),
    [items],
  );
  return (
    <div ref={root} className="schedule" role="table" aria-label="Daily Schedule">
      <NoPermission />
      <Head pay={showsWage ? "Hourly Wage" : "Bonus"} />
      <Virtuoso
        ref={list}
        useWindowScroll
        data={items}
        initialItemCount={Math.min(items.length, FIRST_ITEMS)}
        overscan={{ main: 1200, reverse: 300 }}
        computeItemKey={(_, item) => item.key}
        itemContent={(_, { day, shift }) =>
          shift ? (
            <ShiftBlock shift={shift} showsWage={showsWage} brand={brand} rights={rights} />
          ) : (
            <DayHead day={day} today={today} />
          )
        }
      />
    </div>
  );
});
