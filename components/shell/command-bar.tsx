"use client";

import { Search } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Kbd } from "@/components/ui/kbd";
import { showKeyboardView } from "./commands";
import { isMac } from "./hotkeys";

/** The server doesn't know whether this is a Mac. */
const never = () => () => undefined;

/** Seven links need the room until the header is wider. */
const wide =
  "hidden @min-[87.5rem]/header:group-not-has-[nav>:nth-child(7)]/header:inline @min-[100rem]/header:inline";

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
      className="mr-2 inline-flex min-h-(--control-md) items-center gap-2 rounded-md border border-line px-2 text-muted hover:border-line-strong hover:text-ink max-md:hidden @min-[87.5rem]/header:group-not-has-[nav>:nth-child(7)]/header:w-62 @min-[100rem]/header:w-62"
      aria-label="Search or jump to…"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => showKeyboardView("palette")}
    >
      <Search aria-hidden className="size-4 flex-none" />
      <span className={wide}>Search or jump to…</span>
      <span className={`ml-auto ${wide}`}>
        <Kbd>{keys}</Kbd>
      </span>
    </button>
  );
}
