"use client";

import { useCommands } from "@/components/shell/commands";
import { tabBeside, type TabId } from "@/lib/agency-schedule/address-rules";

const focusSearch = () => document.querySelector<HTMLInputElement>("[data-schedule-search]")?.select();

/** The keyboard shortcuts of an agency's schedule. */
export function useScheduleKeys(tab: TabId, changeTab: (tab: TabId) => void): void {
  const go = (id: string, label: string, hotkey: string, to: TabId) => ({
    id,
    label,
    group: "Schedule",
    hotkey,
    run: () => changeTab(to),
  });
  useCommands({
    commands: () => [
      { id: "search", label: "Search this list", group: "Schedule", hotkey: "/", run: focusSearch },
      { id: "first-row", label: "First row", group: "Schedule", hotkey: "j", run: focusFirstRow },
      go("next-tab", "Next tab", "n", tabBeside(tab, 1)),
      go("previous-tab", "Previous tab", "p", tabBeside(tab, -1)),
    ],
  });
}

const ROW = "tr[data-row]";
const ACTION = '[data-card="action"] button';

const focusFirstRow = () => document.querySelector<HTMLElement>(`${ROW} ${ACTION}, ${ROW} button`)?.focus();

/** Moves from a row's button to the same button in the next or previous row. */
function stepRow(event: KeyboardEvent): void {
  const isDown = event.key === "ArrowDown";
  if ((!isDown && event.key !== "ArrowUp") || event.defaultPrevented) return;
  const button = event.target instanceof HTMLElement ? event.target.closest(`${ROW} button`) : null;
  const row = button?.closest(ROW);
  if (!button || !row || button.getAttribute("aria-expanded") === "true") return;
  const isAction = button.matches(ACTION);
  const next = (from: Element | null) => (isDown ? from?.nextElementSibling : from?.previousElementSibling);
  for (let other = next(row); other; other = next(other)) {
    const target = other.querySelector<HTMLElement>(isAction ? ACTION : "button");
    if (!target || !other.matches(ROW)) continue;
    target.focus();
    event.preventDefault();
    return;
  }
}

/** A ref for a table's wrapper: arrow keys move focus between the rows' buttons. */
export function stepRows(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  element.addEventListener("keydown", stepRow);
  return () => element.removeEventListener("keydown", stepRow);
}
