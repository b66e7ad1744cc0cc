import type { ReactNode } from "react";
import { classNames } from "./class-names";
import styles from "./pill.module.css";

export type PillTone =
  | "neutral"
  | "brand"
  | "open"
  | "pending"
  | "confirmed"
  | "arrived"
  | "cancelled"
  | "expired"
  | "no-show"
  | "checked-in"
  | "on-time"
  | "running-late";

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
    <span className={classNames(styles.pill, tone !== "neutral" && styles[tone])}>
      {icon}
      {children}
    </span>
  );
}
