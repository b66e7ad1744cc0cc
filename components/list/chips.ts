import type { KeyboardEvent } from "react";

/** The chips of a grid of people by days, for its keys and presses. */
const CHIP = "[data-chip]";

/** While a shift is picked up, the buttons that give it to someone, and the shift itself. */
const GIVE = "[data-give]";
const GIVES = `${GIVE}, ${CHIP}[aria-pressed="true"]`;

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

/**
 * The chip of the nearest row above or below that has one, closest to being straight above or below. While a shift is
 * picked up only of rows that may take it.
 */
function beside(chip: Element, step: number): HTMLElement | undefined {
  const table = chip.closest("table")!;
  const rows = [...table.querySelectorAll("tr")];
  const wanted = table.querySelector(GIVE) ? GIVES : CHIP;
  const at = middleOf(chip);
  for (let row = rows.indexOf(chip.closest("tr")!) + step; rows[row]; row += step) {
    const chips = [...rows[row]!.querySelectorAll<HTMLElement>(wanted)];
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
  if (next) stopAt(next);
}

/** Focuses a chip as the one stop for Tab in the whole grid. A button that gives is gone too soon to be it. */
function stopAt(chip: HTMLElement): void {
  if (!chip.matches(GIVE)) {
    for (const stop of chip.closest("table")!.querySelectorAll<HTMLElement>(`${CHIP}[tabindex="0"]`))
      stop.tabIndex = -1;
    chip.tabIndex = 0;
  }
  chip.focus();
}

/** Focuses a slot's chip. Returns whether it has one. */
export function focusChip(slotId: number): boolean {
  const chip = document.querySelector<HTMLElement>(
    `${CHIP}[data-slot="${slotId}"], ${CHIP}[data-also~="${slotId}"]`,
  );
  if (chip) stopAt(chip);
  return chip !== null;
}

/** Focuses the button that gives to the first of these people who has a row. Returns whether one has. */
export function focusGive(personIds: readonly number[]): boolean {
  const buttons = personIds.map((id) => document.querySelector<HTMLElement>(`[data-person="${id}"] ${GIVE}`));
  const button = buttons.find((one) => one !== null);
  button?.focus();
  return button !== undefined;
}

/** The first button of what has just appeared. */
export const focusFirstButton = (part: ParentNode | null): void =>
  part?.querySelector("button")?.focus({ preventScroll: true });

type Named = "slot" | "person" | "held";

export const around = (target: EventTarget, name: Named): HTMLElement | null =>
  (target as Element).closest<HTMLElement>(`[data-${name}]`);

/** The id of the slot, person or published shift that an event happened in, or null. */
export const idAt = (target: EventTarget, name: Named): number | null => {
  const id = around(target, name)?.dataset[name];
  return id === undefined ? null : Number(id);
};

export const personRowAt = (target: EventTarget): HTMLElement | null => around(target, "person");

/** A cell of a row, or null. */
export const cellOf = (row: Element | null, index: number): HTMLElement | null =>
  row?.querySelectorAll("td")[index] ?? null;

export const isInLink = (target: EventTarget): boolean => (target as Element).closest("a") !== null;
