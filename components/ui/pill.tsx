import type { ReactNode } from "react";
import { classNames } from "./class-names";

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

/** A word with a colour and, where it is a status, an icon: never the colour alone. */
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
    <span className={classNames("pill", tone !== "neutral" && `pill-${tone}`)}>
      {icon}
      {children}
    </span>
  );
}
