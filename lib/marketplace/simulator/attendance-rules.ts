import { MINUTE } from "@/lib/time/durations";
import type { Attendance, ArrivalStatus, RideStatus, RosterEntry } from "../schema";
import { chance } from "./rules";

const after = (instant: Date, minutes: number) => new Date(instant.getTime() + Math.round(minutes * MINUTE));
const later = (a: Date, b: Date) => (a > b ? a : b);

type Plan = {
  comes: boolean;
  isLate: boolean;
  /** When the professional reports being on the way; null if they never do. */
  reportsAt: Date | null;
  arrivesAt: Date;
  leavesAt: Date;
  ridePickupAt: Date | null;
};

const draw = {
  comes: 11,
  isLate: 12,
  tells: 13,
  tellsAt: 14,
  arrivesAt: 15,
  leavesAt: 16,
  ride: 17,
} as const;

/** What this professional will do on this shift, fixed by the seed. */
function planAttendance(entry: RosterEntry, seed: number): Plan {
  const of = (question: number) => chance(seed, question, entry.slotId, entry.professionalId);
  const isLate = of(draw.isLate) < 0.1;
  const delay = isLate ? 10 + 30 * of(draw.arrivesAt) : -12 + 15 * of(draw.arrivesAt);
  // Someone who claims a shift that has begun still has to travel.
  const arrivesAt = later(after(entry.startsAt, delay), after(entry.claimedAt, 20));
  const reportsAt = after(entry.startsAt, -20 - 60 * of(draw.tellsAt));
  const hasRide = entry.rideStatus !== null || (entry.route === "ON_DEMAND" && of(draw.ride) < 0.06);
  return {
    // Someone who has checked in is there, whatever the random draw says.
    comes: entry.checkedInAt !== null || of(draw.comes) >= 0.02,
    isLate,
    reportsAt: of(draw.tells) < 0.75 && reportsAt > entry.claimedAt ? reportsAt : null,
    arrivesAt,
    leavesAt: later(after(entry.endsAt, -5 + 20 * of(draw.leavesAt)), after(arrivesAt, 1)),
    ridePickupAt: hasRide ? after(arrivesAt, -35) : null,
  };
}

const arrivalRank: Record<ArrivalStatus, number> = {
  ON_TIME: 1,
  RUNNING_LATE: 1,
  CHECKED_IN: 2,
  ARRIVED: 3,
  NO_SHOW: 3,
};
const rideRank: Record<RideStatus, number> = { REQUESTED: 1, IN_PROGRESS: 2, COMPLETED: 3, CANCELLED: 3 };

function nextArrival(
  entry: RosterEntry,
  plan: Plan,
  now: Date,
): Omit<Attendance, "slotId" | "professionalId"> {
  if (!plan.comes) {
    return now >= after(entry.startsAt, 45) ? { arrivalStatus: "NO_SHOW", outcome: "NO_SHOW" } : {};
  }
  const cameAt = { checkedInAt: entry.checkedInAt ?? plan.arrivesAt };
  if (now >= plan.leavesAt) {
    const checkedOutAt = later(plan.leavesAt, after(cameAt.checkedInAt, 1));
    return { ...cameAt, arrivalStatus: "ARRIVED", checkedOutAt, outcome: "ARRIVED" };
  }
  if (now >= plan.arrivesAt) return { ...cameAt, arrivalStatus: "CHECKED_IN" };
  if (plan.reportsAt && now >= plan.reportsAt)
    return { arrivalStatus: plan.isLate ? "RUNNING_LATE" : "ON_TIME" };
  return {};
}

function nextRide(
  entry: RosterEntry,
  plan: Plan,
  now: Date,
): Pick<Attendance, "rideStatus" | "ridePickupAt" | "rideArrivalAt"> {
  const { ridePickupAt, arrivesAt } = plan;
  if (!ridePickupAt || !plan.comes || now < after(entry.startsAt, -180)) return {};
  if (now >= arrivesAt) return { rideStatus: "COMPLETED", ridePickupAt, rideArrivalAt: arrivesAt };
  return { rideStatus: now >= ridePickupAt ? "IN_PROGRESS" : "REQUESTED", ridePickupAt };
}

/** The changes so far, or null. Nobody goes back a step, and what a person entered by hand stays. */
export function nextAttendance(entry: RosterEntry, now: Date, seed: number): Attendance | null {
  const plan = planAttendance(entry, seed);
  const arrival = nextArrival(entry, plan, now);
  const ride = nextRide(entry, plan, now);
  const isFurther =
    arrival.arrivalStatus !== undefined &&
    (arrival.outcome !== undefined ||
      arrivalRank[arrival.arrivalStatus] > (entry.arrivalStatus ? arrivalRank[entry.arrivalStatus] : 0));
  const rides =
    ride.rideStatus !== undefined &&
    rideRank[ride.rideStatus] > (entry.rideStatus ? rideRank[entry.rideStatus] : 0);
  if (!isFurther && !rides) return null;
  const { slotId, professionalId } = entry;
  return { slotId, professionalId, ...(isFurther ? arrival : {}), ...(rides ? ride : {}) };
}
