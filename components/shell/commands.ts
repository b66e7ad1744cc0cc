import { useEffect, useRef } from "react";
import { notify } from "@/components/ui/notify";
import { createStore } from "@/components/ui/store";
import { useViewOnly, VIEW_ONLY } from "@/components/ui/view-only";

/** Something a person can do with the keyboard. */
export type Command = {
  id: string;
  label: string;
  /** Its heading in the palette and on the sheet of shortcuts. */
  group: string;
  /** Distinguishes it from commands with the same label. */
  detail?: string;
  /** What people call it otherwise: searched, not shown. */
  words?: string;
  /** Its single-key shortcut. */
  hotkey?: string;
  /** The key that finishes what the shortcut began. */
  then?: string;
  /** Ignores key repeat. */
  once?: boolean;
  /** For the sheet of shortcuts alone: what it acts on isn't there now. */
  isIdle?: boolean;
  /** Changes something, or opens what does: where someone only views, it says that it is off. */
  writes?: boolean;
  /** Why it does nothing now. */
  refusal?: string;
  run: () => void;
};

const refuse = () => notify({ type: "error", message: VIEW_ONLY });

export const refused = (command: Command): Command =>
  command.writes ? { ...command, refusal: VIEW_ONLY, run: refuse } : command;

type Source = {
  /** A few, computed on every key press. */
  commands: () => readonly Command[];
  /** Many, computed when the palette opens. */
  more?: () => Promise<readonly Command[]>;
  /** What the server finds by the text typed into the palette. */
  search?: (typed: string) => Promise<readonly Command[]>;
};

const sources = new Set<Source>();

/** Offers commands while the component is mounted. */
export function useCommands(source: Source): void {
  const latest = useRef(source);
  const isViewOnly = useViewOnly();
  useEffect(() => {
    latest.current = source;
  });
  useEffect(() => {
    const allowed = (found: readonly Command[] = []) => (isViewOnly ? found.map(refused) : found);
    const offered: Source = {
      commands: () => allowed(latest.current.commands()),
      more: async () => allowed(await latest.current.more?.()),
      ...(latest.current.search && {
        search: async (typed) => allowed(await latest.current.search?.(typed)),
      }),
    };
    sources.add(offered);
    return () => void sources.delete(offered);
  }, [isViewOnly]);
}

const allCommands = (): Command[] => [...sources].flatMap((source) => source.commands());

export const offeredCommands = (): Command[] => allCommands().filter(({ isIdle }) => !isIdle);

/** What has a key of its own on this screen, also what is idle now. */
export function keyedCommands(): Command[] {
  const offered = offeredCommands();
  const idle = allCommands().filter(({ isIdle, id }) => isIdle && !offered.some((one) => one.id === id));
  return [...offered, ...idle].filter(({ hotkey }) => hotkey);
}

/** Runs the command with this id if the screen currently offers it. */
export const runCommand = (id: string): void =>
  offeredCommands()
    .find((one) => one.id === id)
    ?.run();

/** A source that fails, because the server can't be reached, doesn't hide what the others have. */
export const furtherCommands = async (): Promise<Command[]> => {
  const further = await Promise.allSettled([...sources].map(({ more }) => more?.() ?? Promise.resolve([])));
  return further.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
};

/** Whether anything of the screen searches on the server. */
export const hasSearches = (): boolean => [...sources].some(({ search }) => search);

export const searchedCommands = async (typed: string): Promise<Command[]> => {
  const found = await Promise.allSettled(
    [...sources].map(({ search }) => search?.(typed) ?? Promise.resolve([])),
  );
  return found.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
};

/** The palette's placeholder, used while its commands load as well. */
export const PALETTE_HINT = "Go to a day, find a person, switch facility…";

type KeyboardView = "palette" | "shortcuts";

const store = createStore<KeyboardView | null>(null);

/** Toggles the command palette or the shortcut sheet. */
export const showKeyboardView = store.set;

export const useKeyboardView = store.use;
