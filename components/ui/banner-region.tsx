"use client";

import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Banner } from "./banner";
import {
  addBannerRegion,
  currentBannerRegion,
  currentNotifications,
  dismissNotification,
  subscribeToNotifications,
  type Notification,
} from "./notify";

const NONE: readonly Notification[] = [];

/** What this region shows: all of them or, while another one lies above it, none. */
function useShownHere(region: object): readonly Notification[] {
  const all = useSyncExternalStore(subscribeToNotifications, currentNotifications, () => NONE);
  const top = useSyncExternalStore(subscribeToNotifications, currentBannerRegion, () => undefined);
  useEffect(() => addBannerRegion(region), [region]);
  return top === region ? all : NONE;
}

const isUnderHand = (region: HTMLElement) => region.matches(":hover, :focus-within");

/**
 * Where notification banners appear; one a page and one in each dialog, and there before the first banner so that it is
 * announced. While one is hovered or has the focus, none goes away.
 */
export function BannerRegion({ durationMs }: { durationMs?: number }) {
  const [isHeld, setHeld] = useState(false);
  const region = useRef<HTMLElement>(null);
  // Where the focus came from gets it back when the button that has it goes away with its banner.
  const cameFrom = useRef<HTMLElement | null>(null);
  const notifications = useShownHere(region);

  useEffect(() => {
    const shown = region.current!;
    // Shown again for each banner, so that it lies above whatever was opened since.
    shown.hidePopover();
    if (notifications.length) shown.showPopover();
    if (document.activeElement === document.body) cameFrom.current?.focus({ preventScroll: true });
    // A banner may be dismissed from under the pointer or the focus, which then never leaves it.
    setHeld(isUnderHand(shown));
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
    // The focus may go while the pointer stays, and the other way round.
    const judge = () => queueMicrotask(() => setHeld(isUnderHand(shown!)));
    for (const event of ["pointerenter", "pointerleave", "focusin", "focusout"])
      shown?.addEventListener(event, judge, stop);
    return () => stop.abort();
  }, []);

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
    <section ref={region} popover="manual" aria-label="Notifications" className="banners">
      <div role="status" aria-atomic="false" className="contents">
        {notifications.filter((one) => one.type !== "error").map(banner)}
      </div>
      <div role="alert" aria-atomic="false" className="contents">
        {notifications.filter((one) => one.type === "error").map(banner)}
      </div>
    </section>
  );
}
