"use client";

import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Banner } from "./banner";
import {
  currentNotifications,
  dismissNotification,
  subscribeToNotifications,
  type Notification,
} from "./notify";

const NONE: readonly Notification[] = [];

/** Where notification banners appear; mounted once a page, and there before the first one so that it is announced. */
export function BannerRegion({ durationMs = 7000 }: { durationMs?: number }) {
  const notifications = useSyncExternalStore(subscribeToNotifications, currentNotifications, () => NONE);
  const [isHeld, setHeld] = useState(false);
  const region = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Shown anew for each banner, so that it lies above whatever was opened since.
    region.current?.hidePopover();
    if (notifications.length) region.current?.showPopover();
    else setHeld(false);
  }, [notifications]);

  const banner = (notification: Notification) => (
    <Banner
      key={notification.id}
      notification={notification}
      durationMs={durationMs}
      isHeld={isHeld}
      onDismiss={() => dismissNotification(notification.id)}
    />
  );
  return (
    <div
      ref={region}
      popover="manual"
      role="region"
      aria-label="Notifications"
      className="banners"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div role="status" aria-atomic="false" className="contents">
        {notifications.filter((one) => one.type !== "error").map(banner)}
      </div>
      <div role="alert" aria-atomic="false" className="contents">
        {notifications.filter((one) => one.type === "error").map(banner)}
      </div>
    </div>
  );
}
