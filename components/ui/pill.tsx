import type { ReactNode } from "react";
import { classNames } from "./class-names";

const TONES = {
  neutral: "bg-neutral-soft text-neutral",
  brand: "bg-brand-soft text-brand-text",
  open: "bg-open-soft text-open",
  pending: "bg-pending-soft text-pending",
  confirmed: "bg-confirmed-soft text-confirmed",
  arrived: "bg-arrived-soft text-arrived",
  cancelled: "bg-cancelled-soft text-cancelled",
  expired: "bg-expired-soft text-expired",
  "no-show": "bg-no-show-soft text-no-show",
  "checked-in": "bg-checked-in-soft text-checked-in",
  "on-time": "bg-on-time-soft text-on-time",
  "running-late": "bg-running-late-soft text-running-late",
  // Outlined: something to do, something done.
  missing: "text-gap inset-ring inset-ring-current",
  absent: "text-muted inset-ring inset-ring-line",
  done: "text-ink inset-ring inset-ring-line [&>svg]:text-confirmed",
} as const;

export type PillTone = keyof typeof TONES;

/** A word with a color and, for a status, an icon: color is never the only sign. */
export function Pill({
  tone = "neutral",
  icon,
  children,
}: {
  tone?: PillTone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        "inline-flex max-w-full items-center gap-1 min-h-5.5 rounded-full px-2 py-0.25 align-top text-sm/5 font-medium whitespace-nowrap [&>svg]:size-3.25 [&>svg]:flex-none",
        TONES[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}
