"use client";

import { X } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { Button } from "./button";
import { TONE_ICONS } from "./callout";
import { classNames } from "./class-names";
import { IconButton } from "./icon-button";
import type { Notification } from "./notify";

type BannerProps = {
  notification: Notification;
  /** Left out where the page has said it: in a dialog over it. */
  durationMs?: number;
  isHeld: boolean;
  onDismiss: () => void;
};

/** What is left of a banner's time, also when it moves to a dialog opened meanwhile, or back. */
const timeLeft = new WeakMap<Notification, number>();
let pageDurationMs = 7000;

/** Goes away by itself, but not while it is hovered or has the focus. */
export function Banner({ notification, durationMs, isHeld, onDismiss }: BannerProps) {
  const { type, message, action } = notification;
  const Icon = TONE_ICONS[type];
  const expire = useEffectEvent(onDismiss);

  useEffect(() => {
    pageDurationMs = durationMs ?? pageDurationMs;
    if (isHeld) return;
    const since = performance.now();
    const left = timeLeft.get(notification) ?? pageDurationMs;
    const timer = window.setTimeout(expire, left);
    return () => {
      window.clearTimeout(timer);
      timeLeft.set(notification, left - (performance.now() - since));
    };
  }, [isHeld, notification, durationMs]);

  return (
    <div className={classNames("banner", type !== "info" && `banner-${type}`)}>
      <Icon aria-hidden />
      <p>{message}</p>
      {action && (
        <Button
          variant="link"
          size="sm"
          onClick={() => {
            onDismiss();
            action.onAction();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label="Dismiss" size="sm" onClick={onDismiss}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
