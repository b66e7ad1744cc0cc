import type { ListSlot } from "@/lib/slots/schema";

/** Dialogs of one slot. */
export type ActionDialog =
  "confirm" | "cancel" | "bundle" | "unit" | "arrival" | "reopen" | "assign" | "route" | "float" | "history";

/** Dialogs of a whole shift; the slot names which. */
export type ShiftDialog = "guarantee" | "bonus" | "wage" | "invite" | "add-on-demand" | "add-flex";

/** A menu of what can be done with one slot, or with its whole shift. */
type MenuOf = "slot" | "shift";

/** What the one host of all rows shows: the menu of a slot, or the dialog of an action on it. */
export type ActionView =
  | { kind: "menu"; of: MenuOf; slot: ListSlot; anchor: HTMLElement }
  | { kind: ActionDialog; slot: ListSlot }
  | { kind: ShiftDialog; slot: ListSlot };

let view: ActionView | null = null;
let pressedWhileOpen = false;
const listeners = new Set<() => void>();

function show(next: ActionView | null) {
  view = next;
  for (const listener of listeners) listener();
}

/** The press that lands on the button has already dismissed the menu when its click arrives. */
export function noteActionsPress(anchor: HTMLElement): void {
  pressedWhileOpen = view?.kind === "menu" && view.anchor === anchor;
}

/** Opens the slot's menu at its button, or closes it when it was open. */
export function openActions(slot: ListSlot, anchor: HTMLElement, of: MenuOf = "slot"): void {
  show(pressedWhileOpen ? null : { kind: "menu", of, slot, anchor });
  pressedWhileOpen = false;
}

export const openActionDialog = (kind: ActionDialog | ShiftDialog, slot: ListSlot): void =>
  show({ kind, slot });

export const closeActions = (): void => show(null);

export function subscribeToActions(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const currentActions = (): ActionView | null => view;
