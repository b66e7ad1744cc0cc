import {
  ArrowLeftRight,
  Building2,
  CalendarX2,
  Clock,
  Combine,
  History,
  ListChecks,
  MessageCircleQuestionMark,
  MessageSquare,
  Repeat2,
  RotateCcw,
  Route,
  ShieldCheck,
  SquareSplitHorizontal,
  Undo2,
} from "lucide-react";
import { canInvite } from "@/lib/invites/policy";
import { canMessage } from "@/lib/messages/policy";
import { canGuarantee } from "@/lib/shifts/policy";
import { cancellableOf, cancelRefusal } from "@/lib/slots/cancellation/rules";
import { isFloatableSlot } from "@/lib/slots/floating/rules";
import { isLeft } from "@/lib/slots/giving-back/rules";
import { isOfOpenBundle } from "@/lib/slots/guarantee/rules";
import {
  canAssignProfessional,
  canAssignUnit,
  canCancelSlot,
  canChangeTimes,
  canFloatSlot,
  canReopenSlot,
  canRouteSlot,
  canSetArrival,
} from "@/lib/slots/policy";
import { canRefill } from "@/lib/refills/policy";
import { isRefillable } from "@/lib/refills/rules";
import { isReopenable } from "@/lib/slots/reopening/rules";
import { isRoutable } from "@/lib/slots/routing/rules";
import { isSwappableSlot } from "@/lib/slots/swapping/rules";
import { joinableHalves } from "@/lib/slots/times/join-rules";
import { hasChangeableTimes, isSplittable } from "@/lib/slots/times/rules";
import { hasChangeableUnit } from "@/lib/slots/unit-assignment/rules";
import type { ListSlot } from "@/lib/slots/schema";
import type { AnySlotAction } from "./action";
import { callOffAction } from "./call-off-action";
import { hasFacilityToFloatTo } from "./company-of";
import { onLoadedSlot, onRow } from "./make-action";
import { arrivalAction, askLateAction, assignAction, confirmAction } from "./urgent-actions";

export const refillAction = onRow({
  id: "refill",
  label: ({ refill_note }) => (refill_note ? "Replacement Steps" : "Find Replacement"),
  icon: ListChecks,
  size: "md",
  load: () => import("./refill-dialog").then((module) => module.RefillDialog),
  applies: isRefillable,
  isPermitted: (holder, { facilityId }) => canRefill(holder, facilityId),
});

export const unitAction = onRow({
  id: "unit",
  label: (slot) => (slot.unit_id ? "Update Unit" : "Add Unit"),
  icon: Building2,
  size: "md",
  load: () => import("./unit-dialog").then((module) => module.UnitDialog),
  applies: (slot, now, { portal_units_enabled, units }) =>
    portal_units_enabled && units.length > 0 && hasChangeableUnit(slot, now),
  isPermitted: canAssignUnit,
});

export const timesAction = onLoadedSlot({
  id: "times",
  label: "Change Times",
  icon: Clock,
  size: "md",
  load: () => import("./times-dialog").then((module) => module.TimesDialog),
  applies: hasChangeableTimes,
  isPermitted: canChangeTimes,
});

const importGiveBack = () => import("./give-back-dialog").then((module) => module.GiveBackDialog);
const whyNot = ({ give_back_refusal }: ListSlot) => give_back_refusal ?? null;

/** The rest of an open place to who answered that they could come later. */
export const giveTimeAction = onRow({
  id: "give-time",
  label: ({ asked }) => `Give ${asked!.other!.times}`,
  icon: Clock,
  size: "sm",
  load: () => import("./give-time-dialog").then((module) => module.GiveTimeDialog),
  applies: ({ asked, slot_status }) => slot_status === "UNCLAIMED" && asked?.other?.times != null,
  isPermitted: (holder, slot) =>
    canAssignProfessional(holder, slot.facilityId) && canChangeTimes(holder, slot),
});

/** The actions on a slot, in menu order. */
export const slotActions: readonly AnySlotAction[] = [
  confirmAction,
  giveTimeAction,
  assignAction,
  arrivalAction,
  onLoadedSlot({
    id: "ask",
    label: "Ask People",
    icon: MessageCircleQuestionMark,
    size: "md",
    load: () => import("./ask-dialog").then((module) => module.AskSlotDialog),
    applies: isRefillable,
    isPermitted: (holder, { facilityId }) => canInvite(holder, facilityId),
  }),
  askLateAction,
  onRow({
    id: "message",
    label: "Message",
    icon: MessageSquare,
    size: "md",
    load: () => import("./message-dialog").then((module) => module.MessageDialog),
    applies: ({ caregiver_id, slot_status }) =>
      caregiver_id != null && (slot_status === "CLAIMED" || slot_status === "CONFIRMED"),
    isPermitted: (holder, { facilityId }) => canMessage(holder, facilityId),
  }),
  callOffAction,
  onRow({
    id: "undo-call-off",
    label: "Undo Call-Off",
    icon: Undo2,
    size: "sm",
    load: importGiveBack,
    applies: isLeft("CALLED_OFF"),
    isPermitted: canSetArrival,
    whyNot,
  }),
  onRow({
    id: "undo-reassignment",
    label: "Undo Reassignment",
    icon: Undo2,
    size: "sm",
    load: importGiveBack,
    applies: isLeft("REASSIGNED"),
    isPermitted: (holder, { facilityId }) => canAssignProfessional(holder, facilityId),
    whyNot,
  }),
  refillAction,
  unitAction,
  onLoadedSlot({
    id: "bundle",
    label: "Bundle Guarantee",
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
  onLoadedSlot({
    id: "swap",
    label: "Swap Shifts",
    icon: Repeat2,
    size: "md",
    load: () => import("./swap-dialog").then((module) => module.SwapDialog),
    applies: isSwappableSlot,
    isPermitted: (holder, { facilityId }) => canAssignProfessional(holder, facilityId),
  }),
  timesAction,
  onLoadedSlot({
    id: "split",
    label: "Split Shift",
    icon: SquareSplitHorizontal,
    size: "md",
    load: () => import("./split-dialog").then((module) => module.SplitDialog),
    applies: isSplittable,
    isPermitted: canChangeTimes,
  }),
  onLoadedSlot({
    id: "join",
    label: "Join Halves",
    icon: Combine,
    size: "md",
    load: () => import("./join-dialog").then((module) => module.JoinDialog),
    applies: (slot, now, _facility, _user, shift) =>
      slot.part_of != null && joinableHalves(slot, shift(), now).length > 0,
    isPermitted: canChangeTimes,
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

/** Last in every slot's menu, because it changes nothing. */
export const historyAction = onRow({
  id: "history",
  label: "History",
  icon: History,
  size: "drawer",
  load: () => import("./history-drawer").then((module) => module.HistoryDrawer),
  applies: () => true,
  isPermitted: () => true,
});
