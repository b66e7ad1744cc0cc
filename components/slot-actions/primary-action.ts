import { needOf, type Need } from "@/lib/slots/attention/rules";
import type { ListSlot } from "@/lib/slots/schema";
import { canInvite } from "@/lib/invites/policy";
import { openPlaces } from "@/lib/slots/places/rules";
import type { Action, AnySlotAction } from "./action";
import { companyOf, holderOf } from "./company-of";
import { shiftActions } from "./shift-registry";
import { arrivalAction, askLateAction, assignAction, confirmAction } from "./urgent-actions";
import type { FacilityDetails } from "@/lib/facilities/schema";
import type { SessionUser } from "@/lib/users/schema";

/** The action a slot most likely needs now, shown beside its menu. */
export type PrimaryAction = {
  action: Action;
  label: string;
  /** One press runs it, without a dialog. */
  isInstant?: boolean;
};

const invite = shiftActions.find(({ id }) => id === "invite")!;

const urgent = {
  MISSING: { action: arrivalAction, label: "Set arrival" },
  CLAIMED: { action: confirmAction, label: "Confirm", isInstant: true },
  OPEN: { action: assignAction, label: "Assign" },
} satisfies Record<Need, PrimaryAction>;

/** Who looks at a slot, and the terms of its facility. */
type Onlooker = { user: SessionUser; facility: FacilityDetails };

/** Whether the slot has this action now, for this person. */
export function canDo(
  action: AnySlotAction,
  slot: ListSlot,
  { user, facility }: Onlooker,
  now: number,
): boolean {
  if (!action.applies(slot, new Date(now), facility, user, () => [])) return false;
  const place = {
    facilityId: slot.facility_id,
    managementCompanyId: companyOf(slot, user),
    isFlex: slot.is_flex,
  };
  return action.isPermitted(holderOf(user), place);
}

/** An on-demand place that has not started: later invites cannot be accepted. */
const isInvitable = (slot: ListSlot, now: number): boolean =>
  !slot.is_flex && Date.parse(slot.start_time_at_utc) > now && openPlaces([slot]).length > 0;

/** Null when nothing is urgent, or nothing this person may do. */
export function primaryActionOf(slot: ListSlot, onlooker: Onlooker, now: number): PrimaryAction | null {
  const need = needOf(slot);
  if (need === null) return null;
  const primary = urgent[need];
  if (canDo(primary.action, slot, onlooker, now)) return primary;
  if (need !== "OPEN") return null;
  if (isInvitable(slot, now) && canInvite(onlooker.user, slot.facility_id))
    return { action: invite, label: "Invite" };
  // It has begun: only who can still come fills it.
  return canDo(askLateAction, slot, onlooker, now) ? { action: askLateAction, label: "Ask" } : null;
}
