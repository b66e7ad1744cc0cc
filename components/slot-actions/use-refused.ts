"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { notify } from "@/components/ui/notify";
import { ApiError } from "@/lib/http/fetcher";
import { useSlotSource } from "./slot-source";

/**
 * What a screen of slots does with a refusal that ends an action. Of a 403 nothing is said: the person and the slots are
 * read again, and the control is gone. A conflict is told in the server's words and the slots are read again.
 */
export function useRefused(facilityId: number) {
  const source = useSlotSource();
  const router = useRouter();
  const refresh = () => source.refresh(facilityId);

  return {
    refresh,
    forbidden(): void {
      router.refresh();
      refresh();
    },
    told(message: string): void {
      notify({ type: "error", message });
      refresh();
    },
    /** Slots an error names, each with its message. */
    namedSlots(error: unknown): ReadonlyMap<number, string> {
      const errors = error instanceof ApiError ? error.errors : [];
      return new Map(
        errors.flatMap(({ slotId, message }) =>
          typeof slotId === "number" ? [[slotId, message] as const] : [],
        ),
      );
    },
    statusOf: (error: unknown): number => (error instanceof ApiError ? error.status : 0),
  };
}

/** What a dialog reads may be refused as its action would be: it closes, and the control that opened it is gone. */
export function useRefusedRead(facilityId: number, error: Error | null, onClose: () => void): void {
  const refused = useRefused(facilityId);
  const isForbidden = refused.statusOf(error) === 403;
  const end = useEffectEvent(() => {
    onClose();
    refused.forbidden();
  });
  useEffect(() => {
    if (isForbidden) end();
  }, [isForbidden]);
}
