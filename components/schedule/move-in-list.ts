import { focusRow, stepRow } from "@/components/list/rows";
import type { ScheduledShift } from "@/lib/slots/schedule/rules";
import { runCommand } from "@/components/shell/commands";
import { dayInView, listPlace, NEAR_PIXELS, stackHeight } from "./list-place";
import { setOpened } from "./opened-shifts";
import { OPEN_ON_SHIFT } from "./use-on-shift-fold";

/** Frames a target must stay put: few if it reached the top, more if the list may end before it does. */
const STILL_FRAMES = { atTop: 2, elsewhere: 25 };
const MAX_FRAMES = 120;

const DAY_HEAD_PIXELS = 29;

/** Calls back once an item has stopped moving: rows shift as they are drawn and measured. */
function whenAtRest(index: number, below: number, then: (item: HTMLElement) => void): void {
  let [frames, still, lastTop] = [0, 0, NaN];
  const look = () => {
    const item = document.querySelector<HTMLElement>(`[data-item-index="${index}"]`);
    const top = item?.getBoundingClientRect().top ?? NaN;
    still = top === lastTop ? still + 1 : 0;
    lastTop = top;
    const isAtTop = Math.abs(top - below) < NEAR_PIXELS;
    if (item && still >= STILL_FRAMES[isAtTop ? "atTop" : "elsewhere"]) then(item);
    else if (++frames < MAX_FRAMES) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Virtualized days and rows are not in the DOM until the list scrolls to them. */
function show(index: number, then: (item: HTMLElement) => void): void {
  // The sticky day head covers what is below the column names, unless the target is a day head itself.
  const isHead = listPlace()?.items[index]?.kind === "head";
  const below = stackHeight() + (isHead ? 0 : DAY_HEAD_PIXELS);
  listPlace()?.scrollTo(index, below);
  whenAtRest(index, below, then);
}

/** Scrolls to a day, or the next one with shifts, and focuses its heading. */
export function goToDay(date: string): void {
  const items = listPlace()?.items ?? [];
  const next = items.findIndex(({ day, kind }) => kind === "head" && day.date >= date);
  const index = next < 0 ? items.findLastIndex(({ kind }) => kind === "head") : next;
  if (index < 0) return;
  show(index, (item) => {
    const heading = item.querySelector("h2")!;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}

/** Goes to the next or previous day in the list. */
export function stepDay(by: 1 | -1): void {
  const dates = [...new Set(listPlace()?.items.map(({ day }) => day.date))];
  const next = dates[dates.indexOf(dayInView() ?? "") + by];
  if (next) goToDay(next);
}

const hasSlot = (slotId: number) => (shift: ScheduledShift) =>
  shift.slots.some(({ slot_id }) => slot_id === slotId);

/** The list item of a slot's shift, or -1. */
const indexOf = (slotId: number): number =>
  listPlace()?.items.findIndex((item) => item.kind === "shift" && hasSlot(slotId)(item.shift)) ?? -1;

/** Calls back with a slot's list item, once the list has it. */
function whenListed(slotId: number, then: (index: number) => void): void {
  let frames = 0;
  const look = () => {
    const index = indexOf(slotId);
    if (index >= 0) then(index);
    else if (++frames < MAX_FRAMES) requestAnimationFrame(look);
  };
  look();
}

/** Scrolls to a slot and focuses its row's button. Opens the group that hides it. */
export function goToSlot(slotId: number, onThere?: () => void): void {
  const day = listPlace()?.days.find(({ shifts }) => shifts.some(hasSlot(slotId)));
  if (day) setOpened(day.date, true);
  else runCommand(OPEN_ON_SHIFT);
  whenListed(slotId, (index) => {
    setOpened(listPlace()!.items[index]!.key, true);
    show(index, (item) => {
      // The shift is aligned to the top, so a later slot of a long one may still be below the screen.
      focusRow(slotId, item);
      onThere?.();
    });
  });
}

/** Moves to the next or previous row, from the focused one or the first on screen. */
export const stepSlot = (by: 1 | -1): void =>
  stepRow(by, { within: "[data-schedule]", below: stackHeight() + DAY_HEAD_PIXELS });
