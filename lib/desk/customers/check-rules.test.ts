import { expect, test } from "vitest";
import { checksOf, isFinished, stateOfStep, steps, type SetUp } from "./check-rules";

const finished: SetUp = {
  address: "12 Garden Street",
  city: "Columbus",
  zipCode: "43215",
  stateCode: "OH",
  timezone: "America/New_York",
  isActive: true,
  allowsOnDemand: true,
  units: 2,
  structures: 3,
  unratedTypes: [],
  schedulers: 1,
  invitedSchedulers: 0,
  agencies: 0,
  hasShifts: false,
};

test("a facility is finished with every check, without an agency or a shift", () => {
  expect(isFinished(finished)).toBe(true);
  expect(stateOfStep("agencies", finished)).toBe("optional");
  expect(stateOfStep("first-shift", finished)).toBe("optional");
});

test.each<[Partial<SetUp>, string, string]>([
  [{ zipCode: "", city: "" }, "address", "The address lacks city, ZIP code"],
  [{ timezone: "America/Denver" }, "address", "America/Denver is not a zone of OH"],
  [{ isActive: false }, "settings", "The account isn’t active: no one can request shifts"],
  [{ units: 0 }, "units", "No units yet"],
  [{ structures: 0 }, "shifts", "No shift types and times yet"],
  [{ unratedTypes: ["LPN", "RN"] }, "rates", "No rate in force for LPN, RN"],
  [
    { schedulers: 0, invitedSchedulers: 1 },
    "people",
    "1 person who can request shifts is invited, but no one has chosen a password",
  ],
])("%j is mended in the step %s", (lack, step, text) => {
  const missing = checksOf({ ...finished, ...lack }).filter(({ isDone }) => !isDone);
  expect(missing[0]).toMatchObject({ step, text });
});

test("has one check for each place where it is mended, so that the counts of checks and of places agree", () => {
  const places = checksOf({ ...finished, city: "", timezone: "America/Denver" }).map(({ step }) => step);
  expect(new Set(places).size).toBe(places.length);
  const open = steps.filter((step) => stateOfStep(step, { ...finished, units: 0 }) === "missing");
  expect(open).toEqual(["units"]);
});

test("a facility without on-demand shifts needs no rate", () => {
  expect(isFinished({ ...finished, allowsOnDemand: false, unratedTypes: ["RN"] })).toBe(true);
});
