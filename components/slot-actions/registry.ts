import {
  ArrowLeftRight,
  Building2,
  CalendarX2,
  CircleCheck,
  History,
  RotateCcw,
  Route,
  ShieldCheck,
  UserCheck,
  UserPlus,
} from "lucide-react";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { late } from "@/components/ui/late";
import { canInvite } from "@/lib/invites/policy";
import { awaitsArrival } from "@/lib/slots/arrival/rules";
import { isAssignable } from "@/lib/slots/assignment/rules";
import { canGuarantee } from "@/lib/shifts/policy";
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
  canReopenSlot,
  canRouteSlot,
  canSetArrival,
} from "@/lib/slots/policy";
import { isReopenable } from "@/lib/slots/reopening/rules";
import { isRoutable } from "@/lib/slots/routing/rules";
import type { FeedSlot } from "@/lib/slots/schema";
import { hasChangeableUnit } from "@/lib/slots/unit-assignment/rules";
import type {
  Addition,
  AnySlotAction,
  LoadDialog,
  ShiftAction,
  ShiftDialogProps,
  SlotDialogProps,
} from "./action";
import { hasFacilityToFloatTo } from "./company-of";

type Given<Of, Props extends object> = Omit<Of, "needs" | "Dialog"> & { load: LoadDialog<Props> };

/** Its dialog is fetched when first opened or warmed; until then its frame hangs in its place. */
const dialogOf = <Props extends { onClose: () => void }>({
  size,
  load,
}: {
  size: ShiftAction["size"];
  load: LoadDialog<Props>;
}) => late<Props>(load, dialogFrame(size));

type OfRow = Extract<AnySlotAction, { needs: "row" }>;
type OfLoaded = Extract<AnySlotAction, { needs: "loaded slot" }>;

const onRow = (given: Given<OfRow, SlotDialogProps>): AnySlotAction => ({
  ...given,
  needs: "row",
  Dialog: dialogOf(given),
});
const onLoadedSlot = (given: Given<OfLoaded, SlotDialogProps<FeedSlot>>): AnySlotAction => ({
  ...given,
  needs: "loaded slot",
  Dialog: dialogOf(given),
});
const onShift = <Of extends ShiftAction | Addition>(given: Given<Of, ShiftDialogProps>) => ({
  ...given,
  needs: "shift" as const,
  Dialog: dialogOf(given),
});

/** What can be done with a slot, in the order of its menu. */
export const slotActions: readonly AnySlotAction[] = [
  onRow({
    id: "confirm",
    label: "Confirm",
    icon: CircleCheck,
    size: "sm",
    load: () => import("./confirm-slot-dialog").then((module) => module.ConfirmSlotDialog),
    applies: awaitsConfirmation,
    isPermitted: canConfirmSlot,
  }),
  onLoadedSlot({
    id: "assign",
    label: "Assign Professional",
    icon: UserPlus,
    size: "lg",
    load: () => import("./assign-dialog").then((module) => module.AssignDialog),
    applies: isAssignable,
    isPermitted: (holder, { facilityId }) => canAssignProfessional(holder, facilityId),
  }),
  onRow({
    id: "arrival",
    label: "Arrival Status",
    icon: UserCheck,
    size: "md",
    load: () => import("./arrival-dialog").then((module) => module.ArrivalDialog),
    applies: awaitsArrival,
    isPermitted: canSetArrival,
  }),
  onRow({
    id: "unit",
    label: (slot) => (slot.unit_id ? "Update Unit" : "Add Unit"),
    icon: Building2,
    size: "md",
    load: () => import("./unit-dialog").then((module) => module.UnitDialog),
    applies: (slot, now, { portal_units_enabled, units }) =>
      portal_units_enabled && units.length > 0 && hasChangeableUnit(slot, now),
    isPermitted: canAssignUnit,
  }),
  onLoadedSlot({
    id: "bundle",
    label: "Guarantee Bundle",
    icon: ShieldCheck,
    size: "md",
    load: () => import("./guarantee-bundle-dialog").then((module) => module.GuaranteeBundleDialog),
    applies: isOfOpenBundle,
    isPermitted: (holder, { facilityId }) => canGuarantee(holder, facilityId),
  }),
  onRow({
    id: "route",
    label: "Modify Route",
    icon: Route,
    size: "md",
    load: () => import("./route-dialog").then((module) => module.RouteDialog),
    applies: (slot, now, { allow_on_demand_shifts }) => allow_on_demand_shifts && isRoutable(slot, now),
    isPermitted: (holder, { facilityId }) => canRouteSlot(holder, facilityId),
  }),
  onLoadedSlot({
    id: "float",
    label: "Facility Float",
    icon: ArrowLeftRight,
    size: "md",
    load: () => import("./float-dialog").then((module) => module.FloatDialog),
    applies: (slot, now, { allow_flex_floating }, user) =>
      isFloatableSlot(slot, now, allow_flex_floating) && hasFacilityToFloatTo(slot, user),
    isPermitted: canFloatSlot,
  }),
  onRow({
    id: "reopen",
    label: "Reopen Shift",
    icon: RotateCcw,
    size: "sm",
    load: () => import("./reopen-dialog").then((module) => module.ReopenDialog),
    applies: isReopenable,
    isPermitted: canReopenSlot,
  }),
  onRow({
    id: "cancel",
    label: "Cancel Shift",
    icon: CalendarX2,
    tone: "danger",
    size: "md",
    load: () => import("./cancel-dialog").then((module) => module.CancelDialog),
    applies: (slot, now) => cancelRefusal(cancellableOf(slot), now) === null,
    isPermitted: canCancelSlot,
  }),
];

