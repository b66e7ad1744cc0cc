"use client";

import { useEffect, useSyncExternalStore } from "react";
import { late } from "@/components/ui/late";
import { currentNotifications, dismissNotification } from "@/components/ui/notify";
import type { SessionUser } from "@/lib/users/schema";
import {
  currentKeyboardView,
  offeredCommands,
  showKeyboardView,
  subscribeToKeyboardView,
  useCommands,
} from "./commands";
import { hasHotkeys, hotkeyOf, isCovered, isMac, isTyping, opensPalette } from "./hotkeys";

const CommandPalette = late(() => import("./command-palette").then((module) => module.CommandPalette));
const ShortcutsDialog = late(() => import("./shortcuts-dialog").then((module) => module.ShortcutsDialog));

/** Presses the button of the banner shown last, such as Undo. */
function takeSecondChance() {
  const last = currentNotifications().findLast(({ action }) => action);
  if (!last) return;
  dismissNotification(last.id);
  last.action?.onAction();
}

function onKeyDown(event: KeyboardEvent) {
  if (isCovered()) return;
  if (opensPalette(event, isMac())) {
    event.preventDefault();
    return showKeyboardView("palette");
  }
  const pressed = hotkeyOf(event);
  if (!pressed || !hasHotkeys() || isTyping(event.target)) return;
  const command = offeredCommands().find(({ hotkey }) => hotkey === pressed);
  if (!command) return;
  event.preventDefault();
  command.run();
}

/** The keys of every page, and what they open. */
export function Keyboard({ user }: { user: SessionUser }) {
  const view = useSyncExternalStore(subscribeToKeyboardView, currentKeyboardView, () => null);
  useEffect(() => {
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  useCommands({
    commands: () => [
      { id: "undo", label: "Undo the last change", group: "Actions", hotkey: "z", run: takeSecondChance },
      {
        id: "shortcuts",
        label: "Keyboard shortcuts",
        group: "Actions",
        hotkey: "?",
        run: () => showKeyboardView("shortcuts"),
      },
    ],
  });
  if (view === "palette") return <CommandPalette user={user} />;
  return view && <ShortcutsDialog />;
}
