import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./callout.module.css";
import { classNames } from "./class-names";

export type Tone = "info" | "success" | "warning" | "error";

export const TONE_ICONS = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
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
    <div className={classNames(styles.callout, tone !== "info" && styles[tone], className)}>
      <Icon aria-hidden />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
