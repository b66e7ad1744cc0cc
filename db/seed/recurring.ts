import { type Weekday, weekdays } from "@/lib/time/calendar";
import { elmId, manorId } from "./facility-profiles";
import { after, day, facilityById, type RecurringRow, type World } from "./world";

type Schedule = {
  facilityId: number;
  resourceType: string;
  fromTime: string;
  toTime: string;
  route: RecurringRow["route"];
  on: readonly Weekday[];
  slots: number;
  isGuaranteed?: boolean;
  endedDaysAgo?: number;
};

const workweek: readonly Weekday[] = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
const weekend: readonly Weekday[] = ["Saturday", "Sunday"];
const dayTime = { fromTime: "07:00:00", toTime: "15:00:00" };
const eveningTime = { fromTime: "15:00:00", toTime: "23:00:00" };
const nightTime = { fromTime: "23:00:00", toTime: "07:00:00" };

const schedules: readonly Schedule[] = [
  { facilityId: manorId, resourceType: "CNA", ...dayTime, route: "FLEX", on: workweek, slots: 6 },
  { facilityId: manorId, resourceType: "CNA", ...eveningTime, route: "FLEX", on: workweek, slots: 5 },
  { facilityId: manorId, resourceType: "CNA", ...nightTime, route: "FLEX", on: weekdays, slots: 3 },
  { facilityId: manorId, resourceType: "RN", ...dayTime, route: "FLEX", on: workweek, slots: 2 },
  {
    facilityId: manorId,
    resourceType: "CNA",
    ...dayTime,
    route: "ON_DEMAND",
    on: weekend,
    slots: 2,
    isGuaranteed: true,
  },
  {
    facilityId: manorId,
    resourceType: "LPN",
    ...nightTime,
    route: "ON_DEMAND",
    on: ["Friday", "Saturday"],
    slots: 1,
  },
  {
    facilityId: manorId,
    resourceType: "LPN",
    ...eveningTime,
    route: "FLEX",
    on: weekend,
    slots: 1,
    endedDaysAgo: 11,
  },
  { facilityId: 2, resourceType: "CNA", ...dayTime, route: "FLEX", on: workweek, slots: 3 },
  { facilityId: 3, resourceType: "CNA", ...nightTime, route: "FLEX", on: weekdays, slots: 2 },
  { facilityId: elmId, resourceType: "STNA", ...dayTime, route: "ON_DEMAND", on: workweek, slots: 1 },
];

/** Recurring schedules published eight weeks ago; the generated days refer to them. */
export function buildRecurring(world: World): void {
  for (const schedule of schedules) {
    const structure = facilityById(world, schedule.facilityId).structures.find(
      (one) =>
        one.resourceType === schedule.resourceType &&
        one.fromTime === schedule.fromTime &&
        one.toTime === schedule.toTime &&
        !one.isOrientation,
    );
    if (!structure)
      throw new Error(`No ${schedule.resourceType} structure from ${schedule.fromTime} to repeat`);
    for (const weekday of schedule.on) {
      world.recurring.push({
        id: world.recurring.length + 1,
        facilityId: schedule.facilityId,
        shiftStructureId: structure.id,
        route: schedule.route,
        weekday,
        slots: schedule.slots,
        isGuaranteed: schedule.isGuaranteed ?? false,
        createdAt: after(world.now, -56 * day),
        endedAt: schedule.endedDaysAgo === undefined ? null : after(world.now, -schedule.endedDaysAgo * day),
      });
    }
  }
}
