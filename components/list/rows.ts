/** The rows of a list, for its keys. A row has an id and a stop: the control that gets the focus. */
const ROW = "[data-slot], [data-row]";
const STOP = "[data-slot-menu], [data-stop]";

const rowOf = (element: Element | null) => element?.closest<HTMLElement>(ROW) ?? null;
const stopsIn = (part: ParentNode | null) => [...(part?.querySelectorAll<HTMLElement>(STOP) ?? [])];
const idOf = (element: Element | null): number | null => {
  const { slot, row } = rowOf(element)?.dataset ?? {};
  return Number(slot ?? row) || null;
};

/** The id of the row of a list that an event happened in, or null. */
export const rowIdAt = (target: EventTarget | null, list: string): number | null =>
  target instanceof Element && target.closest(list) ? idOf(target) : null;

/** The table around a row, or the page. */
export const tableAround = (element: Element): Element => element.closest("[role=table]") ?? document.body;

/** Focuses the menu of an element's row, for a button that disappears. */
export const focusMenuBeside = (element: Element): void =>
  stopsIn(rowOf(element))[0]?.focus({ preventScroll: true });

/** Whether something other than a control was pressed. */
export const isBesideControls = (target: EventTarget | null): target is Element =>
  target instanceof Element && !target.closest("a, button");

/** Opens the menu of the row that was pressed beside its controls. */
export function openPressedRow(target: EventTarget | null): void {
  if (isBesideControls(target)) stopsIn(rowOf(target))[0]?.click();
}

/** Where a row begins on the screen, or undefined if it isn't drawn. */
export const topOfRow = (id: number | null, list: string): number | undefined =>
  document.querySelector(`${list} [data-slot="${id}"]`)?.getBoundingClientRect().top;

/** The id of the row with the focus, or null. */
export const focusedRowId = (): number | null => idOf(document.activeElement);

function focusStop(stop: HTMLElement | null | undefined): void {
  stop?.focus({ preventScroll: true });
  (rowOf(stop ?? null) ?? stop)?.scrollIntoView({ block: "nearest" });
}

/** Focuses a row in a part of the page; without it, what unfolds the part, never another row. */
export function focusRow(id: number, part: ParentNode): void {
  const row = part.querySelector(`[data-slot="${id}"], [data-row="${id}"]`);
  focusStop(row ? stopsIn(row)[0] : part.querySelector<HTMLElement>("[data-stop]"));
}

/** Focuses the open row of a part of the page. Returns whether it is drawn. */
export function focusOpenRow(part: ParentNode | null): boolean {
  const row = part?.querySelector<HTMLElement>("[data-stop][aria-current]");
  row?.focus();
  return row instanceof HTMLElement;
}

type Steps = {
  /** The part of the page with the rows. */
  within?: string;
  /** Parts that are stepped through on their own, such as a day. */
  group?: string;
  /** How much of the top is covered by what sticks there. */
  below: number;
};

/** Moves from the focused row, or to the first one on screen, to the next or previous. */
export function stepRow(by: 1 | -1, { within = "body", group, below }: Steps): void {
  const focused = document.activeElement;
  const stops = stopsIn((group && focused?.closest(group)) || document.querySelector(within));
  const row = rowOf(focused);
  const at = stops.findIndex((stop) => stop === focused || (row !== null && rowOf(stop) === row));
  focusStop(at < 0 ? stops.find((stop) => stop.getBoundingClientRect().top > below) : stops[at + by]);
}

/** Moves the focus to the next row before the focused one leaves its group. */
export function leaveRows(ids: readonly number[]): void {
  const at = focusedRowId();
  if (at === null || !ids.includes(at)) return;
  const stops = stopsIn(document);
  const index = stops.findIndex((stop) => idOf(stop) === at);
  focusStop(stops.slice(index + 1).find((stop) => !ids.includes(idOf(stop)!)) ?? stops[index - 1]);
}

/** Opens the menu of the focused row, or else of the one under the pointer. */
export function openRow(): void {
  const row = rowOf(document.activeElement) ?? document.querySelector("[data-slot]:hover");
  const [menu] = stopsIn(row);
  menu?.focus({ preventScroll: true });
  menu?.click();
}

/** Confirms the focused row; false if that isn't possible. */
export function confirmRow(): boolean {
  const confirm = rowOf(document.activeElement)?.querySelector<HTMLElement>("[data-confirm]");
  confirm?.click();
  return confirm != null;
}

/** The height of everything that sticks to the top of the page. */
export const heightOf = (selector: string): number =>
  [...document.querySelectorAll<HTMLElement>(selector)].reduce((sum, one) => sum + one.offsetHeight, 0);

const TABLE_ROW = "tr[data-row]";
const ACTION = '[data-card="action"] button';

/** The button of a table's row that acts on it, brought into view; null if the row isn't drawn. */
export function actionOf(rowId: number): Element | null {
  const row = document.querySelector(`tr[data-row="${rowId}"]`);
  row?.scrollIntoView({ block: "nearest" });
  return row?.querySelector(ACTION) ?? null;
}

export const focusFirstRow = (): void =>
  document.querySelector<HTMLElement>(`${TABLE_ROW} ${ACTION}, ${TABLE_ROW} button`)?.focus();

/** Moves from a row's button to the same button in the next or previous row. */
function stepButton(event: KeyboardEvent): void {
  const isDown = event.key === "ArrowDown";
  if ((!isDown && event.key !== "ArrowUp") || event.defaultPrevented) return;
  const button = event.target instanceof HTMLElement ? event.target.closest(`${TABLE_ROW} button`) : null;
  const row = button?.closest(TABLE_ROW);
  if (!button || !row || button.getAttribute("aria-expanded") === "true") return;
  const isAction = button.matches(ACTION);
  const next = (from: Element | null) => (isDown ? from?.nextElementSibling : from?.previousElementSibling);
  for (let other = next(row); other; other = next(other)) {
    const target = other.querySelector<HTMLElement>(isAction ? ACTION : "button");
    if (!target || !other.matches(TABLE_ROW)) continue;
    target.focus();
    event.preventDefault();
    return;
  }
}

/** A ref for a table's wrapper: arrow keys move the focus between the rows' buttons. */
export function stepButtons(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  element.addEventListener("keydown", stepButton);
  return () => element.removeEventListener("keydown", stepButton);
}
