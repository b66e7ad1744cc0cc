import fc from "fast-check";
import { expect, test } from "vitest";
import { stepFacts } from "@/tests/support/step-facts";
import { dueAfter, dueAfterStop, forecastOf, hurriedSteps } from "./forecast-rules";
import { afterMinutes, defaultPlan, type RefillStep } from "./rules";

const facts = { ...stepFacts, startsAt: new Date("2026-06-02T05:00:00Z") };
const now = new Date("2026-06-01T18:00:00Z");

const someStep: fc.Arbitrary<RefillStep> = fc.oneof(
  fc.record({
    kind: fc.constant("INVITE" as const),
    people: fc.integer({ min: 1, max: 12 }),
    waitMinutes: fc.integer({ min: 5, max: 720 }),
  }),
  fc.record({ kind: fc.constant("AGENCIES" as const), waitMinutes: fc.integer({ min: 5, max: 720 }) }),
  fc.record({ kind: fc.constant("ON_DEMAND" as const), waitMinutes: fc.integer({ min: 5, max: 720 }) }),
  fc.record({
    kind: fc.constant("BONUS" as const),
    dollars: fc.integer({ min: 1, max: 100 }).map((n) => n * 5),
    waitMinutes: fc.integer({ min: 5, max: 720 }),
  }),
);

test("a forecast waits after each step that isn't skipped, and routes at most once", () => {
  fc.assert(
    fc.property(fc.array(someStep, { minLength: 1, maxLength: 12 }), fc.boolean(), (steps, isFlex) => {
      const { rows, endsAt } = forecastOf({ steps }, { at: now, facts: { ...facts, isFlex } });
      const waited = rows.map(({ step, skipped }) => (skipped ? 0 : step.waitMinutes));
      let at = now;
      rows.forEach((row, n) => {
        expect(row.at).toEqual(at);
        at = afterMinutes(at, waited[n]!);
      });
      expect(endsAt).toEqual(at < facts.startsAt ? at : facts.startsAt);
      const routed = rows.filter(({ step, skipped }) => step.kind === "ON_DEMAND" && !skipped);
      expect(routed.length).toBeLessThanOrEqual(isFlex ? 1 : 0);
    }),
  );
});

const invite: RefillStep = { kind: "INVITE", people: 5, waitMinutes: 10 };
const night = new Date("2026-06-02T05:00:00Z");
const morning = "2026-06-02T14:10:00.000Z";
const far = { startsAt: new Date("2026-06-03T05:00:00Z"), timezone: "America/Los_Angeles" };

test("a forecast promises nothing from the start of the shift on, when the ladder ends", () => {
  const steps: RefillStep[] = [invite, invite, { kind: "ON_DEMAND", waitMinutes: 20 }];
  const startsAt = afterMinutes(now, 15);
  const { rows, endsAt } = forecastOf({ steps }, { at: now, facts: { ...facts, startsAt } });
  expect(rows.map(({ skipped }) => skipped)).toEqual([null, null, "STARTED"]);
  expect(endsAt).toEqual(startsAt);
});

test("all steps have their turn before a near shift, in their order, and far ones keep their waits", () => {
  fc.assert(
    fc.property(
      fc.array(someStep, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 25, max: 9_000 }),
      (steps, left) => {
        const hurried = hurriedSteps(steps, afterMinutes(now, left), now);
        const sumOf = (of: readonly RefillStep[]) =>
          of.reduce((sum, { waitMinutes }) => sum + waitMinutes, 0);
        if (sumOf(steps) <= left) {
          expect(hurried).toEqual(steps);
          return;
        }
        hurried.forEach((step, n) => {
          expect(step).toEqual({ ...steps[n], waitMinutes: step.waitMinutes });
          expect(step.waitMinutes).toBeGreaterThanOrEqual(2);
          expect(step.waitMinutes).toBeLessThanOrEqual(steps[n]!.waitMinutes);
        });
        expect(sumOf(hurried.slice(0, -1))).toBeLessThan(left);
      },
    ),
  );
  const half = hurriedSteps(defaultPlan.steps, afterMinutes(now, 30), now);
  expect(half.map(({ waitMinutes }) => waitMinutes)).toEqual([3, 3, 3, 4, 4, 5, 5]);
});

test("people who are asked at night have their wait in the morning, unless the shift is near", () => {
  expect(dueAfter(invite, night, far).toISOString()).toBe(morning);
  for (const start of ["2026-06-02T14:00:00Z", "2026-06-02T19:30:00Z"])
    expect(dueAfter(invite, night, { ...far, startsAt: new Date(start) })).toEqual(afterMinutes(night, 10));
  expect(dueAfter({ kind: "AGENCIES", waitMinutes: 10 }, night, far)).toEqual(afterMinutes(night, 10));
  const asked = { at: night.toISOString(), position: 0, kind: "INVITED" };
  const stopped = { steps: [invite], events: [asked] };
  expect(dueAfterStop(stopped, far, afterMinutes(night, 60)).toISOString()).toBe(morning);
});

test("a forecast says what follows them", () => {
  const steps: RefillStep[] = [invite, { kind: "AGENCIES", waitMinutes: 15 }];
  const { rows } = forecastOf({ steps }, { at: night, facts: { ...facts, ...far } });
  expect(rows[1]!.at.toISOString()).toBe(morning);
});
