"use client";

import { useEffect, useEffectEvent } from "react";
import type { DialogSize } from "@/components/ui/dialog";
import { DialogFrame } from "@/components/ui/dialog-frame";
import { notify } from "@/components/ui/notify";
import { STALE_SHIFT } from "@/lib/stale-shift";
import { FEED_FAILED } from "@/lib/slots/client";
import { useSlotSource } from "./slot-source";

type Props = { facilityId: number; size: DialogSize; onClose: () => void };

/** A dialog's frame while its slots load; handles failure and slots that are gone. */
export function FeedPending({ facilityId, size, onClose }: Props) {
  const source = useSlotSource();
  const isLoading = source.isLoading(facilityId);
  const giveUp = useEffectEvent(() => {
    const gone = source.words.shiftChanged ?? STALE_SHIFT;
    notify({ type: "error", message: source.slotsOf(facilityId) ? gone : FEED_FAILED });
    onClose();
  });
  useEffect(() => {
    if (!isLoading) giveUp();
  }, [isLoading]);
  return <DialogFrame size={size} onClose={onClose} />;
}
