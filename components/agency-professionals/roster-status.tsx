import { Ban, CircleCheck, CircleSlash, CircleX, Clock, Send } from "lucide-react";
import { Pill } from "@/components/ui/pill";
import type { RosterStatus } from "@/lib/agency-professionals/rules";
import styles from "./roster.module.css";

const looks = {
  pending: { label: "Pending", tone: "pending", icon: <Clock aria-hidden /> },
  terminated: { label: "Terminated", tone: "cancelled", icon: <CircleX aria-hidden /> },
  deactivated: { label: "Deactivated", tone: "cancelled", icon: <Ban aria-hidden /> },
  disabled: { label: "Disabled", tone: "expired", icon: <CircleSlash aria-hidden /> },
  "app invite sent": { label: "App invite sent", tone: "neutral", icon: <Send aria-hidden /> },
} as const satisfies Partial<Record<RosterStatus, object>>;

export const statusLabel = (status: RosterStatus): string =>
  status === "enabled" ? "Enabled" : looks[status].label;

/** No pill for Enabled, so that the other statuses stand out. */
export function RosterStatusPill({ status }: { status: RosterStatus }) {
  if (status !== "enabled") {
    const { label, ...look } = looks[status];
    return <Pill {...look}>{label}</Pill>;
  }
  return (
    <span className={styles.enabled}>
      <CircleCheck aria-hidden /> Enabled
    </span>
  );
}
