"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import {
  memo,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { FEED_DAYS_AHEAD } from "@/lib/slots/rules";
import type { ListSlot } from "@/lib/slots/schema";
import { coverageOf, type DayCoverage } from "@/lib/slots/week/rules";
import { addDays } from "@/lib/time/calendar";
import { CoverageSign } from "./coverage-sign";
import { dayInView, importMoves } from "./list-place";
import styles from "./week-strip.module.css";

const weekday = new Intl.DateTimeFormat("en-US", { weekday: "short", timeZone: "UTC" });
const month = new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" });

/** "Sat 21", and the month where one begins: "Tue Dec 1". */
function dayLabel(date: string, isToday: boolean): string {
  const at = new Date(`${date}T00:00:00Z`);
  const day = at.getUTCDate();
  return [isToday ? "Today" : weekday.format(at), day === 1 && month.format(at), day]
    .filter(Boolean)
    .join(" ");
}

/** The day of the list at the top of the screen, as it is scrolled. */
function useDayInView(): string | null {
  const [date, setDate] = useState<string | null>(null);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setDate(dayInView()));
    };
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", look);
    };
  }, []);
  return date;
}

/** How many are open, or a tick. */
function Gap({ open, isUrgent }: { open: number; isUrgent: boolean }) {
  if (open === 0) {
    return (
      <span className={styles.full}>
        <span className="sr-only">filled</span>
      </span>
    );
  }
  return (
    <span className={styles.gap} data-urgent={isUrgent || undefined}>
      {open}
      <span className="sr-only"> open</span>
    </span>
  );
}

const Day = memo(function Day({
  day,
  isToday,
  isUrgent,
  isShown,
  isStop,
}: {
  day: DayCoverage;
  isToday: boolean;
  /** Today or tomorrow, when a gap is hard to fill by waiting. */
  isUrgent: boolean;
  isShown: boolean;
  isStop: boolean;
}) {
  return (
    <button
      type="button"
      className={styles.day}
      data-date={day.date}
      data-today={isToday || undefined}
      aria-current={isShown ? "date" : undefined}
      tabIndex={isStop ? 0 : -1}
    >
      <span className={styles.date}>{dayLabel(day.date, isToday)}</span>
      {day.total === 0 && <span className={styles.nothing}>No shifts</span>}
      {day.total > 0 &&
        day.roles.map(({ role, ...coverage }) => (
          <span key={role} className={styles.role}>
            <span className={styles.name}>{role}</span>{" "}
            {coverage.total > 0 && <CoverageSign of={coverage} isSoon={isUrgent} className={styles.bar} />}
            {coverage.total > 0 && <Gap open={coverage.total - coverage.filled} isUrgent={isUrgent} />}
          </span>
        ))}
    </button>
  );
});

const DAYS_OF_A_WEEK = 7;

type WeekButtonProps = { label: string; icon: ReactNode; isAtEdge: boolean; onPress: () => void };

/** For a mouse, which cannot scroll sideways. Keys have their own way, and who listens hears all days anyway. */
const WeekButton = ({ label, icon, isAtEdge, onPress }: WeekButtonProps) => (
  <button
    type="button"
    className={styles.step}
    aria-label={label}
    tabIndex={-1}
    disabled={isAtEdge}
    onClick={onPress}
  >
    {icon}
  </button>
);

/** Whether there are days before and after those that are shown. */
function useEdges(strip: RefObject<HTMLDivElement | null>) {
  const [edges, setEdges] = useState({ isAtStart: true, isAtEnd: false });
  useEffect(() => {
    const box = strip.current!;
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const isAtStart = box.scrollLeft < 1;
        const isAtEnd = box.scrollLeft + box.clientWidth > box.scrollWidth - 1;
        setEdges((before) =>
          before.isAtStart === isAtStart && before.isAtEnd === isAtEnd ? before : { isAtStart, isAtEnd },
        );
      });
    };
    box.addEventListener("scroll", look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      box.removeEventListener("scroll", look);
    };
  }, [strip]);
  return edges;
}

type StripProps = {
  /** Null until all slots are here: the first screenful alone would tell wrong figures. */
  slots: readonly ListSlot[] | null;
  /** The first day; today where no date is chosen. */
  from: string;
  today: string;
};

const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageUp: -7,
  PageDown: 7,
  Home: -FEED_DAYS_AHEAD,
  End: FEED_DAYS_AHEAD,
};

/**
 * Four weeks at a glance: what is open and filled on each day by role. A day leads to its place in the list. It keeps its
 * room while the slots are on their way, and counts whole days, whatever the filters show.
 */
export function WeekStrip({ slots, from, today }: StripProps) {
  const days = useMemo(() => slots && coverageOf(slots, { from, days: FEED_DAYS_AHEAD }), [slots, from]);
  const tomorrow = addDays(today, 1);
  const shown = useDayInView() ?? from;
  const strip = useRef<HTMLDivElement>(null);
  const { isAtStart, isAtEnd } = useEdges(strip);
  const [stop, setStop] = useState<string | null>(null);
  const stopAt = days?.some(({ date }) => date === stop) ? stop : from;

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
  // Pressed again while it still scrolls, it goes a week further than where it is going.
  const goal = useRef<number | null>(null);
  function stepWeek(by: 1 | -1) {
    const [box, day] = [strip.current!, strip.current!.querySelector<HTMLElement>("[data-date]")];
    const week = DAYS_OF_A_WEEK * (day?.getBoundingClientRect().width ?? 0);
    const left = (goal.current ?? box.scrollLeft) + by * week;
    goal.current = Math.max(0, Math.min(left, box.scrollWidth - box.clientWidth));
    box.scrollTo({ left: goal.current });
  }
  const dateOf = (target: EventTarget) =>
    (target as Element).closest<HTMLElement>("[data-date]")?.dataset.date;
  return (
    <div className={styles.glance}>
      <WeekButton
        label="Earlier days"
        icon={<ChevronLeft aria-hidden />}
        isAtEdge={isAtStart}
        onPress={() => stepWeek(-1)}
      />
      <div
        ref={strip}
        role="toolbar"
        aria-label="Days at a glance"
        tabIndex={-1}
        className={styles.strip}
        onKeyDown={onKeyDown}
        onPointerEnter={importMoves}
        onScrollEnd={() => (goal.current = null)}
        onFocus={({ target }) => setStop(dateOf(target) ?? null)}
        onClick={({ target }) => {
          const date = dateOf(target);
          if (date) void importMoves().then(({ goToDay }) => goToDay(date));
        }}
      >
        {days?.map((day) => (
          <Day
            key={day.date}
            day={day}
            isToday={day.date === today}
            isUrgent={day.date <= tomorrow}
            isShown={day.date === shown}
            isStop={day.date === stopAt}
          />
        ))}
      </div>
      <WeekButton
        label="Later days"
        icon={<ChevronRight aria-hidden />}
        isAtEdge={isAtEnd}
        onPress={() => stepWeek(1)}
      />
    </div>
  );
}
