import type { ListSlot } from "@/lib/slots/schema";
import { createStore } from "@/components/ui/store";
import type { useUndo, useWriteNow } from "@/components/shell/use-write";
import type { Action } from "./action";
import type { PrimaryAction } from "./primary-action";
import type { SlotSource } from "./slot-source";

/** A menu of actions for one slot or for its whole shift, or of the units a slot can have. */
export type MenuOf = "slot" | "shift" | "unit";

/** What the screen's single host shows: a slot's menu, or the dialog of an action on a slot or shift. */
export type ActionView =
  | { kind: "menu"; of: MenuOf; slot: ListSlot; anchor: HTMLElement }
  | { kind: "dialog"; action: Action; slot: ListSlot; preset?: number };

const store = createStore<ActionView | null>(null);
let pressedWhileOpen = false;

/** The pointer press has already dismissed the menu by the time its click arrives. */
export function noteActionsPress(anchor: HTMLElement): void {
  const view = store.get();
  pressedWhileOpen = view?.kind === "menu" && view.anchor === anchor;
}

/** Toggles the slot's menu at its button. */
export function openActions(slot: ListSlot, anchor: HTMLElement, of: MenuOf = "slot"): void {
  store.set(pressedWhileOpen ? null : { kind: "menu", of, slot, anchor });
  pressedWhileOpen = false;
}

/** A preset amount or unit opens a dialog at its confirmation. */
export const openAction = (action: Action, slot: ListSlot, preset?: number): void =>
  store.set({ kind: "dialog", action, slot, preset });

export const closeActions = (): void => store.set(null);

export const currentActions = store.get;

export const useActions = store.use;

/** What an action without a dialog uses: the hooks of the screen's host. */
export type NowTools = {
  source: SlotSource;
  writeNow: ReturnType<typeof useWriteNow>;
  undoBy: ReturnType<typeof useUndo>;
};
export type RunNow = (slot: ListSlot, tools: NowTools) => void;

let hostRuns: ((run: RunNow, slot: ListSlot) => void) | null = null;

/** Registers the host, which has the tools. Returns the unsubscribe function. */
export function onRunNow(runs: typeof hostRuns): () => void {
  hostRuns = runs;
  return () => void (hostRuns = null);
}

/** Runs an action without a dialog, which is loaded for it. */
export const runNow = (load: () => Promise<RunNow>, slot: ListSlot): void =>
  void load().then((run) => hostRuns?.(run, slot));

let confirmNow: ((slot: ListSlot) => void) | null = null;

/** Registers the host's handler for one-press confirmation. Returns the unsubscribe function. */
export function onConfirmNow(confirm: (slot: ListSlot) => void): () => void {
  confirmNow = confirm;
  return () => void (confirmNow = null);
}

/** Runs a row's primary action: confirms at once, opens everything else. */
export function pressPrimary({ action, isInstant }: PrimaryAction, slot: ListSlot): void {
  if (isInstant && confirmNow) confirmNow(slot);
  else openAction(action, slot);
}
