"use client";

import { createContext, use, type MouseEvent, type ReactNode } from "react";

/** Why someone of the desk changes nothing on another person’s screens. */
export const VIEW_ONLY = "Support access is read-only.";

const Context = createContext(false);

/** Around all that someone sees as another person, where every write is refused. */
export const ViewOnly = ({ isOn, children }: { isOn: boolean; children: ReactNode }) => (
  <Context value={isOn}>{children}</Context>
);

/** Whether someone only views another person’s screens. */
export const useViewOnly = (): boolean => use(Context);

/** For a control that is off but keeps its focus. */
export function ignorePress(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

const refused = {
  "data-view-only": "",
  "aria-disabled": true,
  title: VIEW_ONLY,
  // Before the control's own handler sees the press.
  onClickCapture: ignorePress,
} as const;

const nothing: Partial<typeof refused> = {};

/**
 * The props of a control that writes, or opens what does: where someone only views, it looks disabled, says why and
 * ignores presses. For controls that aren’t a Button, a menu’s item or a command, which take `writes` instead.
 */
export const useWriting = (): Partial<typeof refused> => (use(Context) ? refused : nothing);
