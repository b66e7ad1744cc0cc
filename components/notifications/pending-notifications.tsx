"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { messageOfRead } from "@/components/shell/refusals";
import { lazyComponent } from "@/components/ui/lazy-component";
import { notify } from "@/components/ui/notify";
import { pendingNotificationsQuery } from "@/lib/notifications/client";

const NotificationPopups = lazyComponent(() => import("./notification-popups"), "NotificationPopups");

/** Few pages have a popup: its code is loaded once there is one. */
function Popups({ facilityId }: { facilityId: number }) {
  const { data, error } = useQuery(pendingNotificationsQuery(facilityId));
  useEffect(() => {
    if (error)
      notify({ type: "error", message: messageOfRead(error, "Failed to load pending notifications.") });
  }, [error]);
  return data?.[0] ? <NotificationPopups facilityId={facilityId} next={data[0]} /> : null;
}

/** Popups wait until the page is idle. */
export function PendingNotifications({ facilityId }: { facilityId: number }) {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const settle = () => setSettled(true);
    if (!window.requestIdleCallback) {
      const timer = window.setTimeout(settle, 1000);
      return () => window.clearTimeout(timer);
    }
    const idle = window.requestIdleCallback(settle, { timeout: 2000 });
    return () => window.cancelIdleCallback(idle);
  }, []);
  return isSettled ? <Popups facilityId={facilityId} /> : null;
}
