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

/** A notice that stays where it is, as opposed to a banner that goes away. */
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
    <div className={classNames("callout", tone !== "info" && `callout-${tone}`, className)}>
      <Icon aria-hidden />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
