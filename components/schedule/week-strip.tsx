"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { openRequest } from "@/components/requests/request-store";
import { PHONE, useMedia } from "@/components/ui/use-media";
import { isSoon } from "@/lib/slots/attention/rules";
import { FEED_DAYS_AHEAD } from "@/lib/slots/rules";
import type { ListSlot } from "@/lib/slots/schema";
import type { StaffingDay } from "@/lib/staffing-hours/schema";
import { coverageOf } from "@/lib/slots/week/rules";
import { addDays } from "@/lib/time/calendar";
import { importMoves } from "./list-place";
import { ON_NOW, StripDay } from "./strip-day";
import { useDayInView } from "./use-day-in-view";
import { useDrawnPieces } from "./use-drawn-pieces";
import { useStripScroll } from "./use-strip-scroll";
import styles from "./week-strip.module.css";

const arrow = "w-4.5 in-disabled:opacity-35";

type WeekButtonProps = { label: string; icon: ReactNode; isAtEdge: boolean; onPress: () => void };

/** For the mouse, which cannot scroll sideways. The keyboard has its own way, and screen readers get every day. */
const WeekButton = ({ label, icon, isAtEdge, onPress }: WeekButtonProps) => (
  <button
    type="button"
    className="hidden w-7 place-items-center border-line text-muted first:rounded-l-lg first:border-r last:rounded-r-lg last:border-l enabled:hover:bg-hover enabled:hover:text-ink md:[@media(hover:hover)]:grid"
    aria-label={label}
    tabIndex={-1}
    disabled={isAtEdge}
    onClick={onPress}
  >
    {icon}
  </button>
);

/** Labels the rows once for all days; when folded, a link back to today. */
function Legend({
  roles,
  hasHours,
  isFolded,
}: {
  roles: readonly string[];
  hasHours: boolean;
  isFolded: boolean;
}) {
  if (isFolded) {
    return (
      <button
        type="button"
        className="w-12 flex-none border-r border-line text-sm/5 font-medium max-md:hidden"
        onClick={() => window.scrollTo({ top: 0 })}
      >
        Top
      </button>
    );
  }
  return (
    <div
      className="flex w-12 flex-none flex-col gap-0.25 border-r border-line pt-1 pr-1 pl-2 text-sm/4 text-muted max-md:hidden"
      aria-hidden
    >
      <span className="h-5 leading-5">{hasHours && "HPRD"}</span>
      {roles.map((role) => (
        <span key={role} className="truncate">
          {role}
        </span>
      ))}
    </div>
  );
}

type StripProps = {
  /** Null until all slots are loaded: the first screen alone would give wrong numbers. */
  slots: readonly ListSlot[] | null;
  /** The first day; defaults to today. */
  from: string;
  today: string;
  /** Whether the person can request shifts. */
  mayRequest: boolean;
  /** Hours per resident by day; empty until loaded. */
  staffing: ReadonlyMap<string, StaffingDay> | null;
  /** What needs attention, kept visible when the strip folds. */
  children: ReactNode;
};

const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageUp: -7,
  PageDown: 7,
  Home: -FEED_DAYS_AHEAD,
  End: FEED_DAYS_AHEAD,
};

/** The days ahead, preceded by last night while its shifts are running. */
function useDays(slots: StripProps["slots"], from: string, today: string) {
  return useMemo(() => {
    if (!slots) return null;
    const isNow = from === today && slots.some((slot) => slot.shift_date < today);
    const days = { from: isNow ? addDays(from, -1) : from, days: FEED_DAYS_AHEAD + Number(isNow) };
    return coverageOf(slots, days);
  }, [slots, from, today]);
}

/** As many days as fit at first, and one that is cut: the others would be a sixth of the page's elements. */
const FITTING = { phone: 7, desk: 15 };

const nameOf = (date: string, today: string) => (date === today ? "Today" : date < today ? ON_NOW : null);

