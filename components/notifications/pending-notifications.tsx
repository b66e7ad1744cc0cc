"use client";

import { useEffect, useState } from "react";
import { lazyComponent } from "@/components/ui/lazy-component";

const NotificationPopups = lazyComponent(() =>
  import("./notification-popups").then((module) => module.NotificationPopups),
);

/** Popups wait until the page has settled: the work on it comes first. */
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
  return isSettled ? <NotificationPopups facilityId={facilityId} /> : null;
}
