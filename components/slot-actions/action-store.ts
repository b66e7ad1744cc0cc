import type { ListSlot } from "@/lib/slots/schema";
import type { Action } from "./action";

/** A menu of what can be done with one slot, or with its whole shift. */
type MenuOf = "slot" | "shift";

/** What the one host of a screen shows: the menu of a slot, or the dialog of an action on it or on its shift. */
export type ActionView =
  | { kind: "menu"; of: MenuOf; slot: ListSlot; anchor: HTMLElement }
  | { kind: "dialog"; action: Action; slot: ListSlot };

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

export const openAction = (action: Action, slot: ListSlot): void => show({ kind: "dialog", action, slot });

export const closeActions = (): void => show(null);

export function subscribeToActions(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const currentActions = (): ActionView | null => view;
