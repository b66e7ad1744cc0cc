"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { notify } from "@/components/ui/notify";
import { messagesOf } from "@/components/ui/use-submission";
import { markSeenMutation, pendingNotificationsQuery } from "@/lib/notifications/client";

/** Somebody fills in a form, is asked something, chooses from a menu or types. */
const UNDER_WAY = "dialog[open], .popover:popover-open, :is(input, select, textarea):focus";
const LOOK_AGAIN_MS = 250;

/** Waits for the end of what is under way: a popup over it would take the next key, and be away unread. */
function OncePageIsFree({ children }: { children: ReactNode }) {
  const [isFree, setFree] = useState(false);
  useEffect(() => {
    if (isFree) return;
    const look = () => setFree(document.querySelector(UNDER_WAY) === null);
    look();
    const timer = window.setInterval(look, LOOK_AGAIN_MS);
    return () => window.clearInterval(timer);
  }, [isFree]);
  return isFree && children;
}

/** One after the other, each until it has been read. */
export function NotificationPopups({ facilityId }: { facilityId: number }) {
  const client = useQueryClient();
  const pending = useQuery(pendingNotificationsQuery(facilityId));
  const seen = useWrite(markSeenMutation(), {
    optimistic: (id) => {
      client.setQueryData(pendingNotificationsQuery(facilityId).queryKey, (list) =>
        list?.filter((one) => one.id !== id),
      );
      // Not taken back when the server did not hear of it: the popup comes again with the next page.
      return () => undefined;
    },
    // Only a refusal with words is worth a banner over what is being done.
    onRefused: ({ status }) => status !== 403,
  });

  useEffect(() => {
    const [message] = pending.error ? messagesOf(pending.error, "Failed to load pending notifications.") : [];
    if (message) notify({ type: "error", message });
  }, [pending.error]);

  const next = pending.data?.[0];
  if (!next) return null;
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
    </OncePageIsFree>
  );
}
