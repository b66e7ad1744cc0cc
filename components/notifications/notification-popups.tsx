"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { notify } from "@/components/ui/notify";
import { messagesOf } from "@/components/ui/use-submission";
import { markSeenMutation, pendingNotificationsQuery } from "@/lib/notifications/client";

/** One after the other, each until it has been read. */
export function NotificationPopups({ facilityId }: { facilityId: number }) {
  const client = useQueryClient();
  const pending = useQuery(pendingNotificationsQuery(facilityId));
  const seen = useMutation(markSeenMutation(client, facilityId));

  useEffect(() => {
    const [message] = pending.error ? messagesOf(pending.error, "Failed to load pending notifications.") : [];
    if (message) notify({ type: "error", message });
  }, [pending.error]);

  const next = pending.data?.[0];
  if (!next) return null;
  const read = () => seen.mutate(next.id);
  return (
    <Dialog
      key={next.id}
      open
      role={next.warning ? "alertdialog" : "dialog"}
      size={next.light ? "sm" : "md"}
      backdrop={next.backdrop ? undefined : "clear"}
      hideClose
      onClose={read}
      title={
        <span className="popup-title">
          {next.warning && <TriangleAlert aria-hidden />}
          {next.title}
        </span>
      }
      footer={
        <Button variant={next.light ? "secondary" : "primary"} onClick={read}>
          {next.buttonText}
        </Button>
      }
    >
      {/* Reduced by the server to paragraphs, lists, emphasis and links. */}
      <div className="popup-message" dangerouslySetInnerHTML={{ __html: next.message }} />
    </Dialog>
  );
}
