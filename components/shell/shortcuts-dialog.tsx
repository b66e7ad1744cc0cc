"use client";

import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";
import { keyedCommands } from "./commands";
import { hasHotkeys, isMac, switchHotkeys } from "./hotkeys";

type Shortcut = { keys: readonly string[]; label: string };

function ShortcutList({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  return (
    <dl>
      {shortcuts.map(({ keys, label }) => (
        <div key={label} className="flex items-center justify-between gap-4 border-b border-line py-1.5">
          <dt>{label}</dt>
          <dd className="flex gap-1">
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The shortcuts of the current screen, and the switch for single-key ones. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [shortcuts] = useState(() =>
    keyedCommands().map(({ hotkey, then, label }): Shortcut => ({
      keys: [hotkey!.toUpperCase(), ...(then ? [then] : [])],
      label,
    })),
  );
  const [isOn, setOn] = useState(hasHotkeys);
  return (
    <Dialog open title="Keyboard shortcuts" closeOnBackdrop onClose={onClose}>
      <ShortcutList shortcuts={[{ keys: [isMac() ? "⌘" : "Ctrl", "K"], label: "Command palette" }]} />
      <Checkbox
        label="Single-key shortcuts"
        checked={isOn}
        onChange={(event) => {
          switchHotkeys(event.target.checked);
          setOn(event.target.checked);
        }}
      />
      <div className={isOn ? undefined : "text-muted line-through"}>
        <ShortcutList shortcuts={shortcuts} />
      </div>
      <p className="text-sm text-muted">They’re off while you type and while a dialog or menu is open.</p>
    </Dialog>
  );
}
