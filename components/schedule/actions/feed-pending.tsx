"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { DialogSize } from "@/components/ui/dialog";
import { DialogFrame } from "@/components/ui/dialog-frame";
import { notify } from "@/components/ui/notify";
import { STALE_SHIFT } from "@/lib/errors";
import { FEED_FAILED, feedQuery } from "@/lib/slots/client";

type Props = { facilityId: number; size: DialogSize; onClose: () => void };

/**
 * The frame of a dialog that waits for the slots, until they are here or it is clear that they do not come, or that the
 * one it is for is not among them any more.
 */
export function FeedPending({ facilityId, size, onClose }: Props) {
  const { isFetching, data } = useQuery(feedQuery(facilityId));
  const giveUp = useEffectEvent(() => {
    notify({ type: "error", message: data ? STALE_SHIFT : FEED_FAILED });
    onClose();
  });
  useEffect(() => {
    if (!isFetching) giveUp();
  }, [isFetching]);
  return <DialogFrame size={size} onClose={onClose} />;
}
