import { belowHeads } from "./columns";

/** Focuses the first facility's coverage; the arrow keys take over there. */
export const focusCoverage = (): void => document.querySelector<HTMLElement>("[data-coverage]")?.focus();

/** Moves to the next or previous slot of the day, from the focused one or the first on screen. */
export function stepSlot(by: 1 | -1, date: string): void {
  const focused = document.activeElement;
  const day = focused?.closest("[data-day]") ?? document.querySelector(`[data-day="${date}"]`);
  const stops = [...(day?.querySelectorAll<HTMLElement>("[data-slot-menu], [data-stop]") ?? [])];
  const row = focused?.closest("[data-slot]")?.querySelector("[data-slot-menu]") ?? focused;
  const at = stops.indexOf(row as HTMLElement);
  const top = belowHeads();
  const next = at < 0 ? stops.find((stop) => stop.getBoundingClientRect().top >= top) : stops[at + by];
  next?.focus({ preventScroll: true });
  (next?.closest("[data-slot]") ?? next)?.scrollIntoView({ block: "nearest" });
}
