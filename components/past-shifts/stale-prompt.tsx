"use client";

import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

/** Someone else reviewed the shift meanwhile. */
export function StalePrompt({ onRefresh }: { onRefresh: () => void }) {
  return (
    <Dialog
      open
      role="alertdialog"
      size="sm"
      title="Refresh the Page"
      hideClose
      onClose={onRefresh}
      footer={
        <Button variant="primary" onClick={onRefresh}>
          Refresh
        </Button>
      }
    >
      The shift you selected has changed, refresh now to reflect the latest changes.
    </Dialog>
  );
}
