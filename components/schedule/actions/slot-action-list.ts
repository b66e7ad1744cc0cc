import {
  ArrowLeftRight,
  Building2,
  CalendarX2,
  CircleCheck,
  RotateCcw,
  Route,
  ShieldCheck,
  UserCheck,
  UserPlus,
  type LucideIcon,
} from "lucide-react";
import type { FacilityDetails } from "@/lib/facilities/schema";
import { awaitsArrival } from "@/lib/slots/arrival/rules";
import { isAssignable } from "@/lib/slots/assignment/rules";
import { cancellableOf, cancelRefusal } from "@/lib/slots/cancellation/rules";
import { awaitsConfirmation } from "@/lib/slots/confirmation/rules";
import { isFloatableSlot } from "@/lib/slots/floating/rules";
import { isOfOpenBundle } from "@/lib/slots/guarantee/rules";
import {
  canAssignProfessional,
  canAssignUnit,
  canCancelSlot,
  canConfirmSlot,
  canFloatSlot,
  canGuarantee,
  canReopenSlot,
  canRouteSlot,
  canSetArrival,
  type CompanyHolder,
  type OfCompany,
} from "@/lib/slots/policy";
import { isReopenable } from "@/lib/slots/reopening/rules";
import { isRoutable } from "@/lib/slots/routing/rules";
import type { ListSlot } from "@/lib/slots/schema";
import { hasChangeableUnit } from "@/lib/slots/unit-assignment/rules";
import type { SessionUser } from "@/lib/users/schema";
import { hasFacilityToFloatTo } from "./company-of";
import type { ActionDialog } from "./action-store";

export type SlotAction = {
  opens: ActionDialog;
  label: string | ((slot: ListSlot) => string);
  icon: LucideIcon;
  tone?: "danger";
  /** Whether the state of the slot and its facility allow it; otherwise it is not listed. */
  applies: (slot: ListSlot, now: Date, facility: FacilityDetails, user: SessionUser) => boolean;
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
    opens: "assign",
    label: "Assign Professional",
    icon: UserPlus,
    applies: isAssignable,
    isPermitted: (holder, { facilityId }) => canAssignProfessional(holder, facilityId),
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
    opens: "route",
    label: "Modify Route",
    icon: Route,
    applies: (slot, now, { allow_on_demand_shifts }) => allow_on_demand_shifts && isRoutable(slot, now),
    isPermitted: (holder, { facilityId }) => canRouteSlot(holder, facilityId),
  },
  {
    opens: "float",
    label: "Facility Float",
    icon: ArrowLeftRight,
    applies: (slot, now, { allow_flex_floating }, user) =>
      isFloatableSlot(slot, now, allow_flex_floating) && hasFacilityToFloatTo(slot, user),
    isPermitted: canFloatSlot,
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
