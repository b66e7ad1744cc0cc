import type { ReactNode } from "react";

export type MenuAction = {
  id: string;
  label: string;
  icon?: ReactNode;
  /** A link instead of an action. */
  href?: string;
  /** Opens the link in a new tab. */
  opensNewTab?: boolean;
  /** The link is the current page. */
  isCurrent?: boolean;
  onSelect?: () => void;
  tone?: "danger";
  /** Changes something, or opens what does: it is off where someone only views. */
  writes?: boolean;
  /** Shown read-only, with the reason below its label. */
  disabled?: boolean;
  reason?: string;
  /** Its single-key shortcut. */
  hotkey?: string;
  /** Makes the item one choice of a group. */
  checked?: boolean;
  /** Its most frequent answers, beside the label: they spare its dialog. `name` is for screen readers. */
  answers?: readonly { label: string; name: string; onSelect: () => void }[];
};

/** A menu item: an action, a separator or a group heading. */
export type MenuItem = MenuAction | { id: string; separator: true } | { id: string; group: string };
