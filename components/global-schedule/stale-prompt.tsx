"use client";

import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

type Props = { onRefresh: () => void };

/** A shift was gone to that is over by now. */
export function StalePrompt({ onRefresh }: Props) {
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
          Refresh Now
        </Button>
      }
    >
      The shift you selected occurs in the past and cannot be displayed. Refresh now to reflect the latest
      changes.
    </Dialog>
  );
}
