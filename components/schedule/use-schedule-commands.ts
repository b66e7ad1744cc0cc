"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { confirmRow, openRow } from "@/components/list/rows";
import { openRequest } from "@/components/requests/request-store";
import { runCommand, useCommands, type Command } from "@/components/shell/commands";
import { personPath } from "@/lib/people/path-rules";
import type { ScheduledDay } from "@/lib/slots/schedule/rules";
import { dayInView, importMoves } from "./list-place";
import { OPEN_ON_SHIFT, type OnShiftFold } from "./use-on-shift-fold";

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
    id: "confirm",
    label: "Confirm shift, or all",
    group: "Schedule",
    hotkey: "c",
    once: true,
    writes: true,
    run: () => void (confirmRow() || runCommand("pending")),
  },
  move("row-next", "Next shift", "j", ({ stepSlot }) => stepSlot(1)),
  move("row-before", "Previous shift", "k", ({ stepSlot }) => stepSlot(-1)),
  { id: "row-open", label: "Actions of the shift", group: "Schedule", hotkey: "a", run: openRow },
  move("day-next", "Next day", "n", ({ stepDay }) => stepDay(1)),
  move("day-before", "Previous day", "p", ({ stepDay }) => stepDay(-1)),
];

/** For the focused day of the strip, or else the day in view. */
function requestForDay(today: string): void {
  const cell = document.activeElement?.closest<HTMLElement>("[data-strip] [data-date]");
  const date = cell?.dataset.date ?? dayInView() ?? today;
  openRequest({ date: date < today ? today : date });
}

type CommandsInput = {
  /** The filtered days, with the rows that are folded away. */
  listAll: () => readonly ScheduledDay[];
  fold: OnShiftFold | null;
  today: string;
  mayRequest: boolean;
  /** Shows the focused row beside the list. */
  showBeside: () => void;
};

/** The schedule's keyboard shortcuts and palette entries. */
export function useScheduleCommands(input: CommandsInput): void {
  const { listAll, fold, today, mayRequest, showBeside } = input;
  const router = useRouter();
  const request: Command = {
    id: "request",
    label: "Request for the day in view",
    words: "add post create new shift",
    group: "Schedule",
    hotkey: "r",
    writes: true,
    run: () => requestForDay(today),
  };
  const openGroup: Command | null = fold?.isFolded
    ? { id: OPEN_ON_SHIFT, label: "Show all who are on shift now", group: "Schedule", run: fold.toggle }
    : null;
  useCommands({
    commands: () => [
      ...keyed,
      { id: "row-beside", label: "Details of the shift", group: "Schedule", hotkey: "o", run: showBeside },
      ...(mayRequest ? [request] : []),
      ...(openGroup ? [openGroup] : []),
      move("today", "Today", "t", ({ goToDay }) => goToDay(today)),
    ],
    more: async () =>
      (await import("./list-schedule-commands")).listScheduleCommands(listAll(), today, (id) =>
        router.push(personPath(id) as Route),
      ),
  });
}
