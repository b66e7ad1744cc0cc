import {
  Building2,
  CalendarX2,
  CircleCheck,
  RotateCcw,
  ShieldCheck,
  UserCheck,
  type LucideIcon,
} from "lucide-react";
import type { FacilityDetails } from "@/lib/facilities/schema";
import { awaitsArrival } from "@/lib/slots/arrival/rules";
import { cancellableOf, cancelRefusal } from "@/lib/slots/cancellation/rules";
import { awaitsConfirmation } from "@/lib/slots/confirmation/rules";
import { isOfOpenBundle } from "@/lib/slots/guarantee/rules";
import {
  canAssignUnit,
  canCancelSlot,
  canConfirmSlot,
  canGuarantee,
  canReopenSlot,
  canSetArrival,
  type CompanyHolder,
  type OfCompany,
} from "@/lib/slots/policy";
import { isReopenable } from "@/lib/slots/reopening/rules";
import type { ListSlot } from "@/lib/slots/schema";
import { hasChangeableUnit } from "@/lib/slots/unit-assignment/rules";
import type { ActionDialog } from "./action-store";

export type SlotAction = {
  opens: ActionDialog;
  label: string | ((slot: ListSlot) => string);
  icon: LucideIcon;
  tone?: "danger";
  /** Whether the state of the slot and its facility allow it; otherwise it is not listed. */
  applies: (slot: ListSlot, now: Date, facility: FacilityDetails) => boolean;
  /** Whether the person may; otherwise it is listed read-only. */
  isPermitted: (holder: CompanyHolder, slot: OfCompany & { isFlex: boolean }) => boolean;
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
    opens: "arrival",
    label: "Arrival Status",
    icon: UserCheck,
    applies: awaitsArrival,
    isPermitted: canSetArrival,
  },
  {
    opens: "unit",
    label: (slot) => (slot.unit_id ? "Update Unit" : "Add Unit"),
    icon: Building2,
    applies: (slot, now, { portal_units_enabled, units }) =>
      portal_units_enabled && units.length > 0 && hasChangeableUnit(slot, now),
    isPermitted: canAssignUnit,
  },
  {
    opens: "bundle",
    label: "Guarantee Bundle",
    icon: ShieldCheck,
    applies: isOfOpenBundle,
    isPermitted: (holder, { facilityId }) => canGuarantee(holder, facilityId),
  },
  {
    opens: "reopen",
    label: "Reopen Shift",
    icon: RotateCcw,
    applies: isReopenable,
    isPermitted: canReopenSlot,
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
