"use client";

import { RefreshDialog } from "@/components/shell/refresh-dialog";

/** Someone else has reviewed the shift in the meantime. */
export function StalePrompt({ onRefresh }: { onRefresh: () => void }) {
  return (
    <RefreshDialog onRefresh={onRefresh}>
      The shift you selected has changed, refresh now to reflect the latest changes.
    </RefreshDialog>
  );
}
