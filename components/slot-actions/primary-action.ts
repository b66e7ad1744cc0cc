import { attentionOf } from "@/lib/slots/attention/rules";
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

const words = new Map<Action, string>([
  [confirmAction, "Confirm"],
  [assignAction, "Assign"],
  [arrivalAction, "Set arrival"],
]);

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
  const attention = attentionOf(slot, now);
  if (attention === null) return null;
  const candidates =
    attention === "TO_CONFIRM" ? [confirmAction] : attention === "MISSING" ? [arrivalAction] : [assignAction];
  const action = candidates.find((one) => canDo(one, slot, source, now));
  if (action) return { action, label: words.get(action)!, isInstant: action === confirmAction };
  if (!isInvitable(slot, now) || !canInvite(source.user, slot.facility_id)) return null;
  return { action: invite, label: "Invite" };
}
