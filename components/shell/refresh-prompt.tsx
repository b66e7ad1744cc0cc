"use client";

import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

const reload = () => location.reload();

/** The tab and the account look at different facilities and could not be brought together. */
export function RefreshPrompt() {
  return (
    <Dialog
      open
      role="alertdialog"
      size="sm"
      title="Refresh the page"
      hideClose
      onClose={reload}
      footer={
        <Button variant="primary" onClick={reload}>
          Refresh
        </Button>
      }
    >
      An error occurred while loading the facility information. Refresh now to continue.
    </Dialog>
  );
}
