"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { ApiError } from "@/lib/http/fetcher";
import { useSlotSource } from "./slot-source";

/** A 403 on a dialog's own data closes it, as its action would be refused too; its control disappears. */
export function useRefusedRead(facilityId: number, error: Error | null, onClose: () => void): void {
  const source = useSlotSource();
  const router = useRouter();
  const isForbidden = error instanceof ApiError && error.status === 403;
  const end = useEffectEvent(() => {
    onClose();
    router.refresh();
    source.refresh(facilityId);
  });
  useEffect(() => {
    if (isForbidden) end();
  }, [isForbidden]);
}
