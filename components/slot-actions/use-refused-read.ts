"use client";

import { useEffect, useEffectEvent } from "react";
import { kindOf } from "@/components/shell/refusals";
import { useRefresh } from "@/components/shell/use-refresh";
import { notify } from "@/components/ui/notify";
import { OPERATION_FAILED } from "@/components/ui/refused";
import { useSlotSource } from "./slot-source";

/** A 403 on a dialog's own data closes it, as its action would be refused too; its control disappears. */
export function useRefusedRead(facilityId: number, error: Error | null, onClose: () => void): void {
  const source = useSlotSource();
  const refresh = useRefresh();
  const isForbidden = kindOf(error) === "forbidden";
  const end = useEffectEvent(() => {
    onClose();
    // A message of the server's own is shown with every refused read.
    if (source.forbidden === "reported" && error?.message === "")
      notify({ type: "error", message: OPERATION_FAILED });
    refresh();
    source.refresh(facilityId);
  });
  useEffect(() => {
    if (isForbidden) end();
  }, [isForbidden]);
}
