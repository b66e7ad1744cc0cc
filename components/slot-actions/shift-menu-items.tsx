import { CalendarPlus, DollarSign, ShieldCheck, UserPlus } from "lucide-react";
import type { ReactNode } from "react";
import type { MenuItem } from "@/components/ui/menu-items";
import { NO_PERMISSION } from "@/components/ui/permission-gate";
import type { FacilityDetails } from "@/lib/facilities/schema";
import { requestRefusal, type RequestRefusal, type ShiftKind } from "@/lib/shifts/policy";
import { reasonOfTiming, textOf, timingOf } from "@/lib/shifts/rules";
import { scheduleDays } from "@/lib/slots/schedule/rules";
import type { ListSlot } from "@/lib/slots/schema";
import { timesOfShift } from "@/lib/slots/times/rules";
import type { SessionUser } from "@/lib/users/schema";
import { openAction } from "./action-store";
import { additions, shiftActions } from "./shift-registry";

type At = { slot: ListSlot; user: SessionUser; facility: FacilityDetails; brand: string; now: Date };

const refusalTexts: Record<Exclude<RequestRefusal, "NOT_OFFERED">, string> = {
  NOT_PERMITTED: NO_PERMISSION,
  NON_PAYMENT: "This button is disabled due to non-payment",
};

/** Why a slot of this kind cannot be added now: hidden, or a reason in words. */
function whyNot(kind: ShiftKind, { slot, user, facility, now }: At): "NOT_OFFERED" | string | null {
  const terms = {
    id: facility.id,
    allowOnDemandShifts: facility.allow_on_demand_shifts,
    allowFlexShifts: facility.allow_flex_shifts,
    accountReceivableStatus: facility.account_receivable_status,
  };
  const isOffered = kind === "FLEX" ? terms.allowFlexShifts : terms.allowOnDemandShifts;
  if (!isOffered) return "NOT_OFFERED";
  const refusal = requestRefusal(user, terms, kind);
  if (refusal && refusal !== "NOT_OFFERED") return refusalTexts[refusal];
  const reason = reasonOfTiming(timingOf(kind, timesOfShift(slot), now));
  return reason && textOf[reason];
}

const icons: Record<string, ReactNode> = {
  invite: <UserPlus aria-hidden />,
  wage: <DollarSign aria-hidden />,
  bonus: <DollarSign aria-hidden />,
  guarantee: <ShieldCheck aria-hidden />,
};

/** The shift's buttons as menu items. */
export function shiftActionItems({ slot, user, facility, now }: At, slots: readonly ListSlot[]): MenuItem[] {
  const shift = scheduleDays(slots)[0]?.shifts[0];
  if (!shift) return [];
  return shiftActions
    .filter((action) => action.isOffered(facility) && action.applies(shift))
    .map((action): MenuItem => {
      const isPermitted = action.isPermitted(user, facility.id);
      const reason = isPermitted ? (action.whyNot?.(shift, now) ?? null) : NO_PERMISSION;
      return {
        id: action.id,
        label: action.label,
        writes: true,
        icon: icons[action.id],
        ...(reason === null ? {} : { disabled: true, reason }),
        onSelect: () => openAction(action, slot),
      };
    });
}

/** What can be added to a shift, with the reason where an item is disabled. */
export function shiftMenuItems(at: At): MenuItem[] {
  return additions.flatMap((addition): MenuItem[] => {
    const reason = whyNot(addition.kind, at);
    if (reason === "NOT_OFFERED") return [];
    return [
      {
        id: addition.kind,
        label: addition.label(at.brand),
        icon: <CalendarPlus aria-hidden />,
        writes: true,
        ...(reason === null ? {} : { disabled: true, reason }),
        onSelect: () => openAction(addition, at.slot),
      },
    ];
  });
}
