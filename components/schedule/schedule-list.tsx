"use client";

import { memo, useEffect, useMemo, useRef, type ReactNode } from "react";
import { Virtuoso, type VirtuosoHandle } from "react-virtuoso";
import { NoPermission } from "@/components/slot-actions/no-permission";
import { ShiftControlTips, type ShiftRights } from "@/components/slot-actions/shift-controls";
import { canEnterCensus } from "@/lib/staffing-hours/census/policy";
import type { FacilityDetails } from "@/lib/facilities/schema";
import type { ScheduledDay } from "@/lib/slots/schedule/rules";
import type { StaffingDay } from "@/lib/staffing-hours/schema";
import type { SessionUser } from "@/lib/users/schema";
import { DayHead, StuckDayHead, type DayHeadProps } from "./day-head";
import type { Density } from "./density";
import { setListPlace, type ListItem } from "./list-place";
import styles from "./schedule-list.module.css";
import { ShiftBlock } from "./shift-block";
import { SignTips } from "./slot-signs";
import { useCardPress } from "./use-card-press";
import { useDrawnPieces } from "./use-drawn-pieces";
import type { OnShiftFold } from "./use-on-shift-fold";
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

type StuckDayProps = Omit<DayHeadProps, "day"> & Pick<ScheduleListProps, "days">;

/** The head of the day in view, below the column names. */
function StuckDay({ days, ...shown }: StuckDayProps) {
  const { date, shown: place } = useStuckDay();
  const day = days.find((one) => one.date === date);
  return (
    <div // Over the rows that scroll below it; takes no space.
      className="pointer-events-none absolute inset-x-0 top-full -z-1 overflow-hidden *:pointer-events-auto"
    >
      <div ref={place}>{day && <StuckDayHead day={day} {...shown} />}</div>
    </div>
  );
}

export type ScheduleListProps = {
  user: SessionUser;
  facility: FacilityDetails;
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
  /** Whether all slots are loaded, not just the first screen. */
  isWhole: boolean;
  mayRequest: boolean;
  mayMessage: boolean;
  fold: OnShiftFold | null;
  /** Hours per resident by day; empty until loaded, null if that failed. */
  staffing: ReadonlyMap<string, StaffingDay> | null;
};

/** Maximum rows of the first screen, including day heads; also used when a list reappears. */
const FIRST_ROWS = 20;

/** How many items the first rows take; a shift counts one row per slot. */
function firstItems(items: readonly ListItem[]): number {
  let rows = 0;
  for (const [index, { shift }] of items.entries()) {
    rows += shift?.slots.length ?? 1;
    if (rows >= FIRST_ROWS) return index + 1;
  }
  return items.length;
}

const near = { overscan: { main: 200, reverse: 300 }, increaseViewportBy: 0 };
/**
 * Overscan in pixels, increased in steps: little for the first rows and while the week strip renders, then more below,
 * and finally as much as scrolling needs.
 */
const around = [
  near,
  near,
  { overscan: { main: 400, reverse: 300 }, increaseViewportBy: 0 },
  { overscan: { main: 600, reverse: 300 }, increaseViewportBy: 0 },
];

/** Average height of an item, at every width: days have a line, most shifts a few. */
const ITEM_HEIGHT = 100;

/** Flattens days and shifts into the items the list scrolls through. */
const itemsOf = (days: ScheduledDay[]): ListItem[] =>
  days.flatMap((day) => [
    { key: day.date, day },
    ...day.shifts.map((shift): ListItem => ({ key: shift.key, day, shift })),
  ]);

/**
 * The list grouped by day. Only items near the screen are in the DOM; the server renders the first screen. Memoized, so
 * typing in the search does not wait for it.
 */
export const ScheduleList = memo(function ScheduleList(props: ScheduleListProps) {
  const { user, facility, days, today, now, showsWage, brand, showsRoutes, rights, density } = props;
  const { isWhole, mayRequest, mayMessage, fold, staffing } = props;
  const mayCount = canEnterCensus(user, facility.id);
  const head = { today, isWhole, mayRequest, mayMessage, fold, staffing, facility, mayCount };
  const items = useMemo(() => itemsOf(days), [days]);
  const drawn = useDrawnPieces(isWhole, around.length - 1);
  const list = useRef<VirtuosoHandle>(null);
  const table = useRef<HTMLDivElement>(null);
  useCardPress(table);
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
      ref={table}
      className={styles.list}
      role="table"
      aria-label="Daily Schedule"
      data-density={density}
      data-schedule
    >
      <NoPermission />
      <SignTips />
      <ShiftControlTips />
      <Head pay={showsWage ? "Hourly Wage" : "Bonus"}>
        <StuckDay days={days} {...head} />
      </Head>
      <Virtuoso
        ref={list}
        useWindowScroll
        data={items}
        initialItemCount={firstItems(items)}
        defaultItemHeight={ITEM_HEIGHT}
        {...around[drawn]}
        computeItemKey={(_, item) => item.key}
        itemContent={(_, { day, shift }) =>
          shift ? (
            <ShiftBlock
              shift={shift}
              user={user}
              facility={facility}
              showsWage={showsWage}
              brand={brand}
              showsRoute={showsRoutes}
              rights={rights}
              now={now}
              today={today}
              foldsQuiet={props.fold !== null}
            />
          ) : (
            <DayHead day={day} {...head} />
          )
        }
      />
    </div>
  );
});