/** At the end of every slot's menu, as it changes nothing. */
export const historyAction = onRow({
  id: "history",
  label: "History",
  icon: History,
  size: "drawer",
  load: () => import("./history-drawer").then((module) => module.HistoryDrawer),
  applies: () => true,
  isPermitted: () => true,
});

/** What can be done with a whole shift, in the order of its buttons. */
export const shiftActions: readonly ShiftAction[] = [
  onShift<ShiftAction>({
    id: "invite",
    label: "Invite",
    size: "lg",
    load: () => import("./invite-dialog").then((module) => module.InviteDialog),
    isOffered: () => true,
    applies: ({ hasOpenPlaces }) => hasOpenPlaces,
    isPermitted: canInvite,
  }),
  onShift<ShiftAction>({
    id: "wage",
    label: "Wage",
    size: "md",
    load: () => import("./wage-dialog").then((module) => module.WageDialog),
    isOffered: ({ is_fixed_markup_rate }) => is_fixed_markup_rate,
    applies: ({ hasOpenOnDemand }) => hasOpenOnDemand,
    isPermitted: (user, facilityId) => canConfirmSlot(user, { facilityId }),
  }),
  onShift<ShiftAction>({
    id: "bonus",
    label: "Bonus",
    size: "md",
    load: () => import("./bonus-dialog").then((module) => module.BonusDialog),
    isOffered: ({ is_fixed_markup_rate }) => !is_fixed_markup_rate,
    applies: ({ hasOpenOnDemand }) => hasOpenOnDemand,
    // Its dialog says what is missing, and whom to ask for it.
    isPermitted: () => true,
  }),
  onShift<ShiftAction>({
    id: "guarantee",
    label: "Guarantee",
    size: "sm",
    load: () => import("./guarantee-dialog").then((module) => module.GuaranteeDialog),
    isOffered: () => true,
    applies: ({ hasOpenOnDemand }) => hasOpenOnDemand,
    isPermitted: canGuarantee,
    isPressed: ({ isGuaranteed }) => isGuaranteed,
  }),
];

/** The items of a shift's Add menu. */
export const additions: readonly Addition[] = [
  onShift<Addition>({
    id: "add-on-demand",
    kind: "ON_DEMAND",
    label: (brand) => `Add ${brand} Shift`,
    size: "lg",
    load: () => import("./add-shift-dialog").then((module) => module.AddOnDemandDialog),
  }),
  onShift<Addition>({
    id: "add-flex",
    kind: "FLEX",
    label: () => "Add Flex Shift",
    size: "lg",
    load: () => import("./add-shift-dialog").then((module) => module.AddFlexDialog),
  }),
];
