import type { ReactNode } from "react";

export type ComboboxOption = {
  id: string;
  label: string;
  /** Before the label: an avatar. */
  media?: ReactNode;
  /** Beside the label: a tier. */
  sign?: ReactNode;
  /** A second line: type, facilities, hours. */
  detail?: ReactNode;
  /** Why it cannot be chosen; it stays in the list, muted. */
  reason?: string;
};
