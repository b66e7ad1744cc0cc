"use client";

import { X } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import styles from "./banner.module.css";
import { Button } from "./button";
import { TONE_ICONS } from "./callout";
import { classNames } from "./class-names";
import { IconButton } from "./icon-button";
import type { Notification } from "./notify";

type BannerProps = {
  notification: Notification;
  /** The page's where it is omitted, as in a dialog. */
  durationMs?: number;
  isHeld: boolean;
  /** Shown before the dialog that it is in now was opened. */
  isEarlier: boolean;
  onDismiss: () => void;
};

/** A banner's remaining time, kept when it moves to another region. */
const timeLeft = new WeakMap<Notification, number>();
let pageDurationMs = 7000;
/** How long banners stay on this page and in its dialogs. */
export const setPageDuration = (ms: number): void => void (pageDurationMs = ms);

/** Closes by itself, but not while hovered or focused. */
export function Banner({ notification, durationMs, isHeld, isEarlier, onDismiss }: BannerProps) {
  const { type, message, about, action } = notification;
  const Icon = TONE_ICONS[type];
  const expire = useEffectEvent(onDismiss);

  useEffect(() => {
    if (isHeld) return;
    const since = performance.now();
    const left = timeLeft.get(notification) ?? durationMs ?? pageDurationMs;
    const timer = window.setTimeout(expire, left);
    return () => {
      window.clearTimeout(timer);
      timeLeft.set(notification, left - (performance.now() - since));
    };
  }, [isHeld, notification, durationMs]);

  return (
    <div
      className={classNames(styles.banner, type !== "info" && styles[type])}
      data-earlier={isEarlier || undefined}
    >
      <Icon aria-hidden />
      <div>
        <p>{message}</p>
        {about && <p className={styles.about}>{about}</p>}
      </div>
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
