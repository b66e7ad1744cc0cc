/** A double click's two halves, and a doubled tap's, are this close in time and place. */
const DOUBLE_MS = 400;
const DOUBLE_PX = 12;

const CONTROL =
  "a[href], button, input, select, textarea, summary, [role=button], [role=option], [role^=menuitem]";

/** The control an event acts on; a label stands for its field. */
function controlOf({ target }: Event): Element | null {
  if (!(target instanceof Element)) return null;
  return target.closest("label")?.control ?? target.closest(CONTROL);
}

type Press = { control: Element; at: number; x: number; y: number };

let last: Press | null = null;

const isSecondHalf = (first: Press, second: Press): boolean =>
  second.control !== first.control &&
  second.at - first.at < DOUBLE_MS &&
  Math.hypot(second.x - first.x, second.y - first.y) < DOUBLE_PX;

function onClick(event: MouseEvent): void {
  const control = controlOf(event);
  // A key press has no pointer, and a script's click no person.
  if (!control || !event.isTrusted || event.detail === 0) return;
  const press = { control, at: event.timeStamp, x: event.clientX, y: event.clientY };
  if (last && isSecondHalf(last, press)) {
    event.preventDefault();
    event.stopImmediatePropagation();
  } else last = press;
}

/**
 * Drops the second half of a double click that would hit another control: the first half may have opened or closed a
 * dialog there, or moved the next row under the pointer. Returns the function that stops it.
 */
export function watchDoublePresses(): () => void {
  window.addEventListener("click", onClick, { capture: true });
  return () => window.removeEventListener("click", onClick, { capture: true });
}
