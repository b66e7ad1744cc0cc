import { shortTimes } from "@/lib/time/calendar";
import { DAY, MINUTE } from "@/lib/time/durations";
import { counted } from "@/lib/counts";
import type { FeedSlot, ListSlot } from "./schema";

/** A slot's status as the schedule shows it. */
export type DisplayStatus =
  | "EXPIRED"
  | "CANCELLED"
  | "ARRIVED"
  | "NO_SHOW"
  | "CONFIRMED"
  | "PENDING"
  | "OPEN";

/** The specification's labels, and our own where it has none. */
export const statusLabels: Record<DisplayStatus, string> = {
  OPEN: "Unclaimed",
  PENDING: "Claimed",
  CONFIRMED: "Confirmed",
  ARRIVED: "Arrived",
  NO_SHOW: "No Call / No Show",
  CANCELLED: "Cancelled",
  EXPIRED: "Expired",
};

const ON_DEMAND = "On Demand";

/** The marketplace's name where room is scarce: "Shiftwell On Demand" becomes "On Demand", any other stays whole. */
export const shortBrand = (brand: string): string => (brand.endsWith(` ${ON_DEMAND}`) ? ON_DEMAND : brand);

/** A slot's route where room is scarce: "Flex", or the marketplace's name. */
export const routeLabel = ({ is_flex }: Pick<FeedSlot, "is_flex">, brand: string): string =>
  is_flex ? "Flex" : shortBrand(brand);

/** The specification's text for a shift that has changed since it was shown. */
export const SHIFT_UPDATED = "The shift you selected has been updated to reflect the latest changes.";

/** Whether a ride to the shift is ordered, on its way or over. */
export const isRideBooked = (rideStatus: string | null): boolean =>
  rideStatus !== null && rideStatus !== "CANCELLED";

/** What a status depends on, or is shown with. */
export type StatusFields = Partial<Omit<FeedSlot, "caregiver">> & Pick<FeedSlot, "slot_status">;

const isPresent = (slot: StatusFields) =>
  Boolean(slot.is_checked_in) || slot.outcome_code === "ARRIVED" || slot.arrival_status_code === "ARRIVED";

const wasCancelled = ({ slot_status }: StatusFields) =>
  slot_status === "CANCELLED" || slot_status === "FACILITY_CANCELLED";

/** In this order: expired, cancelled without arrival, arrived or absent, confirmed, pending, open. */
export function displayStatus(slot: StatusFields): DisplayStatus {
  if (slot.integrated_shift_expired) return "EXPIRED";
  const isTakenBack = wasCancelled(slot);
  if (isTakenBack && !slot.is_checked_in && !slot.arrival_status_code) return "CANCELLED";
  if (slot.outcome_code === "NO_SHOW" || slot.arrival_status_code === "NO_SHOW") return "NO_SHOW";
  if (isPresent(slot)) return "ARRIVED";
  if (isTakenBack) return "CANCELLED";
  if (slot.slot_status === "CONFIRMED") return "CONFIRMED";
  if (slot.slot_status === "CLAIMED") return "PENDING";
  return slot.slot_status === "EXPIRED" ? "EXPIRED" : "OPEN";
}

export type StatusFilterName = "Filled" | "Open" | "Cancelled";

/** A slot's value in the status filter. An expired integrated slot counts as filled, as in the ratio. */
export function filterStatus(slot: StatusFields): StatusFilterName {
  if (isCancelled(slot)) return "Cancelled";
  return displayStatus(slot) === "OPEN" ? "Open" : "Filled";
}

/**
 * Whether a slot counts as filled in "x of y filled": assigned and not cancelled, or integrated, expired and
 * unconfirmed.
 */
export function isFilled(slot: StatusFields): boolean {
  if (isCancelled(slot)) return false;
  if (displayStatus(slot) === "EXPIRED") return slot.slot_status !== "CONFIRMED" || slot.caregiver_id != null;
  return slot.caregiver_id != null;
}

