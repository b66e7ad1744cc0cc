import type { ReactNode } from "react";

export type MenuAction = {
  id: string;
  label: string;
  icon?: ReactNode;
  /** A link instead of an action. */
  href?: string;
  /** The link opens beside the page instead of replacing it. */
  opensNewTab?: boolean;
  /** The link leads to where the person is. */
  isCurrent?: boolean;
  onSelect?: () => void;
  tone?: "danger";
  /** Shown read-only; `reason` is its tooltip. */
  disabled?: boolean;
  reason?: string;
  /** Makes the item one choice of a group. */
  checked?: boolean;
};

/** A menu is actions, lines between them and headings of groups. */
export type MenuItem = MenuAction | { id: string; separator: true } | { id: string; group: string };
