/** The taps of a doubled tap are this close in time and place. A mouse counts its own clicks. */
const DOUBLED_MS = 300;
const DOUBLED_PX = 12;

const CONTROL =
  "a[href], button, input, select, textarea, summary, [role=button], [role=option], [role^=menuitem]";

/** The control an event acts on; a label stands for its field. */
function controlOf({ target }: Event): Element | null {
  if (!(target instanceof Element)) return null;
  return target.closest("label")?.control ?? target.closest(CONTROL);
}

type Press = { control: Element; at: number; x: number; y: number };

let last: Press | null = null;

/** A tap where the control tapped before has just gone. */
const isDoubledTap = (first: Press, second: Press): boolean =>
  !first.control.isConnected &&
  second.at - first.at < DOUBLED_MS &&
  Math.hypot(second.x - first.x, second.y - first.y) < DOUBLED_PX;

function onClick(event: PointerEvent): void {
  const control = controlOf(event);
  if (!control) return;
  const press = { control, at: event.timeStamp, x: event.clientX, y: event.clientY };
  const isDoubled =
    event.pointerType === "touch" ? last !== null && isDoubledTap(last, press) : event.detail > 1;
  if (isDoubled && last?.control !== control) {
    event.preventDefault();
    event.stopImmediatePropagation();
  } else last = press;
}

/**
 * Drops the second half of a double click that would hit another control: the first half may have closed a dialog
 * above it, or moved the next row under the pointer. Returns the function that stops it.
 */
export function watchDoublePresses(): () => void {
  window.addEventListener("click", onClick, { capture: true });
  return () => window.removeEventListener("click", onClick, { capture: true });
}
