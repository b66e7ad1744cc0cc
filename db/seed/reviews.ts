import { approvesAt, reviewedFrom } from "@/lib/past-shifts/approval/rules";
import { isIncomplete } from "@/lib/past-shifts/hours/rules";
import { fridayOf } from "@/lib/past-shifts/week/rules";
import { addDays } from "@/lib/time/calendar";
import { disputeSlot, resolveSeeded } from "./disputes";
import { manorId } from "./facility-profiles";
import { approve, workedOf, type Past } from "./past-slots";
import { stagePastShifts } from "./stage-past-shifts";
import { after, day, earlier, facilityById, hour, type Facility, type World } from "./world";

const [showsFlexId, recentId, holdingId] = [2, 3, 4];

const moved = ["ROUTED", "FLOATED", "REMOVED_FROM_SCHEDULE"];

/**
 * Whether the slot belongs on Past Shifts: someone held it, and worked, missed it, or was cancelled by the facility.
 */
function isPast({ slot }: Past, now: Date): boolean {
  if (slot.professionalId === null || slot.endsAt > now) return false;
  if (slot.cancellationReason !== null && moved.includes(slot.cancellationReason)) return false;
  const outcomes = ["ARRIVED", "NO_SHOW", "WALK_OUT", "SENT_HOME"];
  return (
    slot.status === "CONFIRMED" ||
    slot.status === "FACILITY_CANCELLED" ||
    slot.checkedInAt !== null ||
    outcomes.includes(slot.outcomeCode ?? "")
  );
}

/** The first day still reviewed, and when the slot's week is approved automatically. */
type Week = { opening: string; cutover: Date };

/** The review of a past slot so far: most are approved by a person or automatically, a few disputed. */
function review(world: World, facility: Facility, past: Past, { opening, cutover }: Week): void {
  const { now, random } = world;
  const isClosed = past.shift.startsOn < opening;
  if (past.shift.startsOn < facility.row.wentLiveOn) return;
  const from = after(past.slot.endsAt, hour);
  const isOnDemand = past.shift.route === "ON_DEMAND";
  if (isClosed && isOnDemand && random.chance(0.03)) {
    const made = disputeSlot(world, past, random.instantBetween(from, after(cutover, -hour)));
    resolveSeeded(world, past, made, earlier(now, after(cutover, random.integer(1, 3) * day)));
    return;
  }
  const isHeld = facility.row.holdIncompleteApprovals && isIncomplete(workedOf(past));
  if (random.chance(isClosed ? 0.6 : 0.2) && !isIncomplete(workedOf(past)) && from < now) {
    approve(past, random.instantBetween(from, earlier(cutover, now)), facility.profile.schedulerId);
  } else if (isClosed && !isHeld) approve(past, cutover, null);
}

/** Twelve weeks of reviews, and every state of Past Shifts at the Manor. */
export function buildReviews(world: World): void {
  facilityById(world, showsFlexId).row.pastShiftsShowFlex = true;
  facilityById(world, holdingId).row.holdIncompleteApprovals = true;
  const recent = facilityById(world, recentId);
  recent.row.wentLiveOn = addDays(recent.today, -45);
  const shifts = new Map(world.shifts.map((shift) => [shift.id, shift]));
  const all = world.slots
    .map((slot): Past => ({ slot, shift: shifts.get(slot.shiftId)! }))
    .filter((past) => isPast(past, world.now));
  const staged = stagePastShifts(
    world,
    all.filter(({ slot, shift }) => slot.facilityId === manorId && shift.route === "ON_DEMAND"),
  );
  const facilities = new Map(world.facilities.map((facility) => [facility.row.id, facility]));
  const opening = reviewedFrom(world.now);
  const cutovers = new Map<string, Date>();
  for (const past of all) {
    if (staged.has(past.slot)) continue;
    const friday = fridayOf(past.shift.startsOn);
    const cutover = cutovers.get(friday) ?? approvesAt(friday);
    cutovers.set(friday, cutover);
    review(world, facilities.get(past.slot.facilityId)!, past, { opening, cutover });
  }
}
