import { useEffect, useRef } from "react";

/** Something a person can do from the keyboard. */
export type Command = {
  id: string;
  label: string;
  /** Under which heading the palette and the sheet of shortcuts list it. */
  group: string;
  /** What sets it apart from others of the same label. */
  detail?: string;
  /** The single key that does it. */
  hotkey?: string;
  /** Held down, the key does it once. */
  once?: boolean;
  run: () => void;
};

type Source = {
  /** Few, at hand on every key. */
  commands: () => readonly Command[];
  /** Many, worked out when the palette opens. */
  more?: () => Promise<readonly Command[]>;
};

const sources = new Set<Source>();

/** Offers commands while the component is on the screen. */
export function useCommands(source: Source): void {
  const latest = useRef(source);
  useEffect(() => {
    latest.current = source;
  });
  useEffect(() => {
    const offered: Source = {
      commands: () => latest.current.commands(),
      more: async () => latest.current.more?.() ?? [],
    };
    sources.add(offered);
    return () => void sources.delete(offered);
  }, []);
}

export const offeredCommands = (): Command[] => [...sources].flatMap((source) => source.commands());

/** Does what the screen offers by that name, if it does now. */
export const runCommand = (id: string): void =>
  offeredCommands()
    .find((one) => one.id === id)
    ?.run();

export const furtherCommands = async (): Promise<Command[]> =>
  (await Promise.all([...sources].map((source) => source.more?.() ?? Promise.resolve([])))).flat();

/** What the palette's field says, before its commands are there and after. */
export const PALETTE_HINT = "Go to a day, find a person, switch facility…";

export type KeyboardView = "palette" | "shortcuts";

let view: KeyboardView | null = null;
const listeners = new Set<() => void>();

/** Toggles the command palette or the shortcut sheet. */
export function showKeyboardView(next: KeyboardView | null): void {
  view = next;
  for (const listener of listeners) listener();
}

export function subscribeToKeyboardView(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const currentKeyboardView = (): KeyboardView | null => view;
