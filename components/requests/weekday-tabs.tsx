"use client";

import { Repeat2 } from "lucide-react";
import { useEffect, useRef, type KeyboardEvent } from "react";
import { Tooltip } from "@/components/ui/tooltip";
import { weekdays, type Weekday } from "@/lib/time/calendar";

/** As the specification prints them. */
export const weekdayLabels: Record<Weekday, string> = {
  Saturday: "Sat",
  Sunday: "Sun",
  Monday: "Mon",
  Tuesday: "Tues",
  Wednesday: "Wed",
  Thursday: "Thurs",
  Friday: "Fri",
};

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

type WeekdayTabsProps = {
  chosen: Weekday;
  active: ReadonlySet<Weekday>;
  changed: ReadonlySet<Weekday>;
  panelId: string;
  onChoose: (day: Weekday) => void;
};

/** The days of a week from Saturday, marked if they have recurring shifts. */
export function WeekdayTabs({ chosen, active, changed, panelId, onChoose }: WeekdayTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  // The week loads after the dialog has opened: focus it unless the person has moved on.
  useEffect(() => {
    const body = list.current?.closest("[data-part=body]");
    if (!body || body.contains(document.activeElement)) return;
    list.current?.querySelector<HTMLElement>("[aria-selected=true]")?.focus({ preventScroll: true });
  }, []);

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    const at = weekdays.indexOf(chosen);
    const by = steps[event.key];
    const ends: Record<string, number> = { Home: 0, End: weekdays.length - 1 };
    const next = by === undefined ? ends[event.key] : (at + by + weekdays.length) % weekdays.length;
    if (next === undefined) return;
    event.preventDefault();
    onChoose(weekdays[next]!);
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Day of the week"
      className="grid grid-cols-7 gap-1 rounded-lg bg-subtle p-1"
    >
      {weekdays.map((day) => (
        <Tooltip
          key={day}
          text={
            active.has(day)
              ? `Recurring schedule is active for ${day}`
              : `Recurring schedule is not configured for ${day}`
          }
        >
          <button
            type="button"
            role="tab"
            id={`${panelId}-${day}`}
            aria-selected={day === chosen}
            aria-controls={panelId}
            tabIndex={day === chosen ? 0 : -1}
            className="relative inline-flex min-h-9 items-center justify-center gap-1.5 rounded-md border border-transparent font-medium text-muted hover:bg-hover hover:text-ink aria-selected:border-line-strong aria-selected:bg-surface aria-selected:text-ink"
            onKeyDown={onKeyDown}
            onClick={() => onChoose(day)}
          >
            {weekdayLabels[day]}
            {active.has(day) && <Repeat2 aria-hidden className="size-3.5 text-brand-text" />}
            {changed.has(day) && (
              <>
                <span
                  aria-hidden
                  className="absolute top-1.25 right-1.25 size-1.75 rounded-full bg-brand-text"
                />
                <span className="sr-only">, changed</span>
              </>
            )}
          </button>
        </Tooltip>
      ))}
    </div>
  );
}
