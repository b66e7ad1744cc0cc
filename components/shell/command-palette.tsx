"use client";

import { Search } from "lucide-react";
import type { Route } from "next";
import { usePathname, useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";
import { classNames } from "@/components/ui/class-names";
import menu from "@/components/ui/menu.module.css";
import { option } from "@/components/ui/recipes";
import { notify } from "@/components/ui/notify";
import { TextInput } from "@/components/ui/text-input";
import { confirmLeaving } from "@/components/ui/unsaved-changes";
import { useDebounced } from "@/components/ui/use-debounced";
import { useOptionList } from "@/components/ui/use-option-list";
import { useViewOnly } from "@/components/ui/view-only";
import type { SessionUser } from "@/lib/users/schema";
import {
  furtherCommands,
  hasSearches,
  offeredCommands,
  PALETTE_HINT,
  refused,
  searchedCommands,
  type Command,
} from "./commands";
import { findCommands } from "./find-commands";
import { hasHotkeys } from "./hotkeys";
import { navigationFor } from "./menus";
import { menusFor, placesFor } from "./navigation";
import { FACILITY_CHANGE_FAILED } from "./refusals";
import { useChangeFacility } from "./use-change-facility";

/** The other pages this person may open, and the facilities they can switch to. */
function useShellCommands(user: SessionUser): Command[] {
  const pathname = usePathname();
  const router = useRouter();
  const { change } = useChangeFacility();
  const menus = menusFor(user);
  const screens = [
    ...menus.apps,
    ...navigationFor(menus, pathname).filter(({ isAllowed }) => isAllowed),
    ...menus.account,
  ];
  const open = async (href: string) => (await confirmLeaving()) && router.push(href as Route);
  const byHref = new Map<string, { label: string; section?: string; words?: string }>(
    // A part of a page replaces the page itself if both have the same address, because its label says more.
    [...screens, ...placesFor(user)].map(({ href, ...named }) => [href, named]),
  );
  byHref.delete(pathname);
  return [
    ...[...byHref].map(([href, { label, section, words }]) => ({
      id: href,
      label,
      detail: section,
      words,
      group: "Screens",
      run: () => void open(href),
    })),
    ...user.facilitiesEnabled
      .filter(({ id }) => id !== user.activeFacility?.id)
      .map(({ id, label }) => ({
        id: `facility-${id}`,
        label,
        group: "Facilities",
        writes: true,
        run: () => void change(id).catch(() => notify({ type: "error", message: FACILITY_CHANGE_FAILED })),
      })),
  ];
}

/** How long typing rests before the server is asked. */
const RESTS_MS = 200;

/** What the server finds, where a screen searches there; it is there once it answers to what is typed now. */
function useSearched(typed: string): { found: readonly Command[]; isComplete: boolean } {
  const [isSearching] = useState(hasSearches);
  const asked = useDebounced(typed.trim(), RESTS_MS);
  const [answer, setAnswer] = useState<{ to: string; found: readonly Command[] }>({ to: "", found: [] });
  useEffect(() => {
    if (!isSearching || asked === "") return;
    let isLatest = true;
    void searchedCommands(asked).then((found) => isLatest && setAnswer({ to: asked, found }));
    return () => void (isLatest = false);
  }, [isSearching, asked]);
  return { found: answer.found, isComplete: !isSearching || [answer.to, ""].includes(typed.trim()) };
}

/** The screen's commands, including the ones it computes on opening, then those of every screen. */
function useAllCommands(user: SessionUser, typed: string): { commands: Command[]; isComplete: boolean } {
  const [offered] = useState(offeredCommands);
  const [further, setFurther] = useState<Command[] | null>(null);
  useEffect(() => {
    let isThere = true;
    void furtherCommands().then((found) => isThere && setFurther(found));
    return () => void (isThere = false);
  }, []);
  const searched = useSearched(typed);
  const shell = useShellCommands(user);
  const ofShell = useViewOnly() ? shell.map(refused) : shell;
  const commands = [...offered, ...(further ?? []), ...searched.found, ...ofShell];
  return { commands, isComplete: further !== null && searched.isComplete };
}

function CommandOption({
  command,
  id,
  isMarked,
  onMark,
  onChoose,
}: {
  command: Command;
  id: string;
  isMarked: boolean;
  onMark: () => void;
  onChoose: () => void;
}) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isMarked}
      aria-disabled={command.refusal !== undefined || undefined}
      className={classNames(
        option,
        "w-full justify-between text-left aria-disabled:text-faint aria-selected:bg-hover",
      )}
      onPointerMove={onMark}
      onClick={onChoose}
    >
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 wrap-anywhere">
        {command.label}
        {(command.refusal ?? command.detail) && (
          <span className="text-sm text-muted">{command.refusal ?? command.detail}</span>
        )}
      </span>
      {command.hotkey && hasHotkeys() && <Kbd>{command.hotkey.toUpperCase()}</Kbd>}
    </button>
  );
}

