"use client";

import { confirmRow, openRow, stepRow } from "@/components/list/rows";
import { useCommands, type Command } from "@/components/shell/commands";
import { dateBeside, DAYS_OF_A_WEEK } from "@/lib/global-schedule/rules";
import { belowHeads } from "./columns";
import type { ListedWeek } from "./list-calendar-commands";
import { useEffect, useRef } from "react";

const headOf = (date: string) => document.querySelector<HTMLElement>(`[data-day-head="${date}"]`);

/** Returns a function that focuses a day's head: now, or once the day is drawn. */
function useDayFocus(drawn: string): (date: string) => void {
  const awaited = useRef<string | null>(null);
  useEffect(() => {
    if (awaited.current !== drawn) return;
    awaited.current = null;
    headOf(drawn)?.focus({ preventScroll: true });
  }, [drawn]);
  return (date) => {
    const head = headOf(date);
    awaited.current = head ? null : date;
    if (head) head.focus({ preventScroll: true });
    // Meanwhile no key may act on a slot of the week being left.
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
}

/** Focuses the first facility's coverage; the arrow keys take over there. */
const focusCoverage = (): void => document.querySelector<HTMLElement>("[data-coverage]")?.focus();

type Given = Omit<ListedWeek, "onDay"> & {
  date: string;
  /** The day whose week is drawn; behind `date` while another one renders. */
  drawn: string;
  today: string;
  onGoTo: (date: string) => void;
  onRefresh: () => void;
};

/** The calendar's keyboard shortcuts and palette entries. */
export function useCalendarCommands({ date, drawn, today, onGoTo, onRefresh, ...listed }: Given): void {
  const focusDay = useDayFocus(drawn);
  const goTo = (day: string | null) => {
    if (!day) return;
    onGoTo(day);
    focusDay(day);
  };
  const stepSlot = (by: 1 | -1) =>
    stepRow(by, { within: `[data-day="${date}"]`, group: "[data-day]", below: belowHeads() });
  const step = (days: number) => () => goTo(dateBeside(date, days, today));
  const command = (id: string, label: string, hotkey: string, run: () => void): Command => ({
    id,
    label,
    group: "Schedule",
    hotkey,
    run,
  });
  useCommands({
    commands: () => [
      command("slot-next", "Next shift of the day", "j", () => stepSlot(1)),
      command("slot-before", "Previous shift of the day", "k", () => stepSlot(-1)),
      command("slot-open", "Actions of the shift", "a", openRow),
      { ...command("confirm", "Confirm the shift", "c", () => void confirmRow()), once: true, writes: true },
      command("day-next", "Next day", "n", step(1)),
      command("day-before", "Previous day", "p", step(-1)),
      command("week-next", "Next week", "w", step(DAYS_OF_A_WEEK)),
      command("week-before", "Previous week", "b", step(-DAYS_OF_A_WEEK)),
      command("today", "Today", "t", () => goTo(today)),
      command("coverage", "Coverage by facility", "v", focusCoverage),
      { id: "refresh", label: "Refresh", group: "Schedule", run: onRefresh },
    ],
    more: async () =>
      (await import("./list-calendar-commands")).listCalendarCommands({ ...listed, onDay: goTo }),
  });
}
