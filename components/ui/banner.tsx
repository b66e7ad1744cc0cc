"use client";

import { X } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "./button";
import { TONE_ICONS } from "./callout";
import { classNames } from "./class-names";
import { IconButton } from "./icon-button";
import type { Notification } from "./notify";

type BannerProps = { notification: Notification; durationMs: number; isHeld: boolean; onDismiss: () => void };

/** Goes away by itself, but not while it is hovered or has the focus. */
export function Banner({ notification, durationMs, isHeld, onDismiss }: BannerProps) {
  const { type, message, action } = notification;
  const Icon = TONE_ICONS[type];
  const left = useRef(durationMs);
  const expire = useEffectEvent(onDismiss);

  useEffect(() => {
    if (isHeld) return;
    const since = performance.now();
    const timer = window.setTimeout(expire, left.current);
    return () => {
      window.clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [isHeld]);

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
