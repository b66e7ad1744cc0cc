import { describe, expect, test } from "vitest";
import type { ArrivalStatus, Attendance, RosterEntry } from "../schema";
import { nextAttendance } from "./attendance-rules";

const startsAt = new Date("2026-11-18T15:00:00Z");
const minutes = (n: number) => new Date(startsAt.getTime() + n * 60_000);
const entry = (slotId: number, more: Partial<RosterEntry> = {}): RosterEntry => ({
  slotId,
  professionalId: 7,
  route: "ON_DEMAND",
  startsAt,
  endsAt: minutes(480),
  claimedAt: minutes(-3_000),
  arrivalStatus: null,
  checkedInAt: null,
  rideStatus: null,
  ...more,
});

/** One professional's shift minute by minute: every reported step. */
function shiftOf(
  slotId: number,
  from = -240,
): { steps: Attendance[]; last: RosterEntry & { outcome?: string } } {
  let last: RosterEntry & { outcome?: string } = entry(slotId);
  const steps: Attendance[] = [];
  for (let minute = from; minute < 520 && !last.outcome; minute++) {
    const step = nextAttendance(last, minutes(minute), 1);
    if (!step) continue;
    steps.push(step);
    last = { ...last, ...step };
  }
  return { steps, last };
}

const shifts = Array.from({ length: 1_000 }, (_, n) => shiftOf(n));
const words = ({ steps }: (typeof shifts)[number]) =>
  steps.flatMap(({ arrivalStatus }) => arrivalStatus ?? []);

describe("the attendance of simulated professionals", () => {
  test("is either arrival and departure, or neither", () => {
    const ways = new Set(shifts.map((one) => words(one).join(" ")));
    expect([...ways].sort()).toEqual(
      [
        "CHECKED_IN ARRIVED",
        "NO_SHOW",
        "ON_TIME CHECKED_IN ARRIVED",
        "RUNNING_LATE CHECKED_IN ARRIVED",
      ].sort(),
    );
  });

  test("includes about one no-show in fifty, one late arrival in ten and a few rides", () => {
    const share = (is: (one: (typeof shifts)[number]) => boolean) => shifts.filter(is).length / shifts.length;
    expect(share((one) => one.last.outcome === "NO_SHOW")).toBeCloseTo(0.02, 1);
    expect(share((one) => words(one).includes("RUNNING_LATE"))).toBeCloseTo(0.075, 1);
    expect(share((one) => one.steps.some((step) => step.rideStatus === "REQUESTED"))).toBeCloseTo(0.06, 1);
  });

  test("includes a clock-in before every clock-out", () => {
    for (const { steps } of shifts) {
      const out = steps.find((step) => step.checkedOutAt);
      if (out) expect(out.checkedOutAt!.getTime()).toBeGreaterThan(out.checkedInAt!.getTime());
    }
  });

  test("is the same when read again after downtime", () => {
    const late = shiftOf(3, 515);
    expect(late.last).toMatchObject({ checkedInAt: shifts[3]!.last.checkedInAt, outcome: "ARRIVED" });
  });

  test("ends a ride when its passenger has arrived", () => {
    const booked = Array.from({ length: 50 }, (_, n) => entry(n, { rideStatus: "REQUESTED", route: "FLEX" }));
    const came = booked.flatMap((one) => nextAttendance(one, minutes(60), 1) ?? []);
    const statuses = came.flatMap((step) => (step.checkedInAt ? [step.rideStatus] : []));
    expect(statuses.length).toBeGreaterThan(40);
    expect(new Set(statuses)).toEqual(new Set(["COMPLETED"]));
  });

  test("is reported once, and doesn't overwrite manual entries", () => {
    const byHand: ArrivalStatus[] = ["ARRIVED", "CHECKED_IN"];
    for (const arrivalStatus of byHand) {
      const seen = entry(3, { arrivalStatus, checkedInAt: minutes(-30), rideStatus: "COMPLETED" });
      expect(nextAttendance(seen, minutes(60), 1)).toBeNull();
    }
    const leaving = nextAttendance(
      entry(3, { arrivalStatus: "CHECKED_IN", checkedInAt: minutes(-30) }),
      minutes(515),
      1,
    );
    expect(leaving).toMatchObject({ checkedInAt: minutes(-30), outcome: "ARRIVED" });
  });
});

test("never reports someone who has checked in as a no-show", () => {
  const checkedIn = Array.from({ length: 1_000 }, (_, n) =>
    nextAttendance(entry(n, { arrivalStatus: "CHECKED_IN", checkedInAt: startsAt }), minutes(600), 1),
  );
  expect(checkedIn.filter((step) => step?.outcome === "NO_SHOW")).toEqual([]);
});
