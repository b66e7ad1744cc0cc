import { CircleCheck, MessageCircleQuestionMark, UserCheck, UserPlus } from "lucide-react";
import { canInvite } from "@/lib/invites/policy";
import { awaitsArrival } from "@/lib/slots/arrival/rules";
import { isAssignable } from "@/lib/slots/assignment/rules";
import { awaitsConfirmation } from "@/lib/slots/confirmation/rules";
import { isFillableLate } from "@/lib/slots/late-start/rules";
import { canAssignProfessional, canChangeTimes, canConfirmSlot, canSetArrival } from "@/lib/slots/policy";
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

export const askLateAction = onLoadedSlot({
  id: "ask-late",
  label: "Ask Who Can Still Come",
  icon: MessageCircleQuestionMark,
  size: "md",
  load: () => import("./ask-late-dialog").then((module) => module.AskLateDialog),
  applies: isFillableLate,
  isPermitted: (holder, slot) => canInvite(holder, slot.facilityId) && canChangeTimes(holder, slot),
});
