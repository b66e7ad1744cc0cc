import { shiftDialogs } from "./late-shift-dialogs";

/** Fetches the host's menu and dialogs ahead of their first use. */
export const importActionsPanel = () => import("./slot-actions-panel");

/** The same for the controls of a shift, which open their dialogs without a menu: all at once, as a thumb gives no time. */
export function warmShiftControls(): void {
  void importActionsPanel().catch(() => undefined);
  for (const dialog of Object.values(shiftDialogs)) dialog.warm();
}
