"use client";

import { RefreshDialog } from "@/components/shell/refresh-dialog";

/** Shown when the target shift is over by now. */
export function StalePrompt({ onRefresh }: { onRefresh: () => void }) {
  return (
    <RefreshDialog label="Refresh Now" onRefresh={onRefresh}>
      The shift you selected occurs in the past and cannot be displayed. Refresh now to reflect the latest
      changes.
    </RefreshDialog>
  );
}
