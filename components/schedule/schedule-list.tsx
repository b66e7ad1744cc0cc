"use client";

import { memo, useEffect, useMemo, useRef, type ReactNode, type RefObject } from "react";
import { Virtuoso, type VirtuosoHandle } from "react-virtuoso";
import { NoPermission } from "@/components/slot-actions/no-permission";
import { ShiftControlTips, type ShiftRights } from "@/components/slot-actions/shift-controls";
import { PHONE, useMedia } from "@/components/ui/use-media";
import { counted } from "@/lib/counts";
import { attentionOf } from "@/lib/slots/attention/rules";
import { canEnterCensus } from "@/lib/staffing-hours/census/policy";
import type { FacilityDetails } from "@/lib/facilities/schema";
import type { ScheduledDay, ScheduledShift } from "@/lib/slots/schedule/rules";
import type { StaffingDay } from "@/lib/staffing-hours/schema";
import type { SessionUser } from "@/lib/users/schema";
import { openPressedRow } from "@/components/list/rows";
import { DayHead, StuckDayHead, type DayHeadProps } from "./day-head";
import type { Density } from "./density";
import { useHeldSlots } from "./held-slots";
import { setListPlace, type ListItem } from "./list-place";
import styles from "./schedule-list.module.css";
import { setOpened, useOpened } from "./opened-shifts";
import { ShiftBlock } from "./shift-block";
import { SignTips } from "./slot-signs";
import { useDrawnPieces } from "./use-drawn-pieces";
import type { OnShiftFold } from "./use-on-shift-fold";
import { useStuckDay } from "./use-stuck-day";

function openPressedCard({ target }: MouseEvent): void {
  if (matchMedia(PHONE).matches) openPressedRow(target);
}

/** On a phone, tapping anywhere on a card opens its actions; the keyboard uses its button. */
function useCardPress(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const shown = list.current;
    shown?.addEventListener("click", openPressedCard);
    return () => shown?.removeEventListener("click", openPressedCard);
  }, [list]);
}

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
      className="pointer-events-none absolute inset-x-0 top-full -z-1 overflow-hidden"
    >
      <div ref={place} className="pointer-events-auto">
        {day && <StuckDayHead day={day} {...shown} />}
      </div>
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
  for (const [index, item] of items.entries()) {
    rows += item.kind === "shift" ? item.shift.slots.length : 1;
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
const ITEM_HEIGHT = 86;

type Fold = Pick<ScheduleListProps, "isWhole"> & {
  isQuiet: (shift: ScheduledShift) => boolean;
  isPhone: boolean;
  opened: ReadonlySet<string>;
};

/**
 * Flattens days and shifts into the items the list scrolls through. On a phone a day has the shifts that need someone,
 * and a button for the others, once all have loaded: it would move down as they do. Until the page knows that it is on a
 * phone, the style sheet hides them.
 */
const itemsOf = (days: readonly ScheduledDay[], { isQuiet, isPhone, isWhole, opened }: Fold): ListItem[] =>
  days.flatMap((day): ListItem[] => {
    // Those on shift since yesterday have a fold of their own.
    const quiet = day.onShift ? 0 : day.shifts.filter(isQuiet).length;
    const isFolded = isPhone && quiet > 0 && !opened.has(day.date);
    const shifts = isFolded ? day.shifts.filter((shift) => !isQuiet(shift)) : day.shifts;
    return [
      { kind: "head", key: day.date, day },
      ...shifts.map((shift): ListItem => ({ kind: "shift", key: shift.key, day, shift })),
      ...(isPhone && isWhole && quiet > 0
        ? [{ kind: "quiet" as const, key: `${day.date} quiet`, day, quiet }]
        : []),
    ];
  });

type QuietProps = { date: string; quiet: number; isOpened: boolean };

/** On a phone, at the end of a day. */
const QuietShifts = ({ date, quiet, isOpened }: QuietProps) => (
  <div role="row">
    <div role="cell">
      <button
        type="button"
        // Its touch target reaches under the rows beside it, to take the height of one line.
        className="-my-2 block min-h-11 w-full px-3 text-left text-sm font-medium text-brand-text"
        aria-expanded={isOpened}
        onClick={() => setOpened(date, !isOpened)}
      >
        {isOpened ? "Show less" : `Show ${counted(quiet, "more shift")}`}
      </button>
    </div>
  </div>
);

/**
 * The list grouped by day. Only items near the screen are in the DOM; the server renders the first screen. Memoized, so
 * typing in the search does not wait for it.
 */
export const ScheduleList = memo(function ScheduleList(props: ScheduleListProps) {
  const { user, facility, days, today, now, showsWage, brand, showsRoutes, rights, density } = props;
  const { isWhole, mayRequest, mayMessage, fold, staffing } = props;
  const mayCount = canEnterCensus(user, facility.id);
  const head = { today, isWhole, mayRequest, mayMessage, fold, staffing, facility, mayCount };
  const foldsQuiet = fold !== null;
  const isPhone = useMedia(PHONE);
  const opened = useOpened();
  const held = useHeldSlots();
  const items = useMemo(() => {
    const isQuiet = (shift: ScheduledShift) =>
      foldsQuiet &&
      shift.slots.every((slot) => attentionOf(slot, now, today) === null && !held.ids.has(slot.slot_id));
    return itemsOf(days, { isQuiet, isPhone, isWhole, opened });
  }, [days, foldsQuiet, held, isPhone, isWhole, opened, now, today]);
  const drawn = useDrawnPieces(isWhole, around.length - 1);
  const list = useRef<VirtuosoHandle>(null);
  const table = useRef<HTMLDivElement>(null);
  useCardPress(table);
  useEffect(
    () =>
      setListPlace({
        days,
        items,
        scrollTo: (index, below) => list.current?.scrollToIndex({ index, align: "start", offset: -below }),
      }),
    [days, items],
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
        itemContent={(_, item) => {
          if (item.kind === "head") return <DayHead day={item.day} {...head} />;
          if (item.kind === "quiet")
            return (
              <QuietShifts date={item.day.date} quiet={item.quiet} isOpened={opened.has(item.day.date)} />
            );
          return (
            <ShiftBlock
              shift={item.shift}
              user={user}
              facility={facility}
              showsWage={showsWage}
              brand={brand}
              showsRoute={showsRoutes}
              rights={rights}
              now={now}
              today={today}
              foldsQuiet={foldsQuiet}
              isDayOpened={opened.has(item.day.date) || item.day.onShift !== undefined}
              isPhone={isPhone}
              density={density}
            />
          );
        }}
      />
    </div>
  );
});
