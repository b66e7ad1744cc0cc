import { late } from "@/components/ui/late";
import { frameOf } from "./action-frame";

/** Apart from what draws them, so that a press fetches a dialog beside it and not after it. */
export const shiftDialogs = {
  Guarantee: late(
    () => import("./guarantee-dialog").then((module) => module.GuaranteeDialog),
    frameOf("guarantee"),
  ),
  Bonus: late(() => import("./bonus-dialog").then((module) => module.BonusDialog), frameOf("bonus")),
  AddShift: late(
    () => import("./add-shift-dialog").then((module) => module.AddShiftDialog),
    frameOf("add-on-demand"),
  ),
  Invite: late(() => import("./invite-dialog").then((module) => module.InviteDialog), frameOf("invite")),
  Wage: late(() => import("./wage-dialog").then((module) => module.WageDialog), frameOf("wage")),
};