/**
 * Four weeks at a glance: open and filled slots by day and role. A day links to its place in the list. Its space is
 * reserved while loading, and it ignores the filters. On scroll it folds into a line under the header.
 */
export function WeekStrip({ slots, from, today, mayRequest, staffing, children }: StripProps) {
  // Rendered after the list, which matters more.
  const isDrawn = useDrawnPieces(slots !== null, 1) > 0;
  const days = useDays(isDrawn ? slots : null, from, today);
  const { date, isFolded } = useDayInView();
  const shown = date ?? from;
  const isPhone = useMedia(PHONE);
  const strip = useRef<HTMLDivElement>(null);
  const { isAtStart, isAtEnd, wasScrolled, stepWeek, onScrollEnd } = useStripScroll(strip);
  const [isEntered, setEntered] = useState(false);
  const fitting = wasScrolled || isEntered ? Number.POSITIVE_INFINITY : FITTING[isPhone ? "phone" : "desk"];
  const [stop, setStop] = useState<string | null>(null);
  const stopAt = days?.some((day) => day.date === stop) ? stop : from;

  useEffect(() => {
    const [box, day] = [strip.current, strip.current?.querySelector<HTMLElement>(`[data-date="${shown}"]`)];
    if (!box || !day || box.contains(document.activeElement)) return;
    const isOut =
      day.offsetLeft < box.scrollLeft || day.offsetLeft + day.offsetWidth > box.scrollLeft + box.clientWidth;
    if (isOut) box.scrollLeft = day.offsetLeft - day.offsetWidth;
  }, [shown]);

  function onKeyDown(event: KeyboardEvent) {
    const all = [...strip.current!.querySelectorAll<HTMLElement>("[data-date]")];
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = all.indexOf(document.activeElement as HTMLElement) + step;
    all[Math.max(0, Math.min(at, all.length - 1))]?.focus();
  }
  const dateOf = (target: EventTarget) =>
    (target as Element).closest<HTMLElement>("[data-date]")?.dataset.date;
  return (
    <div className={styles.glance} data-strip data-folded={isFolded || undefined}>
      <WeekButton
        label="Earlier days"
        icon={<ChevronLeft aria-hidden className={arrow} />}
        isAtEdge={isAtStart}
        onPress={() => stepWeek(-1)}
      />
      <Legend
        roles={days?.[0]?.roles.map(({ role }) => role) ?? []}
        hasHours={[...(staffing?.values() ?? [])].some((day) => day.hours_per_resident !== null)}
        isFolded={isFolded}
      />
      <div
        ref={strip}
        role="toolbar"
        aria-label="Days at a glance"
        tabIndex={-1}
        className={styles.strip}
        data-may-request={mayRequest || undefined}
        onKeyDown={onKeyDown}
        onPointerEnter={() => {
          void importMoves();
          setEntered(true);
        }}
        onScrollEnd={onScrollEnd}
        onFocus={({ target }) => setStop(dateOf(target) ?? null)}
        onClick={({ target }) => {
          const pressed = dateOf(target);
          if (pressed && (target as Element).closest("[data-request]")) openRequest({ date: pressed });
          else if (pressed) void importMoves().then(({ goToDay }) => goToDay(pressed));
        }}
      >
        {days?.map((day, n) => (
          <StripDay
            key={day.date}
            isDrawn={n < fitting}
            day={day}
            name={nameOf(day.date, today)}
            hours={day.date < today ? undefined : staffing?.get(day.date)}
            isUrgent={isSoon(day.date, today)}
            isShown={day.date === shown}
            isStop={day.date === stopAt}
            isPhone={isPhone}
          />
        ))}
      </div>
      {isFolded && (
        <div className="flex flex-none items-center gap-1.5 border-l border-line px-3 max-md:hidden @max-[89rem]:px-1.5">
          {children}
        </div>
      )}
      <WeekButton
        label="Later days"
        icon={<ChevronRight aria-hidden className={arrow} />}
        isAtEdge={isAtEnd}
        onPress={() => stepWeek(1)}
      />
    </div>
  );
}
