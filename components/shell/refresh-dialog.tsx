"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

type Props = { title?: string; label?: string; onRefresh: () => void; children: ReactNode };

/** The screen is outdated and has to be refreshed. */
export function RefreshDialog({ title = "Refresh the Page", label = "Refresh", onRefresh, children }: Props) {
  return (
    <Dialog
      open
      role="alertdialog"
      size="sm"
      title={title}
      hideClose
      onClose={onRefresh}
      footer={
        <Button writes={false} variant="primary" onClick={onRefresh}>
          {label}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
