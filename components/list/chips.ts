import type { KeyboardEvent } from "react";

/** The chips of a grid of people by days, for its keys and presses. */
const CHIP = "[data-chip]";

const steps: Record<string, [across: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const middleOf = (element: Element) => {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
};

/** The chip of the nearest row above or below that has one, closest to being straight above or below. */
function beside(chip: Element, step: number): HTMLElement | undefined {
  const table = chip.closest("table")!;
  const rows = [...table.querySelectorAll("tr")];
  const at = middleOf(chip);
  for (let row = rows.indexOf(chip.closest("tr")!) + step; rows[row]; row += step) {
    const chips = [...rows[row]!.querySelectorAll<HTMLElement>(CHIP)];
    const distance = (one: Element) => Math.abs(middleOf(one) - at);
    if (chips.length > 0) return chips.reduce((a, b) => (distance(b) < distance(a) ? b : a));
  }
  return undefined;
}

/** Moves the focus between the chips of a grid by arrow keys. */
export function moveFocus(event: KeyboardEvent): void {
  const step = steps[event.key];
  const chip = (event.target as Element).closest<HTMLElement>(CHIP);
  if (!step || !chip) return;
  const [across, down] = step;
  const own = [...chip.closest("tr")!.querySelectorAll<HTMLElement>(CHIP)];
  const next = down === 0 ? own[own.indexOf(chip) + across] : beside(chip, down);
  event.preventDefault();
  if (!next) return;
  // One stop for Tab in the whole grid.
  chip.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}

export const focusChip = (slotId: number): void =>
  document.querySelector<HTMLElement>(`${CHIP}[data-slot="${slotId}"]`)?.focus();

/** The first button of what has just appeared. */
export const focusFirstButton = (part: ParentNode | null): void =>
  part?.querySelector("button")?.focus({ preventScroll: true });

const around = (target: EventTarget, name: "slot" | "person" | "held"): HTMLElement | null =>
  (target as Element).closest<HTMLElement>(`[data-${name}]`);

/** The id of the slot, person or published shift that an event happened in, or null. */
export const idAt = (target: EventTarget, name: "slot" | "person" | "held"): number | null => {
  const id = around(target, name)?.dataset[name];
  return id === undefined ? null : Number(id);
};

export const personRowAt = (target: EventTarget): HTMLElement | null => around(target, "person");

export const isInLink = (target: EventTarget): boolean => (target as Element).closest("a") !== null;
