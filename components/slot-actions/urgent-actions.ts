import { CircleCheck, Clock, UserCheck, UserPlus } from "lucide-react";
import { awaitsArrival } from "@/lib/slots/arrival/rules";
import { isAssignable } from "@/lib/slots/assignment/rules";
import { awaitsConfirmation } from "@/lib/slots/confirmation/rules";
import { canAssignProfessional, canChangeTimes, canConfirmSlot, canSetArrival } from "@/lib/slots/policy";
import type { ListSlot } from "@/lib/slots/schema";
import { giveTimeLabel } from "./describe-shift";
import { onLoadedSlot, onRow } from "./make-action";

/** The actions beside a row's menu, in the page's own bundle; the rest load with the first menu. */
export const confirmAction = onRow({
  id: "confirm",
  label: "Confirm",
  icon: CircleCheck,
  size: "sm",
  load: () => import("./confirm-slot-dialog").then((module) => module.ConfirmSlotDialog),
  applies: awaitsConfirmation,
  isPermitted: canConfirmSlot,
});

/** "Give 4 – 11 PM": the rest of an open place to who said that they could come then. */
const isGivable = ({ asked, slot_status, is_flex, contract_id }: ListSlot) =>
  is_flex && slot_status === "UNCLAIMED" && contract_id == null && asked?.other?.start_time != null;

export const giveTimeAction = onRow({
  id: "give-time",
  label: giveTimeLabel,
  icon: Clock,
  size: "sm",
  load: () => import("./give-time-dialog").then((module) => module.GiveTimeDialog),
  applies: isGivable,
  isPermitted: (holder, slot) =>
    canAssignProfessional(holder, slot.facilityId) && canChangeTimes(holder, slot),
});

export const assignAction = onLoadedSlot({
  id: "assign",
  label: "Assign Professional",
  icon: UserPlus,
  size: "lg",
  load: () => import("./assign-dialog").then((module) => module.AssignDialog),
  applies: isAssignable,
  isPermitted: (holder, { facilityId }) => canAssignProfessional(holder, facilityId),
});

export const arrivalAction = onRow({
  id: "arrival",
  label: "Arrival Status",
  icon: UserCheck,
  size: "md",
  load: () => import("./arrival-dialog").then((module) => module.ArrivalDialog),
  applies: awaitsArrival,
  isPermitted: canSetArrival,
});