type ListProps = {
  id: string;
  found: readonly Command[];
  marked: number;
  onMark: (index: number) => void;
  onChoose: (command: Command) => void;
};

/** Commands under group headings. */
function CommandList({ id, found, marked, onMark, onChoose }: ListProps) {
  const groups = [...new Set(found.map(({ group }) => group))];
  return (
    <div id={id} role="listbox" aria-label="Commands" className="min-h-0 overflow-y-auto overscroll-contain">
      {groups.map((group) => (
        <div key={group} role="group" aria-label={group}>
          <div className={menu.group} aria-hidden>
            {group}
          </div>
          {found.map(
            (command, index) =>
              command.group === group && (
                <CommandOption
                  key={command.id}
                  command={command}
                  id={`${id}-${index}`}
                  isMarked={index === marked}
                  onMark={() => onMark(index)}
                  onChoose={() => onChoose(command)}
                />
              ),
          )}
        </div>
      ))}
    </div>
  );
}

function statusOf(found: number, isComplete: boolean): string {
  if (found > 0) return `${found} found`;
  return isComplete ? "No matches." : "Searching…";
}

export type CommandPaletteProps = {
  user: SessionUser;
  typed: string;
  /** Enter was pressed before anything was found. */
  isEntered: boolean;
  onType: (typed: string) => void;
  onEnter: () => void;
  onClose: () => void;
};

/** Finds commands by a few typed letters. */
export function CommandPalette({ user, typed, isEntered, onType, onEnter, onClose }: CommandPaletteProps) {
  const { commands, isComplete } = useAllCommands(user, typed);
  const id = useId();
  const found = findCommands(commands, typed);
  const { marked, setMarked, field } = useOptionList({
    id,
    count: found.length,
    onChoose: (index) => choose(found[index]!),
  });

  function choose(command: Command) {
    onClose();
    // Runs after the palette has returned the focus, which the command may move again.
    setTimeout(command.run);
  }
  const chooseFirst = useEffectEvent(() => found[0] && choose(found[0]));
  useEffect(() => {
    if (isEntered && isComplete) chooseFirst();
  }, [isEntered, isComplete]);
  return (
    <Dialog open size="palette" title="Commands" hideHead closeOnBackdrop onClose={onClose}>
      <TextInput
        {...field}
        aria-label="Search commands"
        placeholder={PALETTE_HINT}
        start={<Search aria-hidden />}
        value={typed}
        onChange={(event) => {
          onType(event.target.value);
          setMarked(0);
        }}
        onKeyDown={(event) =>
          found.length > 0 ? field.onKeyDown(event) : event.key === "Enter" && onEnter()
        }
      />
      <CommandList id={id} found={found} marked={marked} onMark={setMarked} onChoose={choose} />
      <p role="status" className={found.length > 0 ? "sr-only" : "text-muted"}>
        {statusOf(found.length, isComplete)}
      </p>
      {found.length === 0 && isComplete && (
        <p className="text-muted">Try the name of a page, of an action, or of someone on this page.</p>
      )}
    </Dialog>
  );
}
