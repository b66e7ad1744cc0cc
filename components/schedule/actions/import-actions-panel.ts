/** Fetches menu and dialogs ahead of their first use. */
export const importActionsPanel = () => import("./slot-actions-panel");
