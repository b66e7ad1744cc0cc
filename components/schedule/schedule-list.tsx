"use client";

import { memo, useEffect, useMemo, useRef, type ReactNode } from "react";
import { Virtuoso, type VirtuosoHandle } from "react-virtuoso";
import { NoPermission } from "@/components/slot-actions/no-permission";
import type { ShiftRights } from "@/components/slot-actions/shift-controls";
import type { ScheduledDay } from "@/lib/slots/schedule/rules";
import { DayHead, StuckDayHead } from "./day-head";
import type { Density } from "./density";
import { setListPlace, type ListItem } from "./list-place";
import styles from "./schedule-list.module.css";
import { ShiftBlock } from "./shift-block";
import { SignTips } from "./slot-signs";
import { useStuckDay } from "./use-stuck-day";

const columns = (pay: string) => [
  "Date & Time",
  "Shift Assignment",
  "Healthcare Professional",
  pay,
  "Status",
  "Actions",
];

function Head({ pay, children }: { pay: string; children: ReactNode }) {
  return (
    <div role="rowgroup" className={styles.head} data-list-head>
      <div role="row" className={styles.columns}>
        <span role="columnheader">Shift Information</span>
        {columns(pay).map((name) => (
          <span key={name} role="columnheader">
            {name}
          </span>
        ))}
      </div>
      {children}
    </div>
  );
}

/** The head of the day in view, below the names of the columns. */
function StuckDay({ days, today, isWhole }: Pick<ScheduleListProps, "days" | "today" | "isWhole">) {
  const { date, shown } = useStuckDay();
  const day = days.find((one) => one.date === date);
  return (
    <div className={styles.stuck}>
      <div ref={shown}>{day && <StuckDayHead day={day} today={today} isWhole={isWhole} />}</div>
    </div>
  );
}

export type ScheduleListProps = {
  days: ScheduledDay[];
  today: string;
  /** Epoch milliseconds, to the minute. */
  now: number;
  showsWage: boolean;
  brand: string;
  /** Whether the facility has both routes. */
  showsRoutes: boolean;
  rights: ShiftRights;
  density: Density;
  /** Whether all slots are here, and not the first screenful alone. */
  isWhole: boolean;
};

/** More than the first screenful has; a list that comes back from being empty starts with no more either. */
const FIRST_ITEMS = 24;

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
export const ScheduleList = memo(function ScheduleList(props: ScheduleListProps) {
  const { days, today, now, showsWage, brand, showsRoutes, rights, density, isWhole } = props;
  const items = useMemo(() => itemsOf(days), [days]);
  const list = useRef<VirtuosoHandle>(null);
  useEffect(
    () =>
      setListPlace({
        items,
        scrollTo: (index, below) => list.current?.scrollToIndex({ index, align: "start", offset: -below }),
      }),
    [items],
  );
  return (
    <div
      className={styles.list}
      role="table"
      aria-label="Daily Schedule"
      data-density={density}
      data-schedule
    >
      <NoPermission />
      <SignTips />
      <Head pay={showsWage ? "Hourly Wage" : "Bonus"}>
        <StuckDay days={days} today={today} isWhole={isWhole} />
      </Head>
      <Virtuoso
        ref={list}
        useWindowScroll
        data={items}
        initialItemCount={Math.min(items.length, FIRST_ITEMS)}
        overscan={{ main: 1200, reverse: 300 }}
        computeItemKey={(_, item) => item.key}
        itemContent={(_, { day, shift }) =>
          shift ? (
            <ShiftBlock
              shift={shift}
              showsWage={showsWage}
              brand={brand}
              showsRoute={showsRoutes}
              rights={rights}
              now={now}
            />
          ) : (
            <DayHead day={day} today={today} isWhole={isWhole} />
          )
        }
      />
    </div>
  );
});
