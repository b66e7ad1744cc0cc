/** Fetches menu and dialogs ahead of their first use. */
export const importActionsPanel = () => import("./slot-actions-panel");

/** The same for the controls of a shift, which open their dialogs without a menu. */
export function warmShiftControls(): void {
  void importActionsPanel().catch(() => undefined);
  void import("./shift-dialogs").then((module) => module.warmShiftDialogs()).catch(() => undefined);
}
