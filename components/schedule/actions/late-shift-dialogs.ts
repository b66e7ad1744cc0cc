import { late } from "@/components/ui/late";

/** Apart from what draws them, so that a press fetches a dialog beside it and not after it. */
export const shiftDialogs = {
  Guarantee: late(() => import("./guarantee-dialog").then((module) => module.GuaranteeDialog)),
  Bonus: late(() => import("./bonus-dialog").then((module) => module.BonusDialog)),
  AddShift: late(() => import("./add-shift-dialog").then((module) => module.AddShiftDialog)),
  Invite: late(() => import("./invite-dialog").then((module) => module.InviteDialog)),
  Wage: late(() => import("./wage-dialog").then((module) => module.WageDialog)),
};
