import { cancelByFacility, cancelByProfessional, replace, replaceWithSomebody } from "./cancellations";
import { type SlotPicker, createSlotPicker } from "./assign-people";
import { manorId } from "./facility-profiles";
import { release, type Stage } from "./stage";
import { after, earlier, hour, later, minute, type SlotRow } from "./world";

/** Guarantees every state of a slot at the Manor within a week of now, whatever the random numbers gave. */
export function stageThisWeek(stage: Stage): void {
  const pick = createSlotPicker(stage, manorId);
  stageArrivals(stage, pick);
  stageRides(stage, pick);
  stageCancellations(stage, pick);
  stageTerms(pick);
  stageIntegrations(stage, pick);
  stagePending(stage, pick);
}

function stageArrivals(stage: Stage, pick: SlotPicker): void {
  const { now } = stage.world;
  const missing = pick.onDuty("ON_DEMAND") ?? pick.onDuty("FLEX");
  if (missing) {
    Object.assign(missing.slot, { outcomeCode: "NO_SHOW", arrivalStatusCode: "NO_SHOW", checkedInAt: null });
    replace(stage, missing.slot, missing.shift);
  }
  const sentAway = pick.onDuty("ON_DEMAND") ?? pick.onDuty("FLEX");
  if (sentAway) {
    const at = earlier(now, after(sentAway.slot.checkedInAt!, 25 * minute));
    const isFlex = sentAway.shift.route === "FLEX";
    sentAway.slot.outcomeCode = null;
    cancelByFacility(stage.world, sentAway.slot, { at, reason: "UNEXPECTED_EVENT", isFlex });
  }
  for (const code of ["ARRIVED", "CHECKED_IN"] as const) {
    const present = pick.onDuty("FLEX");
    if (!present) continue;
    present.slot.arrivalStatusCode = code;
    present.slot.outcomeCode = code === "ARRIVED" ? "ARRIVED" : null;
  }
  for (const code of ["ON_TIME", "RUNNING_LATE", "ON_TIME"] as const) {
    const coming = pick.confirmedAhead("FLEX");
    if (!coming) continue;
    coming.slot.arrivalStatusCode = code;
    if (code === "RUNNING_LATE") coming.slot.lateMinutes = 20;
  }
}

function stageRides(stage: Stage, pick: SlotPicker): void {
  const { now } = stage.world;
  const riding = pick.confirmedAhead("ON_DEMAND")?.slot;
  if (riding) {
    riding.arrivalStatusCode = "ON_TIME";
    ride(riding, "IN_PROGRESS", after(now, -12 * minute), after(now, 18 * minute));
  }
  for (let i = 0; i < 2; i++) {
    const booked = pick.confirmedAhead("ON_DEMAND")?.slot;
    if (booked)
      ride(booked, "REQUESTED", after(booked.startsAt, -50 * minute), after(booked.startsAt, -15 * minute));
  }
}

function ride(
  slot: SlotRow,
  rideStatus: "REQUESTED" | "IN_PROGRESS",
  ridePickupAt: Date,
  rideArrivalAt: Date,
): void {
  Object.assign(slot, { rideStatus, ridePickupAt, rideArrivalAt });
}

function stageCancellations(stage: Stage, pick: SlotPicker): void {
  const { world } = stage;
  const recently = (slot: SlotRow, hours: number) =>
    later(slot.confirmedAt ?? slot.createdAt, after(world.now, -hours * hour));

  const late = pick.confirmedAhead("ON_DEMAND");
  if (late) {
    late.slot.isGuaranteed = false;
    const at = recently(late.slot, 1);
    cancelByFacility(world, late.slot, { at, reason: "SCHEDULED_BY_MISTAKE", isFlex: false });
  }
  const elsewhere = pick.openAhead();
  if (elsewhere) {
    const at = recently(elsewhere.slot, 5);
    const reason = "SHIFT_FILLED_ANOTHER_AGENCY";
    cancelByFacility(world, elsewhere.slot, { at, reason, detail: "Sunrise Nurse Registry", isFlex: false });
  }
  const calledOut = pick.confirmedAhead("FLEX", 14);
  if (calledOut) {
    const at = recently(calledOut.slot, 3);
    cancelByFacility(world, calledOut.slot, { at, reason: "CALLED_OUT", isFlex: true });
    replaceWithSomebody(stage, calledOut.slot, calledOut.shift);
  }
  const givenBack = pick.confirmedAhead("ON_DEMAND", 30);
  if (givenBack) {
    cancelByProfessional(givenBack.slot, recently(givenBack.slot, 2));
    replace(stage, givenBack.slot, givenBack.shift);
  }
  const routed = pick.confirmedAhead("FLEX", 40);
  if (routed) {
    release(routed.slot);
    cancelByFacility(world, routed.slot, { at: recently(routed.slot, 20), reason: "ROUTED", isFlex: true });
  }
}

function stageTerms(pick: SlotPicker): void {
  // Claimed while there was a bonus, which a claim keeps.
  const rewarded = pick.confirmedAhead("ON_DEMAND", 24);
  if (rewarded) rewarded.slot.bonus = 2500;
  for (const bonus of [5000, 2500, 10_000]) {
    const offered = pick.wholeShift();
    if (!offered) continue;
    offered.shift.bonus = bonus;
    for (const slot of offered.slots) if (slot.status === "UNCLAIMED") slot.bonus = bonus;
  }
  for (let i = 0; i < 2; i++) {
    for (const slot of pick.wholeShift()?.slots ?? []) slot.isGuaranteed = true;
  }
}

function stageIntegrations({ world }: Stage, pick: SlotPicker): void {
  const imported = pick.wholeShift();
  if (imported) imported.shift.isIntegrated = true;

  const assigned = pick.confirmedAhead("ON_DEMAND", 24);
  if (assigned) {
    assigned.shift.isIntegrated = true;
    assigned.slot.isAssignedByIntegration = true;
  }
  const withdrawn = pick.wholeShift();
  if (!withdrawn) return;
  withdrawn.shift.isIntegrated = true;
  withdrawn.shift.integrationExpiredAt = after(world.now, -2 * hour);
  for (const slot of withdrawn.slots) {
    release(slot);
    slot.status = "EXPIRED";
  }
}

/** At least eight claims await confirmation. */
function stagePending({ world }: Stage, pick: SlotPicker): void {
  const waiting = world.slots.filter(
    (slot) => slot.facilityId === manorId && slot.status === "CLAIMED" && slot.startsAt > world.now,
  );
  for (let count = waiting.length; count < 8; count++) {
    const claimed = pick.confirmedAhead("ON_DEMAND", 10)?.slot;
    if (claimed)
      Object.assign(claimed, {
        status: "CLAIMED",
        confirmedAt: null,
        confirmedBy: null,
        arrivalStatusCode: null,
      });
  }
}
