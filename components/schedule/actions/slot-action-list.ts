import { CalendarX2, CircleCheck, ShieldCheck, type LucideIcon } from "lucide-react";
import { cancellableOf, cancelRefusal } from "@/lib/slots/cancellation/rules";
import { awaitsConfirmation } from "@/lib/slots/confirmation/rules";
import { isOfOpenBundle } from "@/lib/slots/guarantee/rules";
import { canCancelSlot, canConfirmSlot, canGuarantee, type Holder } from "@/lib/slots/policy";
import type { ListSlot } from "@/lib/slots/schema";
import type { ActionDialog } from "./action-store";

export type SlotAction = {
  opens: ActionDialog;
  label: string;
  icon: LucideIcon;
  tone?: "danger";
  /** Whether the state of the slot allows it; otherwise it is not listed. */
  applies: (slot: ListSlot, now: Date) => boolean;
  /** Whether the person may; otherwise it is listed read-only. */
  isPermitted: (holder: Holder, slot: { facilityId: number; isFlex: boolean }) => boolean;
};

/** What can be done with a slot, in the order of the menu. */
export const slotActions: readonly SlotAction[] = [
  {
    opens: "confirm",
    label: "Confirm",
    icon: CircleCheck,
    applies: awaitsConfirmation,
    isPermitted: canConfirmSlot,
  },
  {
    opens: "bundle",
    label: "Guarantee Bundle",
    icon: ShieldCheck,
    applies: isOfOpenBundle,
    isPermitted: (holder, { facilityId }) => canGuarantee(holder, facilityId),
  },
  {
    opens: "cancel",
    label: "Cancel Shift",
    icon: CalendarX2,
    tone: "danger",
    applies: (slot, now) => cancelRefusal(cancellableOf(slot), now) === null,
    isPermitted: canCancelSlot,
  },
];
