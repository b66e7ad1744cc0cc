import { Ban, CircleSlash, CircleX, Clock, Send } from "lucide-react";
import { EnabledMark } from "@/components/ui/enabled-mark";
import { Pill } from "@/components/ui/pill";
import type { RosterStatus } from "@/lib/agency-professionals/rules";

const looks = {
  pending: { label: "Pending", tone: "pending", icon: <Clock aria-hidden /> },
  terminated: { label: "Terminated", tone: "cancelled", icon: <CircleX aria-hidden /> },
  deactivated: { label: "Deactivated", tone: "cancelled", icon: <Ban aria-hidden /> },
  disabled: { label: "Disabled", tone: "expired", icon: <CircleSlash aria-hidden /> },
  "app invite sent": { label: "App invite sent", tone: "neutral", icon: <Send aria-hidden /> },
} as const satisfies Partial<Record<RosterStatus, object>>;

export const statusLabel = (status: RosterStatus): string =>
  status === "enabled" ? "Enabled" : looks[status].label;

export function RosterStatusPill({ status }: { status: RosterStatus }) {
  if (status === "enabled") return <EnabledMark />;
  const { label, ...look } = looks[status];
  return <Pill {...look}>{label}</Pill>;
}
