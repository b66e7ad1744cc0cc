"use client";

import { useQueryClient } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { isPageInUse } from "@/components/shell/page-in-use";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { markSeenMutation, pendingNotificationsQuery } from "@/lib/notifications/client";
import type { PendingNotification } from "@/lib/notifications/schema";
import { NoticeText } from "./notice-text";

const LOOK_AGAIN_MS = 250;

/** Waits until nothing else is open: a popup over it would take the next key press and close unread. */
function OncePageIsFree({ children }: { children: ReactNode }) {
  const [isFree, setFree] = useState(false);
  useEffect(() => {
    if (isFree) return;
    const look = () => setFree(!isPageInUse());
    look();
    const timer = window.setInterval(look, LOOK_AGAIN_MS);
    return () => window.clearInterval(timer);
  }, [isFree]);
  return isFree && children;
}

type Props = { facilityId: number; next: PendingNotification };

/** One after the other, each until acknowledged. */
export function NotificationPopups({ facilityId, next }: Props) {
  const client = useQueryClient();
  const seen = useWrite(markSeenMutation(), {
    optimistic: (id) => {
      client.setQueryData(pendingNotificationsQuery(facilityId).queryKey, (list) =>
        list?.filter((one) => one.id !== id),
      );
      // Never rolled back: if the write fails, the next page shows the popup again.
      return () => undefined;
    },
    // Not worth interrupting someone for, unless they may no longer see the page.
    instead: { any: null, forbidden: false },
  });

  const read = () => seen.run(next.id);
  return (
    <OncePageIsFree>
      <Dialog
        key={next.id}
        open
        role={next.warning ? "alertdialog" : "dialog"}
        size={next.light ? "sm" : "md"}
        backdrop={next.backdrop ? undefined : "clear"}
        hideClose
        onClose={read}
        title={
          <span className="inline-flex items-center gap-2">
            {next.warning && <TriangleAlert aria-hidden className="size-5 flex-none text-pending" />}
            {next.title}
          </span>
        }
        footer={
          <Button variant={next.light ? "secondary" : "primary"} onClick={read}>
            {next.buttonText}
          </Button>
        }
      >
        <NoticeText html={next.message} />
      </Dialog>
    </OncePageIsFree>
  );
}
