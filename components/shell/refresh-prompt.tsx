"use client";

import { RefreshDialog } from "./refresh-dialog";

/** The tab and the account look at different facilities and could not be brought together. */
export function RefreshPrompt() {
  return (
    <RefreshDialog title="Refresh the page" onRefresh={() => location.reload()}>
      An error occurred while loading the facility information. Refresh now to continue.
    </RefreshDialog>
  );
}
