"use client";

import { useEffect, useEffectEvent } from "react";
import { useWrite } from "@/components/shell/use-write";
import { useViewOnly } from "@/components/ui/view-only";
import { markReadMutation, type ReadThread } from "@/lib/messages/client";
import type { Message } from "@/lib/messages/schema";

/**
 * Marks a thread as read while it is open and the window in front, whenever something new is in it. The header's count
 * follows with the list's own event.
 */
export function useMarkRead(
  facilityId: number,
  thread: ReadThread,
  messages: readonly Message[] | undefined,
): void {
  const read = useWrite(markReadMutation(facilityId));
  const isViewOnly = useViewOnly();
  const latest = messages?.findLast(({ is_unread }) => is_unread)?.id;
  const mark = useEffectEvent(() => {
    // No one pressed anything: it stays unread and is tried again, without a word.
    if (!isViewOnly && document.visibilityState === "visible") read.send(thread).catch(() => undefined);
  });
  useEffect(() => {
    if (latest === undefined) return;
    mark();
    const onChange = () => mark();
    document.addEventListener("visibilitychange", onChange);
    return () => document.removeEventListener("visibilitychange", onChange);
  }, [latest]);
}
