"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

type NoticeProps = { title: string; onClose: () => void; children: ReactNode };

function Notice({ title, onClose, children }: NoticeProps) {
  return (
    <Dialog
      open
      size="sm"
      title={title}
      onClose={onClose}
      footer={
        <Button writes={false} variant="primary" onClick={onClose}>
          OK
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}

/** Tells someone without the permission what they cannot do. */
export function PayNotPermitted({ what, onClose }: { what: string; onClose: () => void }) {
  return (
    <Notice title="Permission needed" onClose={onClose}>
      You do not have permission to {what}. Please contact your Customer Success Rep for details.
    </Notice>
  );
}

/** The shift was filled, cancelled or withdrawn after its button was drawn. */
export function NothingOpen({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <Notice title={title} onClose={onClose}>
      This shift has no open slots left. Claimed slots keep their pay.
    </Notice>
  );
}
