import { createPlanner, type Planner } from "./planner";
import { createRoster, type Roster } from "./roster";
import { after, earlier, hour, minute, type Person, type ShiftRow, type SlotRow, type World } from "./world";

/** What every scene needs. */
export type Stage = { world: World; planner: Planner; roster: Roster };

export function createStage(world: World): Stage {
  return { world, planner: createPlanner(world), roster: createRoster(world) };
}

export function schedulerOf(world: World, slot: SlotRow): number {
  return world.facilities.find((facility) => facility.row.id === slot.facilityId)!.profile.schedulerId;
}

/** Finds someone: sometimes an agency worker for an on-demand shift, otherwise one of the route's own people. */
export function findCandidate({ world, roster }: Stage, shift: ShiftRow): Person | null {
  if (shift.route === "FLEX") return roster.assign("FLEX", shift);
  const fromAgency =
    world.random.chance(0.14) && !shift.isOrientation ? roster.assign("AGENCY", shift) : null;
  return fromAgency ?? roster.assign("ON_DEMAND", shift);
}

/** Claimed on the shift's current terms; awaits the facility's confirmation. */
export function claim({ world }: Stage, slot: SlotRow, shift: ShiftRow, person: Person): void {
  const latest = earlier(world.now, after(slot.startsAt, -hour));
  slot.status = "CLAIMED";
  slot.professionalId = person.row.id;
  slot.agencyId = person.row.agencyId;
  slot.claimedAt = world.random.instantBetween(slot.createdAt, latest);
  slot.bonus = shift.bonus;
}

export function confirm({ world }: Stage, slot: SlotRow): void {
  const from = slot.claimedAt!;
  const latest = earlier(earlier(world.now, after(from, 12 * hour)), after(slot.startsAt, -45 * minute));
  slot.status = "CONFIRMED";
  slot.confirmedAt = world.random.instantBetween(from, latest);
  slot.confirmedBy = schedulerOf(world, slot);
}

/** Back to open, as if never taken. */
export function release(slot: SlotRow): void {
  Object.assign(slot, {
    status: "UNCLAIMED",
    professionalId: null,
    agencyId: null,
    claimedAt: null,
    confirmedAt: null,
    confirmedBy: null,
    outcomeCode: null,
    arrivalStatusCode: null,
    rideStatus: null,
    ridePickupAt: null,
    rideArrivalAt: null,
  } satisfies Partial<SlotRow>);
}
