"use client";

import { X } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { Button } from "./button";
import { TONE_ICONS, TONE_INKS } from "./callout";
import { classNames } from "./class-names";
import { IconButton } from "./icon-button";
import { UNDO, type Notification } from "./notify";

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
/** What can be undone takes longer to decide. */
const WITH_UNDO_MS = 20_000;
/** How long banners stay on this page and in its dialogs. */
export const setPageDuration = (ms: number): void => void (pageDurationMs = ms);

/** A button as high as the line beside it, which it must not stretch. */
const atLine = "-my-0.5 flex-none max-md:-my-3";

/** Closes by itself, later with an Undo, but not while hovered or focused. */
export function Banner({ notification, durationMs, isHeld, isEarlier, onDismiss }: BannerProps) {
  const { type, message, about, actions = [] } = notification;
  const hasUndo = actions.some(({ label }) => label === UNDO);
  const Icon = TONE_ICONS[type];
  const expire = useEffectEvent(onDismiss);

  useEffect(() => {
    if (isHeld) return;
    const since = performance.now();
    const ownMs = durationMs ?? pageDurationMs;
    const left = timeLeft.get(notification) ?? (hasUndo ? Math.max(ownMs, WITH_UNDO_MS) : ownMs);
    const timer = window.setTimeout(expire, left);
    return () => {
      window.clearTimeout(timer);
      timeLeft.set(notification, left - (performance.now() - since));
    };
  }, [isHeld, hasUndo, notification, durationMs]);

  return (
    <div
      // An earlier one would cover the title of a phone's sheet it has nothing to do with.
      className="flex animate-rise items-start gap-2.5 rounded-lg border border-line bg-raised py-2.5 pr-1.5 pl-3 shadow-md [--control-sm:1.5rem] in-[dialog]:max-md:data-earlier:hidden max-md:[--control-sm:2.75rem]"
      data-earlier={isEarlier || undefined}
    >
      <Icon aria-hidden className={classNames("h-5 w-4.5 flex-none", TONE_INKS[type])} />
      <div
        className={classNames("flex min-w-0 flex-1 gap-x-2.5", actions.length > 1 ? "flex-col gap-y-2" : "")}
      >
        <div className="min-w-0 flex-1 whitespace-pre-line">
          <p>{message}</p>
          {about && <p className="text-sm text-muted">{about}</p>}
        </div>
        {/* Two don't fit beside the text. */}
        <div className="flex gap-4">
          {actions.map(({ label, onAction }) => (
            <Button
              key={label}
              variant="link"
              size="sm"
              className={atLine}
              onClick={() => {
                onDismiss();
                onAction();
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
      <IconButton label="Dismiss" size="sm" className={atLine} onClick={onDismiss}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
