import {
  cancelByFacility,
  callOff,
  cancelByProfessional,
  momentOfCancelling,
  replace,
  replaceWithSomebody,
} from "./cancellations";
import { claim, confirm, type Stage } from "./stage";
import { after, earlier, hour, later, minute, type Person, type ShiftRow, type SlotRow } from "./world";

/** The outcome so far of a slot someone took: past, ongoing or upcoming. */
export function settle(stage: Stage, slot: SlotRow, shift: ShiftRow, person: Person): void {
  const { now } = stage.world;
  claim(stage, slot, shift, person);
  if (slot.endsAt <= now) settlePast(stage, slot, shift);
  else if (slot.startsAt <= now) settleRunning(stage, slot);
  else settleAhead(stage, slot, shift);
}

function settlePast(stage: Stage, slot: SlotRow, shift: ShiftRow): void {
  confirm(stage, slot);
  const isSteady = slot.bundleId !== null || shift.isOrientation;
  const fate = isSteady ? 1 : stage.world.random.next();
  if (shift.route === "FLEX") pastFlex(stage, slot, shift, fate);
  else pastOnDemand(stage, slot, shift, fate);
}

function pastFlex(stage: Stage, slot: SlotRow, shift: ShiftRow, fate: number): void {
  const { world } = stage;
  if (fate < 0.012) noShow(slot);
  else if (fate < 0.04) {
    callOff(world, slot, momentOfCancelling(world, slot));
    if (world.random.chance(0.5)) attend(stage, replaceWithSomebody(stage, slot, shift));
  } else attend(stage, slot);
}

function pastOnDemand(stage: Stage, slot: SlotRow, shift: ShiftRow, fate: number): void {
  const { world } = stage;
  if (fate < 0.02) {
    noShow(slot);
    if (world.random.chance(0.4)) attend(stage, replaceWithSomebody(stage, slot, shift));
  } else if (fate < 0.05) {
    cancelByProfessional(slot, momentOfCancelling(world, slot));
    attend(stage, replaceWithSomebody(stage, slot, shift));
  } else if (fate < 0.07) {
    const reason = world.random.pick(["SCHEDULED_BY_MISTAKE", "UNEXPECTED_EVENT", "CREDENTIALS_OUT_OF_DATE"]);
    cancelByFacility(world, slot, { at: momentOfCancelling(world, slot), reason, isFlex: false });
  } else {
    attend(stage, slot);
    if (fate < 0.075) leaveEarly(stage, slot, fate < 0.0725 ? "WALK_OUT" : "SENT_HOME");
    else if (fate < 0.12) rodeThere(slot);
  }
}

function noShow(slot: SlotRow): void {
  slot.outcomeCode = "NO_SHOW";
  slot.arrivalStatusCode = "NO_SHOW";
}

/** Worked as scheduled; sometimes a punch is missing. */
function attend({ world }: Stage, slot: SlotRow): void {
  if (slot.status !== "CONFIRMED") return;
  const { random } = world;
  const left = after(slot.endsAt, random.integer(-5, 15) * minute);
  const punches = random.next();
  slot.outcomeCode = "ARRIVED";
  slot.arrivalStatusCode = random.chance(0.7) ? "CHECKED_IN" : "ARRIVED";
  const came = later(
    after(slot.startsAt, random.integer(-12, 9) * minute),
    after(slot.claimedAt!, 20 * minute),
  );
  if (punches > 0.008) slot.checkedInAt = came;
  if (punches > 0.03 && left <= world.now) slot.checkedOutAt = left;
}

function leaveEarly({ world }: Stage, slot: SlotRow, outcome: "WALK_OUT" | "SENT_HOME"): void {
  slot.outcomeCode = outcome;
  slot.checkedInAt = slot.startsAt;
  slot.checkedOutAt = after(slot.startsAt, world.random.integer(60, 200) * minute);
}

function rodeThere(slot: SlotRow): void {
  slot.rideStatus = "COMPLETED";
  slot.ridePickupAt = after(slot.startsAt, -45 * minute);
  slot.rideArrivalAt = after(slot.startsAt, -12 * minute);
}

function settleRunning(stage: Stage, slot: SlotRow): void {
  const { now, random } = stage.world;
  confirm(stage, slot);
  const arrivesAt = after(slot.startsAt, random.integer(-12, 8) * minute);
  if (arrivesAt > now) {
    slot.arrivalStatusCode = random.chance(0.5) ? "ON_TIME" : "RUNNING_LATE";
    return;
  }
  slot.checkedInAt = arrivesAt;
  slot.arrivalStatusCode = "CHECKED_IN";
  if (random.chance(0.35)) {
    slot.arrivalStatusCode = "ARRIVED";
    slot.outcomeCode = "ARRIVED";
  }
}

/** Most are confirmed; marketplace claims wait longest, and a few have been cancelled. */
function settleAhead(stage: Stage, slot: SlotRow, shift: ShiftRow): void {
  const { now, random } = stage.world;
  const isNear = slot.startsAt.getTime() - now.getTime() < 12 * hour;
  const waits = shift.route === "FLEX" ? 0.03 : isNear ? 0.05 : 0.22;
  if (random.chance(waits)) return;
  confirm(stage, slot);
  if (slot.startsAt.getTime() - now.getTime() < 90 * minute && random.chance(0.6))
    slot.arrivalStatusCode = "ON_TIME";
  if (slot.bundleId === null && random.chance(0.02)) cancelAhead(stage, slot, shift);
}

function cancelAhead(stage: Stage, slot: SlotRow, shift: ShiftRow): void {
  const { world } = stage;
  const at = earlier(world.now, momentOfCancelling(world, slot));
  if (shift.route === "FLEX") {
    const reason = world.random.pick(["CALLED_OUT", "RESCHEDULED_TO_DIFFERENT_SHIFT"]);
    cancelByFacility(world, slot, { at, reason, isFlex: true });
  } else cancelByProfessional(slot, at);
  if (world.random.chance(0.4)) replaceWithSomebody(stage, slot, shift);
  else replace(stage, slot, shift);
}
