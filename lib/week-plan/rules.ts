import type { Assignment } from "@/lib/professionals/eligibility/rules";
import { unassignRefusal } from "@/lib/slots/assignment/rules";
import { addDays } from "@/lib/time/calendar";

type Placed = { status: string; isFlex: boolean; isExpired: boolean; endsAt: Date };

/** Whether someone can be planned for a slot, which is so as long as someone can be assigned to it. */
export const isPlannable = ({ status, isFlex, isExpired, endsAt }: Placed, now: Date): boolean =>
  isFlex && status === "UNCLAIMED" && !isExpired && endsAt > now;

type Range = { start: string; end: string };

/** Days around a shift that can matter for its rest. */
const NEAR_DAYS = 3;

/**
 * Someone's shifts that matter for those of a week: its own, the ones near enough for rest, and the days in a row that
 * lead up to it or follow it.
 */
export function nearWeek<Of extends Pick<Assignment, "startsOn">>(
  assignments: readonly Of[],
  { start, end }: Range,
): Of[] {
  const days = new Set(assignments.map(({ startsOn }) => startsOn));
  let [first, last] = [addDays(start, -NEAR_DAYS), addDays(end, NEAR_DAYS)];
  for (let day = addDays(start, -1); days.has(day); day = addDays(day, -1)) if (day < first) first = day;
  for (let day = addDays(end, 1); days.has(day); day = addDays(day, 1)) if (day > last) last = day;
  return assignments.filter(({ startsOn }) => startsOn >= first && startsOn <= last);
}

/** Slots planned or published at once. */
export const MAX_CHANGES = 400;

/** Within this time who published a shift can take that back. */
export const TAKE_BACK_MINUTES = 60;

type Published = Parameters<typeof unassignRefusal>[0] & {
  confirmedAt: Date | null;
  rideStatus: string | null;
};

/** Whether the same person can take back what they published: nobody has acted on it, and it hasn't started. */
export const canTakeBack = (
  slot: Published,
  by: { professionalId: number; userId: number },
  now: Date,
): boolean =>
  slot.rideStatus === null &&
  // Both at once, as publishing does: they didn't claim it themselves.
  slot.claimedAt?.getTime() === slot.confirmedAt?.getTime() &&
  unassignRefusal(slot, by, now, TAKE_BACK_MINUTES) === null;

export const isInWeek = ({ startsOn }: { startsOn: string }, { start, end }: Range): boolean =>
  startsOn >= start && startsOn <= end;

export type DraftRefusal = "GONE" | "NOT_STAFF" | "PLANNED_MEANWHILE";

type Known = {
  slot: Placed | undefined;
  /** Who is planned for it now. */
  before: { professionalId: number } | null;
  staff: ReadonlySet<number>;
};

/** Why a slot can't be planned so. Taking someone out is always possible, unless someone else is there by now. */
export function draftRefusal(
  { caregiverId, oldCaregiverId }: { caregiverId: number | null; oldCaregiverId: number | null },
  { slot, before, staff }: Known,
  now: Date,
): DraftRefusal | null {
  const planned = before?.professionalId ?? null;
  if (planned === caregiverId) return slot ? null : "GONE";
  if (planned !== oldCaregiverId) return "PLANNED_MEANWHILE";
  if (caregiverId === null) return null;
  if (!slot || !isPlannable(slot, now)) return "GONE";
  return staff.has(caregiverId) ? null : "NOT_STAFF";
}
