"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { notify } from "@/components/ui/notify";
import { ApiError } from "@/lib/http/fetcher";
import { feedQuery } from "@/lib/slots/client";

/**
 * What the schedule does with a refusal that ends an action. Of a 403 nothing is said: the person and the feed are
 * loaded anew, and the control is gone. A conflict is told in the server's words and the feed is read anew.
 */
export function useRefused(facilityId: number) {
  const client = useQueryClient();
  const router = useRouter();
  const readFeed = () => void client.invalidateQueries(feedQuery(facilityId));

  return {
    readFeed,
    forbidden(): void {
      router.refresh();
      readFeed();
    },
    told(message: string): void {
      notify({ type: "error", message });
      readFeed();
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
