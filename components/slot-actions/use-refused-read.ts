"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { notify } from "@/components/ui/notify";
import { OPERATION_FAILED } from "@/components/ui/use-submission";
import { ApiError } from "@/lib/http/fetcher";
import { useSlotSource } from "./slot-source";

/** A 403 on a dialog's own data closes it, as its action would be refused too; its control disappears. */
export function useRefusedRead(facilityId: number, error: Error | null, onClose: () => void): void {
  const source = useSlotSource();
  const router = useRouter();
  const refused = error instanceof ApiError && error.status === 403 ? error : null;
  const isForbidden = refused !== null;
  const end = useEffectEvent(() => {
    onClose();
    // A message of the server's own is shown with every refused read.
    if (source.forbidden === "reported" && refused?.errors.length === 0)
      notify({ type: "error", message: OPERATION_FAILED });
    router.refresh();
    source.refresh(facilityId);
  });
  useEffect(() => {
    if (isForbidden) end();
  }, [isForbidden]);
}
