import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names";

export type Tone = "info" | "success" | "warning" | "error";

export const TONE_ICONS = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
} as const;

export const TONE_INKS = {
  info: "text-open",
  success: "text-confirmed",
  warning: "text-pending",
  error: "text-no-show",
} as const;

const TONE_GROUNDS = {
  info: "bg-open-soft",
  success: "bg-confirmed-soft",
  warning: "bg-pending-soft",
  error: "bg-no-show-soft",
} as const;

/** A notice that stays in place, unlike a banner. */
export function Callout({
  tone = "info",
  className,
  children,
}: {
  tone?: Tone;
  className?: string;
  children: ReactNode;
}) {
  const Icon = TONE_ICONS[tone];
  return (
    <div
      className={classNames(
        "flex gap-2 rounded-lg px-3 py-2",
        TONE_INKS[tone],
        TONE_GROUNDS[tone],
        className,
      )}
    >
      <Icon aria-hidden className="h-5 w-4 flex-none" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
