"use client";

import { useCommands, type Command } from "@/components/shell/commands";
import type { ScheduledDay } from "@/lib/slots/schedule/rules";
import { importMoves } from "./list-place";

type Moves = Awaited<ReturnType<typeof importMoves>>;

const move = (id: string, label: string, hotkey: string, how: (moves: Moves) => void): Command => ({
  id,
  label,
  group: "Schedule",
  hotkey,
  run: () => void importMoves().then(how, () => undefined),
});

const keyed: readonly Command[] = [
  {
    id: "search",
    label: "Search professionals",
    group: "Schedule",
    hotkey: "/",
    // At once: whoever presses it goes on typing.
    run: () => document.querySelector<HTMLInputElement>("search input, [role=search] input")?.select(),
  },
  move("row-next", "Next shift", "j", ({ stepRow }) => stepRow(1)),
  move("row-before", "Previous shift", "k", ({ stepRow }) => stepRow(-1)),
  move("row-open", "Actions of the shift", "a", ({ openRow }) => openRow()),
  move("day-next", "Next day", "n", ({ stepDay }) => stepDay(1)),
  move("day-before", "Previous day", "p", ({ stepDay }) => stepDay(-1)),
];

/** What the keys do in the schedule, and where in it the palette leads. */
export function useScheduleCommands(days: readonly ScheduledDay[], today: string): void {
  useCommands({
    commands: () => [...keyed, move("today", "Today", "t", ({ goToDay }) => goToDay(today))],
    more: async () => (await import("./list-schedule-commands")).listScheduleCommands(days, today),
  });
}