/** "Replaces Mara Holt", or that she called off; null for a slot that replaces no one. */
export function replacementNote(
  slot: Partial<Pick<FeedSlot, "replaced_caregiver_name" | "replaced_because">>,
): string | null {
  const name = slot.replaced_caregiver_name;
  if (!name) return null;
  return slot.replaced_because === "CALLED_OFF" ? `${name} called off` : `Replaces ${name}`;
}

/** Whether a slot that counts as filled is a hole: its professional didn't come. */
export const isNoShow = (slot: StatusFields): boolean => displayStatus(slot) === "NO_SHOW";

/** "1 no-show", "2 no-shows". */
export const noShowWords = (count: number): string => counted(count, "no-show");

/** Whether a slot counts nowhere; one that expired after it was cancelled is shown as expired. */
export function isCancelled(slot: StatusFields): boolean {
  const status = displayStatus(slot);
  return status === "CANCELLED" || (status === "EXPIRED" && wasCancelled(slot));
}

/**
 * A slot's rank within its shift: filled flex, filled on-demand, pending, confirmed, open flex, open on-demand, rest.
 */
function groupRank(slot: StatusFields): number {
  switch (displayStatus(slot)) {
    case "ARRIVED":
    case "NO_SHOW":
      return slot.is_flex ? 0 : 1;
    case "PENDING":
      return 2;
    case "CONFIRMED":
      return slot.is_flex ? 0 : 3;
    case "OPEN":
      return slot.is_flex ? 4 : 5;
    case "CANCELLED":
      return 6;
    case "EXPIRED":
      return 7;
  }
}

/** The printed order of slots within a shift: by group, then professional's name, then id. */
export function compareSlots(
  a: StatusFields & { slot_id: number },
  b: StatusFields & { slot_id: number },
): number {
  return (
    groupRank(a) - groupRank(b) ||
    (a.caregiver_name ?? "").localeCompare(b.caregiver_name ?? "", "en") ||
    a.slot_id - b.slot_id
  );
}

const HALF_HOUR = 30 * MINUTE;

/**
 * A claimed slot can be confirmed until it ends, an external scheduling system withdraws it, or it is a no-show: who
 * claimed a replacement may be on the way when it starts.
 */
export function isConfirmable(
  slot: { status: string; endsAt: Date; outcomeCode: string | null; integrationExpiredAt: Date | null },
  now: Date,
): boolean {
  const isClaimed = slot.status === "CLAIMED" && slot.outcomeCode === null;
  return isClaimed && slot.endsAt > now && slot.integrationExpiredAt === null;
}

/** Arrival can be set from half an hour before the start until a day after the end. */
export function isArrivalSettable(
  slot: { status: string; professionalId: number | null; startsAt: Date; endsAt: Date },
  now: Date,
): boolean {
  const at = now.getTime();
  return (
    (slot.status === "CLAIMED" || slot.status === "CONFIRMED") &&
    slot.professionalId !== null &&
    at >= slot.startsAt.getTime() - HALF_HOUR &&
    at <= slot.endsAt.getTime() + DAY
  );
}

/** Days the feed covers by default, from the facility's today. */
export const FEED_DAYS_AHEAD = 28;

/** How many days ahead or back a request may reach. */
export const FURTHEST_DAYS = 730;

/** Shifts worked at the facility that make a professional a returning one. */
export const RETURNING_FROM_SHIFTS = 5;

export const exportName = (facilityName: string, today: string): string =>
  `Schedule of ${facilityName} from ${today}.csv`;

/** The slot with the id and times of its shift, which differ if it has times of its own. */
export const shiftOf = <S extends ListSlot>(slot: S): S =>
  slot.part_of ? { ...slot, ...slot.part_of } : slot;

/** "7 AM – 11 AM" for a slot with times of its own; null for any other. */
export const ownTimes = ({ part_of, start_time, end_time }: ListSlot): string | null =>
  part_of ? shortTimes(start_time, end_time) : null;

/** Why a dialog with an acknowledgement can't be sent yet. */
export const NOT_ACKNOWLEDGED = "Tick what you have to acknowledge.";
