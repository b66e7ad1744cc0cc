import { dayInView, listPlace, NEAR_PIXELS, stackHeight } from "./list-place";

/** Frames in which what was jumped to must not move: a few where it was sent to, more where the list may end before. */
const STILL_FRAMES = { atTop: 2, elsewhere: 25 };
const FRAMES_AT_MOST = 120;

const DAY_HEAD_PIXELS = 36;

/** Calls back with an item of the list when it has come to rest: rows are measured as they are drawn, and move by that. */
function whenAtRest(index: number, below: number, then: (item: HTMLElement) => void): void {
  let [frames, still, lastTop] = [0, 0, NaN];
  const look = () => {
    const item = document.querySelector<HTMLElement>(`[data-item-index="${index}"]`);
    const top = item?.getBoundingClientRect().top ?? NaN;
    still = top === lastTop ? still + 1 : 0;
    lastTop = top;
    const isAtTop = Math.abs(top - below) < NEAR_PIXELS;
    if (item && still >= STILL_FRAMES[isAtTop ? "atTop" : "elsewhere"]) then(item);
    else if (++frames < FRAMES_AT_MOST) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Days and rows outside the screen are not in the page: the list brings them. */
function show(index: number, then: (item: HTMLElement) => void): void {
  // The head of the day lies over what is below the names of the columns, unless it is what is gone to.
  const isHead = listPlace()?.items[index]?.shift === undefined;
  const below = stackHeight() + (isHead ? 0 : DAY_HEAD_PIXELS);
  listPlace()?.scrollTo(index, below);
  whenAtRest(index, below, then);
}

/** Shows a day, or the next that has shifts, and gives its heading the focus. */
export function goToDay(date: string): void {
  const items = listPlace()?.items ?? [];
  const next = items.findIndex(({ day, shift }) => !shift && day.date >= date);
  const index = next < 0 ? items.findLastIndex(({ shift }) => !shift) : next;
  if (index < 0) return;
  show(index, (item) => {
    const heading = item.querySelector("h2")!;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}

/** Goes from the day in view to the next one of the list, or the one before. */
export function stepDay(by: 1 | -1): void {
  const dates = [...new Set(listPlace()?.items.map(({ day }) => day.date))];
  const next = dates[dates.indexOf(dayInView() ?? "") + by];
  if (next) goToDay(next);
}

/** Shows a slot and gives its row's button the focus. */
export function goToSlot(slotId: number, onThere?: () => void): void {
  const items = listPlace()?.items ?? [];
  const index = items.findIndex(({ shift }) => shift?.slots.some(({ slot_id }) => slot_id === slotId));
  const at = items[index]?.shift?.slots.findIndex(({ slot_id }) => slot_id === slotId) ?? 0;
  if (index < 0) return;
  show(index, (item) => {
    const row = item.querySelectorAll<HTMLElement>("[data-slot]")[at];
    row?.querySelector<HTMLElement>("[data-slot-menu]")?.focus({ preventScroll: true });
    // The shift begins at the top; of many slots a later one may still be below the screen.
    row?.scrollIntoView({ block: "nearest" });
    onThere?.();
  });
}

/** From the row that has the focus, or the first on the screen, to the one after it or before. */
export function stepRow(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-slot] [data-slot-menu]")];
  const focused = document.activeElement
    ?.closest("[data-slot]")
    ?.querySelector<HTMLElement>("[data-slot-menu]");
  const inView = () =>
    rows.findIndex((row) => row.getBoundingClientRect().top > stackHeight() + DAY_HEAD_PIXELS);
  const next = rows[focused ? rows.indexOf(focused) + by : inView()];
  next?.focus({ preventScroll: true });
  next?.closest("[data-slot]")?.scrollIntoView({ block: "nearest" });
}

/** Opens the menu of the row that has the focus, else of the one under the pointer. */
export function openRow(): void {
  const row = document.activeElement?.closest("[data-slot]") ?? document.querySelector("[data-slot]:hover");
  const button = row?.querySelector<HTMLElement>("[data-slot-menu]");
  button?.focus({ preventScroll: true });
  button?.click();
}
