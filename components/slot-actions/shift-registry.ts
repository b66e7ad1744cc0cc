import { inviteRefusalTexts } from "@/lib/invites/rules";
import { canInvite } from "@/lib/invites/policy";
import { canGuarantee } from "@/lib/shifts/policy";
import { refusalTexts as guaranteeTexts } from "@/lib/slots/guarantee/rules";
import { canConfirmSlot } from "@/lib/slots/policy";
import { openPlaces } from "@/lib/slots/places/rules";
import type { Addition, ShiftAction } from "./action";
import { onShift } from "./make-action";

/** The actions on a whole shift, in button order. */
export const shiftActions: readonly ShiftAction[] = [
  onShift<ShiftAction>({
    id: "invite",
    label: "Invite",
    size: "lg",
    load: () => import("./invite-dialog").then((module) => module.InviteDialog),
    isOffered: () => true,
    applies: ({ hasOpenPlaces }) => hasOpenPlaces,
    whyNot: ({ slots }, now) =>
      openPlaces(slots).every((slot) => new Date(slot.start_time_at_utc) <= now)
        ? inviteRefusalTexts.STARTED
        : null,
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
    // Its dialog explains which permission is missing and who can grant it.
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
    whyNot: ({ slots, isGuaranteed }) =>
      slots[0]!.is_orientation && !isGuaranteed ? guaranteeTexts.ORIENTATION : null,
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
