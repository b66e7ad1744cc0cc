"use client";

import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { DialogFrame, dialogFrame } from "@/components/ui/dialog-frame";
import { lazyComponent } from "@/components/ui/lazy-component";
import { currentNotifications, dismissNotification, UNDO, type Notification } from "@/components/ui/notify";
import input from "@/components/ui/text-input.module.css";
import type { SessionUser } from "@/lib/users/schema";
import type { CommandPaletteProps } from "./command-palette";
import { offeredCommands, PALETTE_HINT, showKeyboardView, useKeyboardView, useCommands } from "./commands";
import { hasHotkeys, hotkeyOf, isCovered, isMac, isTyping, opensPalette } from "./hotkeys";

/** Accepts typing and Enter at once after Ctrl+K, while the commands load. */
function PaletteFrame({ typed, onType, onEnter, onClose }: CommandPaletteProps) {
  return (
    <DialogFrame size="palette" onClose={onClose}>
      <span className={input.group}>
        <span className={input.start}>
          <Search aria-hidden />
        </span>
        <input
          className={input.input}
          aria-label="Search commands"
          placeholder={PALETTE_HINT}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => event.key === "Enter" && onEnter()}
        />
      </span>
    </DialogFrame>
  );
}
const CommandPalette = lazyComponent(() => import("./command-palette"), "CommandPalette", PaletteFrame);
const ShortcutsDialog = lazyComponent(
  () => import("./shortcuts-dialog"),
  "ShortcutsDialog",
  dialogFrame("md"),
);

const undoOf = ({ actions }: Notification) => actions?.find(({ label }) => label === UNDO);

/** Presses Undo in the latest banner that has it. */
function undoLastChange() {
  const last = currentNotifications().findLast((one) => undoOf(one));
  if (!last) return;
  dismissNotification(last.id);
  undoOf(last)?.onAction();
}

function onKeyDown(event: KeyboardEvent) {
  if (opensPalette(event, isMac())) {
    // Even where nothing opens: the browser would move the focus to its address bar.
    event.preventDefault();
    if (!isCovered()) showKeyboardView("palette");
    return;
  }
  if (isCovered()) return;
  const pressed = hotkeyOf(event);
  if (!pressed || !hasHotkeys() || isTyping(event.target)) return;
  const command = offeredCommands().find(({ hotkey }) => hotkey === pressed);
  if (!command) return;
  event.preventDefault();
  if (event.repeat && command.once) return;
  command.run();
}

const NO_SEARCH = { typed: "", isEntered: false };

/** The shortcuts available on every page. */
export function Keyboard({ user }: { user: SessionUser }) {
  const view = useKeyboardView();
  const [{ typed, isEntered }, setSearch] = useState(NO_SEARCH);
  useEffect(() => {
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  useCommands({
    commands: () => [
      {
        id: "undo",
        label: "Undo the last change",
        group: "Actions",
        hotkey: "z",
        once: true,
        run: undoLastChange,
      },
      {
        id: "shortcuts",
        label: "Keyboard shortcuts",
        group: "Actions",
        hotkey: "?",
        run: () => showKeyboardView("shortcuts"),
      },
    ],
  });
  function close() {
    showKeyboardView(null);
    setSearch(NO_SEARCH);
  }
  if (view === "palette")
    return (
      <CommandPalette
        user={user}
        typed={typed}
        isEntered={isEntered}
        onType={(text) => setSearch({ typed: text, isEntered: false })}
        onEnter={() => setSearch({ typed, isEntered: true })}
        onClose={close}
      />
    );
  return view && <ShortcutsDialog onClose={close} />;
}
