"use client";

import { FileSignature } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { PermissionGate } from "@/components/ui/permission-gate";

const importDialog = () => import("./form-530-dialog");
const Form530Dialog = dynamic(() => importDialog().then((module) => module.Form530Dialog), { ssr: false });

export function Form530Button(props: { facilityId: number; date: string; isAllowed: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PermissionGate allowed={props.isAllowed}>
        <Button
          size="sm"
          onPointerEnter={importDialog}
          onFocus={importDialog}
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
