/** The arrow keys' targets: each row's name. Rows far outside of the viewport aren't in the DOM. */
const STOP = "[data-row] [data-stop]";

const stops = () => [...document.querySelectorAll<HTMLElement>(STOP)];
const rowOf = (element: Element | null) => element?.closest<HTMLElement>("[data-row]") ?? null;
const idOf = (element: Element | null) => Number(rowOf(element)?.dataset.row);

/** The slot whose row has the focus, or null. */
export const focusedSlotId = (): number | null => idOf(document.activeElement) || null;

function focus(stop: HTMLElement | undefined): void {
  stop?.focus({ preventScroll: true });
  rowOf(stop ?? null)?.scrollIntoView({ block: "nearest" });
}

/** Moves from the focused row, or the first visible one, to the next or previous. */
export function stepRow(by: 1 | -1): void {
  const all = stops();
  const at = all.findIndex((stop) => rowOf(stop) === rowOf(document.activeElement));
  const top = document.querySelector("header")?.offsetHeight ?? 0;
  focus(all[at < 0 ? all.findIndex((stop) => stop.getBoundingClientRect().top > top) : at + by]);
}

/** Moves the focus to the next row before the focused one leaves its group. */
export function leaveRows(slotIds: readonly number[]): void {
  const at = focusedSlotId();
  if (at === null || !slotIds.includes(at)) return;
  const all = stops();
  const index = all.findIndex((stop) => idOf(stop) === at);
  focus(all.slice(index + 1).find((stop) => !slotIds.includes(idOf(stop))) ?? all[index - 1]);
}
