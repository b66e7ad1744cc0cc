import { addDays } from "@/lib/time/calendar";
import { settle } from "./attendance";
import { cancelByFacility, cancelByProfessional, momentOfCancelling, replace } from "./cancellations";
import { brightline, elmId, lakesideId, manorId, northstar, pinecrestId } from "./facility-profiles";
import { claim, confirm, type Stage } from "./stage";
import { after, day, facilityById, type Person, type ShiftRow, type SlotRow } from "./world";

type Plan = {
  facilityId: number;
  name: string;
  resourceType: string;
  fromTime: string;
  /** Days from today. */
  offsets: readonly number[];
  state: "OPEN" | "CLAIMED" | "CONFIRMED";
  isGuaranteed: boolean;
  /** Whose professional takes it; without one, the marketplace's. */
  agencyId?: number;
  /** The day the agency took its professional off again, so that the place is open outside the bundle. */
  givenBack?: number;
  /** The day the facility cancelled. */
  cancelled?: number;
};

const plans: readonly Plan[] = [
  {
    facilityId: manorId,
    name: "CNA evenings",
    resourceType: "CNA",
    fromTime: "15:00:00",
    offsets: [-7, -6, -5, 0, 1, 2, 7, 8],
    state: "CONFIRMED",
    isGuaranteed: false,
  },
  {
    facilityId: manorId,
    name: "RN days, next week",
    resourceType: "RN",
    fromTime: "07:00:00",
    offsets: [2, 3, 4],
    state: "CLAIMED",
    isGuaranteed: true,
  },
  {
    facilityId: manorId,
    name: "LPN evenings",
    resourceType: "LPN",
    fromTime: "15:00:00",
    offsets: [3, 4, 5, 6],
    state: "OPEN",
    isGuaranteed: true,
  },
  {
    facilityId: elmId,
    name: "STNA evenings",
    resourceType: "STNA",
    fromTime: "15:00:00",
    offsets: [1, 2, 3, 8, 9],
    state: "OPEN",
    isGuaranteed: false,
  },
  {
    facilityId: lakesideId,
    name: "CNA nights, two weeks",
    resourceType: "CNA",
    fromTime: "23:00:00",
    offsets: [5, 6, 12, 13],
    state: "OPEN",
    isGuaranteed: false,
  },
  {
    facilityId: pinecrestId,
    name: "LPN days",
    resourceType: "LPN",
    fromTime: "07:00:00",
    offsets: [4, 5, 6],
    state: "OPEN",
    isGuaranteed: true,
  },
  // Two shifts a week fit everyone's hours.
  {
    facilityId: manorId,
    name: "LPN days, four weeks",
    resourceType: "LPN",
    fromTime: "07:00:00",
    offsets: [-13, -12, -6, -5, 1, 2, 8, 9],
    state: "CONFIRMED",
    isGuaranteed: false,
    agencyId: brightline,
    givenBack: 2,
  },
  {
    facilityId: elmId,
    name: "LPN evenings, three weeks",
    resourceType: "LPN",
    fromTime: "15:00:00",
    offsets: [-9, -8, -2, -1, 5, 6],
    state: "CONFIRMED",
    isGuaranteed: true,
    agencyId: northstar,
    cancelled: 6,
  },
];

/** Slots one professional takes together, booked before the rest of the schedule is filled. */
export function buildBundles(stage: Stage): void {
  for (const plan of plans) {
    const { world, planner } = stage;
    const facility = facilityById(world, plan.facilityId);
    const structure = facility.structures.find(
      (one) => one.resourceType === plan.resourceType && one.fromTime === plan.fromTime && !one.isOrientation,
    )!;
    const shifts = plan.offsets.map((offset) =>
      planner.shiftOn(facility, structure, "ON_DEMAND", addDays(facility.today, offset)),
    );
    const bundleId = world.bundles.length + 1;
    const { isGuaranteed, name } = plan;
    world.bundles.push({
      id: bundleId,
      facilityId: facility.row.id,
      name,
      isGuaranteed,
      billRate: null,
      withdrawnAt: null,
      createdAt: after(world.now, -16 * day),
    });

    const person = findTaker(stage, plan, shifts);
    const unitId = facility.unitIds[0] ?? null;
    shifts.forEach((shift, i) => {
      const slot = planner.addSlot(shift, { bundleId, isGuaranteed, unitId });
      if (person) take(stage, plan, { slot, shift, person, offset: plan.offsets[i]! });
    });
  }
}

function findTaker({ roster }: Stage, { state, agencyId }: Plan, shifts: ShiftRow[]): Person | null {
  if (state === "OPEN") return null;
  if (agencyId === undefined) return roster.assignAll("ON_DEMAND", shifts);
  return roster.assignAll("AGENCY", shifts, (person) => person.row.agencyId === agencyId);
}

type Taken = { slot: SlotRow; shift: ShiftRow; person: Person; offset: number };

function take(stage: Stage, plan: Plan, { slot, shift, person, offset }: Taken): void {
  const { world } = stage;
  if (shift.startsAt <= world.now) {
    settle(stage, slot, shift, person);
    return;
  }
  claim(stage, slot, shift, person);
  if (plan.state === "CONFIRMED") confirm(stage, slot);
  if (offset === plan.givenBack) {
    cancelByProfessional(slot, momentOfCancelling(world, slot));
    replace(stage, slot, shift);
  }
  if (offset === plan.cancelled)
    cancelByFacility(world, slot, {
      at: momentOfCancelling(world, slot),
      reason: "SCHEDULED_BY_MISTAKE",
      isFlex: false,
    });
}
