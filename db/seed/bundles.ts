import { addDays } from "@/lib/time/calendar";
import { settle } from "./attendance";
import { elmId, manorId } from "./facility-profiles";
import { claim, confirm, type Stage } from "./stage";
import { after, day, facilityById } from "./world";

type Plan = {
  facilityId: number;
  name: string;
  resourceType: string;
  fromTime: string;
  /** Days from today. */
  offsets: readonly number[];
  state: "OPEN" | "CLAIMED" | "CONFIRMED";
  isGuaranteed: boolean;
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
];

/** Slots one professional takes together, booked before the rest of the schedule is filled. */
export function buildBundles(stage: Stage): void {
  for (const plan of plans) {
    const { world, planner, roster } = stage;
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
      createdAt: after(world.now, -16 * day),
    });

    const person = plan.state === "OPEN" ? null : roster.assignAll("ON_DEMAND", shifts);
    const unitId = facility.unitIds[0] ?? null;
    for (const shift of shifts) {
      const slot = planner.addSlot(shift, { bundleId, isGuaranteed, unitId });
      if (!person) continue;
      if (shift.startsAt <= world.now) {
        settle(stage, slot, shift, person);
        continue;
      }
      claim(stage, slot, shift, person);
      if (plan.state === "CONFIRMED") confirm(stage, slot);
    }
  }
}
