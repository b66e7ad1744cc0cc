"use client";

import { Search } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Kbd } from "@/components/ui/kbd";
import { showKeyboardView } from "./commands";
import styles from "./command-bar.module.css";
import { isMac } from "./hotkeys";

/** The server doesn't know whether this is a Mac. */
const never = () => () => undefined;

/** Makes the command palette visible to people who do not know its shortcut. */
export function CommandBar() {
  const keys = useSyncExternalStore(
    never,
    () => (isMac() ? "⌘K" : "Ctrl K"),
    () => "Ctrl K",
  );
  return (
    <button
      type="button"
      className={styles.bar}
      aria-label="Search or jump to…"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => showKeyboardView("palette")}
    >
      <Search aria-hidden />
      <span className={styles.words}>Search or jump to…</span>
      <span className={styles.key}>
        <Kbd>{keys}</Kbd>
      </span>
    </button>
  );
}
