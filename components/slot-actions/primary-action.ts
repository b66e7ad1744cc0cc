import { needOf, type Need } from "@/lib/slots/attention/rules";
import type { ListSlot } from "@/lib/slots/schema";
import { canInvite } from "@/lib/invites/policy";
import { openPlaces } from "@/lib/slots/places/rules";
import type { Action, AnySlotAction } from "./action";
import { companyOf, holderOf } from "./company-of";
import { shiftActions } from "./shift-registry";
import { arrivalAction, assignAction, confirmAction } from "./urgent-actions";
import type { SlotSource } from "./slot-source";

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

function canDo(action: AnySlotAction, slot: ListSlot, source: SlotSource, now: number): boolean {
  const { user } = source;
  const facility = source.facilityOf(slot.facility_id);
  if (!facility || !action.applies(slot, new Date(now), facility, user)) return false;
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
export function primaryActionOf(slot: ListSlot, source: SlotSource, now: number): PrimaryAction | null {
  const need = needOf(slot);
  if (need === null) return null;
  const primary = urgent[need];
  if (canDo(primary.action, slot, source, now)) return primary;
  if (!isInvitable(slot, now) || !canInvite(source.user, slot.facility_id)) return null;
  return { action: invite, label: "Invite" };
}
