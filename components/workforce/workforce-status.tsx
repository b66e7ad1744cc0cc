import { Ban, CircleSlash, CircleX, Clock } from "lucide-react";
import { EnabledMark } from "@/components/ui/enabled-mark";
import { Pill } from "@/components/ui/pill";
import { statusLabels, type ShownStatus } from "@/lib/workforce/rules";

const looks = {
  pending: { tone: "pending", icon: <Clock aria-hidden /> },
  disabled: { tone: "expired", icon: <CircleSlash aria-hidden /> },
  terminated: { tone: "cancelled", icon: <CircleX aria-hidden /> },
  deactivated: { tone: "cancelled", icon: <Ban aria-hidden /> },
} as const satisfies Partial<Record<ShownStatus, object>>;

export function WorkforceStatus({ status }: { status: ShownStatus }) {
  if (status === "enabled") return <EnabledMark />;
  return <Pill {...looks[status]}>{statusLabels[status]}</Pill>;
}
