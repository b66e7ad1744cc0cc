"use client";

import { RefreshDialog } from "./refresh-dialog";

/** Shown if tab and account have different facilities and syncing them failed. */
export function RefreshPrompt() {
  return (
    <RefreshDialog title="Refresh the page" onRefresh={() => location.reload()}>
      An error occurred while loading the facility information. Refresh now to continue.
    </RefreshDialog>
  );
}
