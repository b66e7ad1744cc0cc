import { canInvite } from "@/lib/invites/policy";
import { canGuarantee } from "@/lib/shifts/policy";
import { canConfirmSlot } from "@/lib/slots/policy";
import type { Addition, ShiftAction } from "./action";
import { onShift } from "./make-action";

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
