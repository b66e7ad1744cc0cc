"use client";

import { useEffect, useRef, useState } from "react";
import { Banner, setPageDuration } from "./banner";
import styles from "./banner-region.module.css";
import {
  addBannerRegion,
  dismissNotification,
  latestNotificationId,
  useBannerRegion,
  useNotifications,
  type Notification,
} from "./notify";

const NONE: readonly Notification[] = [];

/** The banners this region shows: all, or none while another region is above it. */
function useShownHere(region: object): readonly Notification[] {
  const all = useNotifications();
  const top = useBannerRegion();
  useEffect(() => addBannerRegion(region), [region]);
  return top === region ? all : NONE;
}

const isHoveredOrFocused = (region: HTMLElement) => region.matches(":hover, :focus-within");

/**
 * Where banners appear; one per page and per dialog, mounted before the first banner so it is announced. Hovering or
 * focusing one keeps all of them.
 */
export function BannerRegion({ durationMs }: { durationMs?: number }) {
  const [isHeld, setHeld] = useState(false);
  const [latestBefore] = useState(latestNotificationId);
  const region = useRef<HTMLElement>(null);
  // Returns the focus to where it came from when a focused banner closes.
  const cameFrom = useRef<HTMLElement | null>(null);
  const notifications = useShownHere(region);

  useEffect(() => {
    if (durationMs !== undefined) setPageDuration(durationMs);
  }, [durationMs]);

  useEffect(() => {
    const shown = region.current!;
    // Shown again for each banner, so it lies above anything opened since.
    shown.hidePopover();
    if (notifications.length) shown.showPopover();
    if (document.activeElement === document.body) cameFrom.current?.focus({ preventScroll: true });
    // A banner can disappear under the pointer or focus without a leave event.
    setHeld(isHoveredOrFocused(shown));
  }, [notifications]);

  useEffect(() => {
    const shown = region.current;
    const stop = new AbortController();
    const enter = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !shown?.contains(relatedTarget))
        cameFrom.current = relatedTarget;
    };
    const leave = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        const hasLeft = (target as Element).isConnected && !shown?.contains(document.activeElement);
        if (hasLeft) cameFrom.current = null;
      });
    shown?.addEventListener("focusin", enter, stop);
    shown?.addEventListener("focusout", leave, stop);
    // Focus may leave while the pointer stays, and vice versa.
    const updateHeld = () => queueMicrotask(() => setHeld(isHoveredOrFocused(shown!)));
    for (const event of ["pointerenter", "pointerleave", "focusin", "focusout"])
      shown?.addEventListener(event, updateHeld, stop);
    return () => stop.abort();
  }, []);

  const banner = (notification: Notification) => (
    <Banner
      key={notification.id}
      notification={notification}
      durationMs={durationMs}
      isHeld={isHeld}
      isEarlier={notification.type !== "error" && notification.id <= latestBefore}
      onDismiss={() => dismissNotification(notification.id)}
    />
  );
  return (
    <section ref={region} popover="manual" aria-label="Notifications" className={styles.region}>
      <div role="status" aria-atomic="false" className="contents">
        {notifications.filter((one) => one.type !== "error").map(banner)}
      </div>
      <div role="alert" aria-atomic="false" className="contents">
        {notifications.filter((one) => one.type === "error").map(banner)}
      </div>
    </section>
  );
}
