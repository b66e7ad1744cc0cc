"use client";

import { FileSignature } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { lazyComponent } from "@/components/ui/lazy-component";
import { PermissionGate } from "@/components/ui/permission-gate";

const Form530Dialog = lazyComponent(() => import("./form-530-dialog"), "Form530Dialog", dialogFrame("md"));

export function Form530Button(props: { facilityId: number; date: string; isAllowed: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PermissionGate allowed={props.isAllowed}>
        <Button
          size="sm"
          onPointerEnter={Form530Dialog.preload}
          onFocus={Form530Dialog.preload}
          onClick={() => setOpen(true)}
          aria-haspopup="dialog"
        >
          <FileSignature aria-hidden /> Form 530
        </Button>
      </PermissionGate>
      {isOpen && (
        <Form530Dialog facilityId={props.facilityId} date={props.date} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
