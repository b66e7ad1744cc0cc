import fc from "fast-check";
import { expect, test } from "vitest";
import { bonusFault } from "@/lib/slots/pay/rules";
import {
  afterMinutes,
  defaultPlan,
  endingOf,
  isRefillable,
  raiseOf,
  skipOf,
  startRefusal,
  type RefillStep,
  type StepFacts,
} from "./rules";
import { RefillPlanBody } from "./schema";
import { stepFacts } from "@/tests/support/step-facts";
import { aListSlot } from "@/tests/support/list-slot";

const facts = stepFacts;
const now = new Date("2026-06-01T18:00:00Z");
const open = { status: "UNCLAIMED", startsAt: afterMinutes(now, 1), isExpired: false, bundleId: null };

const invitesWith = (given: object) => ({ ...defaultPlan, steps: [{ ...defaultPlan.steps[0]!, ...given }] });

test("the default plan is one that a facility could set", () => {
  expect(RefillPlanBody.parse(defaultPlan)).toEqual(defaultPlan);
});

test.each([
  ["no step", { ...defaultPlan, steps: [] }],
  ["13 steps", { ...defaultPlan, steps: Array(13).fill(defaultPlan.steps[1]) }],
  ["a wait of 4 minutes", invitesWith({ waitMinutes: 4 })],
  ["a wait of 721 minutes", invitesWith({ waitMinutes: 721 })],
  ["no one to invite", invitesWith({ people: 0 })],
  ["more people than are suggested", invitesWith({ people: 13 })],
  ["a bonus of $27", { ...defaultPlan, steps: [{ kind: "BONUS", dollars: 27, waitMinutes: 10 }] }],
  ["a bonus of $505", { ...defaultPlan, steps: [{ kind: "BONUS", dollars: 505, waitMinutes: 10 }] }],
  ["a step of another kind", { ...defaultPlan, steps: [{ kind: "CALL", waitMinutes: 10 }] }],
  ["a budget below nothing", { ...defaultPlan, budget: -5 }],
])("a plan with %s isn't", (_, plan) => expect(RefillPlanBody.safeParse(plan).success).toBe(false));

test.each([
  [open, null],
  [{ ...open, status: "CLAIMED" }, "TAKEN"],
  [{ ...open, status: "CANCELLED" }, "TAKEN"],
  [{ ...open, startsAt: now }, "STARTED"],
  [{ ...open, isExpired: true }, "EXPIRED"],
  [{ ...open, bundleId: 1 }, "BUNDLE"],
])("a ladder can start only for a single open slot before its start: %o → %s", (slot, refusal) => {
  expect(startRefusal(slot, now)).toBe(refusal);
});

test("a slot of the list is judged like the server's", () => {
  const slot = aListSlot({ slot_status: "UNCLAIMED", contract_id: null });
  const starts = new Date(slot.start_time_at_utc);
  expect(isRefillable(slot, afterMinutes(starts, -1))).toBe(true);
  expect(isRefillable(slot, starts)).toBe(false);
  expect(isRefillable({ ...slot, contract_id: 3 }, afterMinutes(starts, -1))).toBe(false);
});

test.each([
  [open, null],
  [{ ...open, status: "CLAIMED" }, "TAKEN"],
  [{ ...open, status: "CONFIRMED", startsAt: now }, "TAKEN"],
  [{ ...open, status: "FACILITY_CANCELLED" }, "CLOSED"],
  [{ ...open, isExpired: true }, "CLOSED"],
  [{ ...open, startsAt: now }, "STARTED"],
])("a slot ends its ladder: %o → %s", (slot, ending) => {
  expect(endingOf(slot, now)).toBe(ending);
});

const invite: RefillStep = { kind: "INVITE", people: 5, waitMinutes: 10 };
const route: RefillStep = { kind: "ON_DEMAND", waitMinutes: 20 };
const agencies: RefillStep = { kind: "AGENCIES", waitMinutes: 15 };
const bonus: RefillStep = { kind: "BONUS", dollars: 25, waitMinutes: 30 };

test.each<[RefillStep, Partial<StepFacts>, string | null]>([
  [invite, {}, null],
  [route, { isFlex: true }, null],
  [route, {}, "ON_DEMAND_ALREADY"],
  [route, { isFlex: true, isRoutable: false }, "NO_ON_DEMAND"],
  [agencies, { isFlex: true }, null],
  [agencies, { isFlex: true, isRoutable: false }, "NO_ON_DEMAND"],
  [agencies, {}, null],
  [agencies, { isReleased: true, agencies: [] }, "AGENCIES_ALREADY"],
  [agencies, { agencies: [] }, "NO_AGENCY"],
  [agencies, { agencies: [{ name: "Dear", extra: 100_01 }] }, "AGENCY_BUDGET"],
  [agencies, { agencies: [{ name: "Dear", extra: 100_00 }] }, null],
  [route, { isAgenciesFirst: true }, null],
  [bonus, {}, null],
  [bonus, { isFlex: true }, "FLEX"],
  [bonus, { isFixedMarkupRate: true }, "FIXED_MARKUP"],
  [bonus, { spent: 95_00 }, null],
  [bonus, { spent: 96_00 }, "BUDGET"],
  [bonus, { openSlots: 21 }, "BUDGET"],
  [bonus, { bonus: 500_00 }, "LARGEST_BONUS"],
])("%o at %o is skipped: %s", (step, given, why) => {
  expect(skipOf(step, { ...facts, ...given })).toBe(why);
});

const someFacts = fc.record({
  bonus: fc.integer({ min: 0, max: 100 }).map((fives) => fives * 5_00),
  openSlots: fc.integer({ min: 1, max: 40 }),
  budget: fc.integer({ min: 0, max: 5_000_00 }),
  used: fc.double({ min: 0, max: 1, noNaN: true }),
});

test("no raise exceeds its step, the budget or the largest bonus, and each is one the form allows", () => {
  fc.assert(
    fc.property(someFacts, fc.integer({ min: 1, max: 100 }), ({ used, ...given }, fives) => {
      const spent = Math.floor(given.budget * used);
      const raise = raiseOf(fives * 5, { ...facts, ...given, spent });
      expect(raise).toBeGreaterThanOrEqual(0);
      expect(raise).toBeLessThanOrEqual(fives * 5_00);
      expect(spent + raise * given.openSlots).toBeLessThanOrEqual(given.budget);
      if (raise > 0) expect(bonusFault((given.bonus + raise) / 100)).toBeNull();
    }),
  );
});
