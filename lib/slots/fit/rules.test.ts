import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Assignment, Eligibility, EligibilitySlot } from "@/lib/professionals/eligibility/rules";
import { listRestFaults } from "@/lib/professionals/eligibility/rest-rules";
import { restLimitsOf } from "@/lib/rest-limits/rules";
import { dateOnAt } from "@/lib/time/zones";
import { compareFit, fitOf, type FitFacts, type Ranked } from "./rules";

/** A CNA day in Los Angeles, on a Wednesday. */
const aDay: EligibilitySlot = {
  slotId: 1,
  facilityId: 10,
  managementCompanyId: 100,
  stateCode: "CA",
  timezone: "America/Los_Angeles",
  route: "FLEX",
  resourceType: "CNA",
  startsOn: "2026-11-18",
  startsAt: new Date("2026-11-18T15:00:00Z"),
  endsAt: new Date("2026-11-18T23:00:00Z"),
  unpaidBreakMinutes: 0,
  requirements: [],
  overtimeThresholdHours: 40,
  restLimits: restLimitsOf("CA", {}),
};

const working = (from: string, to: string): Assignment => ({
  slotId: 2,
  facilityId: 10,
  managementCompanyId: 100,
  agencyId: null,
  startsOn: dateOnAt(new Date(from), "America/Los_Angeles"),
  startsAt: new Date(from),
  endsAt: new Date(to),
  paidMinutes: (Date.parse(to) - Date.parse(from)) / 60_000,
});

const someone: FitFacts = { isOriented: true, worked: 12, isAvailable: false, assignments: [] };
/** As their eligibility says. */
const eligibilityOf = ({ assignments }: FitFacts): Eligibility => {
  const overtime = fitOf({ ...someone, assignments }, aDay, []).weekMinutesWith > 40 * 60;
  const rest = listRestFaults(assignments, aDay, aDay.restLimits);
  const more = { code: "OVERTIME" as const, text: "More than 40 hours.", needsAcknowledgement: false };
  return { blocks: [], warnings: [...rest, ...(overtime ? [more] : [])] };
};
const textsOf = (given: Partial<FitFacts>) => {
  const facts = { ...someone, ...given };
  return fitOf(facts, aDay, eligibilityOf(facts).warnings).reasons.map(({ text }) => text);
};

const monday = working("2026-11-16T15:00:00Z", "2026-11-16T23:00:00Z");
const friday = working("2026-11-20T15:00:00Z", "2026-11-20T23:00:00Z");
const nextSaturday = working("2026-11-21T15:00:00Z", "2026-11-21T23:00:00Z");
const nightBefore = working("2026-11-18T07:00:00Z", "2026-11-18T15:00:00Z");
const eveningAfter = working("2026-11-18T23:00:00Z", "2026-11-19T07:00:00Z");
const elsewhere = (one: Assignment): Assignment => ({ ...one, facilityId: 11, managementCompanyId: 101 });
const daysOff = (hours: number): Assignment => ({ ...monday, paidMinutes: hours * 60 });

describe("the reasons for and against someone", () => {
  test.each<[string, Partial<FitFacts>, string[]]>([
    ["known and free", {}, ["Oriented here", "Free all week", "12 shifts here"]],
    [
      "said available",
      { isAvailable: true },
      ["Oriented here", "Said available", "Free all week", "12 shifts here"],
    ],
    ["new here", { isOriented: false, worked: 0 }, ["Free all week", "First shift here", "Not oriented"]],
    ["far away", { isFar: true }, ["Oriented here", "Free all week", "12 shifts here", "Lives far away"]],
    ["one shift so far", { worked: 1 }, ["Oriented here", "Free all week", "1 shift here"]],
    ["worked on Monday", { assignments: [monday] }, ["Oriented here", "Free since Monday", "12 shifts here"]],
    ["works later in the week", { assignments: [friday] }, ["Oriented here", "12 shifts here"]],
    [
      "worked on Monday and again on Friday",
      { assignments: [monday, friday] },
      ["Oriented here", "Free since Monday", "12 shifts here"],
    ],
    [
      "works in the week after",
      { assignments: [nextSaturday] },
      ["Oriented here", "Free all week", "12 shifts here"],
    ],
    [
      "on the night before",
      { assignments: [nightBefore] },
      ["Oriented here", "12 shifts here", "16 h in a row, more than 13 h."],
    ],
    [
      "on the evening after",
      { assignments: [monday, eveningAfter] },
      ["Oriented here", "12 shifts here", "Also 3 – 11 PM that day", "16 h in a row, more than 13 h."],
    ],
    [
      "on the evening after, for another company",
      { assignments: [elsewhere(eveningAfter)] },
      ["Oriented here", "12 shifts here", "16 h in a row, more than 13 h."],
    ],
    [
      "on the night before, for another company",
      { assignments: [elsewhere(nightBefore)] },
      ["Oriented here", "12 shifts here", "16 h in a row, more than 13 h."],
    ],
    [
      "worked on Monday for another company",
      { assignments: [elsewhere(monday)] },
      ["Oriented here", "12 shifts here"],
    ],
    [
      "four hours from overtime",
      { assignments: [daysOff(28)] },
      ["Oriented here", "Free since Monday", "12 shifts here", "4 h to overtime"],
    ],
    [
      "beyond it",
      { assignments: [daysOff(36)] },
      ["Oriented here", "Free since Monday", "12 shifts here", "Overtime: 44 h of 40 h"],
    ],
  ])("%s", (_, facts, expected) => {
    expect(textsOf(facts)).toEqual(expected);
  });

  test("include the week's hours, without the shift and with it", () => {
    const fit = fitOf({ ...someone, assignments: [monday] }, aDay, []);
    expect(fit).toMatchObject({ weekMinutes: 480, weekMinutesWith: 960, overtimeMinutes: 2_400 });
  });
});

const ranked = (facts: Partial<FitFacts>): Ranked => {
  const all = { ...someone, ...facts };
  const eligibility = eligibilityOf(all);
  return { facts: all, fit: fitOf(all, aDay, eligibility.warnings), eligibility };
};

test("ranks by no overtime or short rest, no doubt, reached in time, then available, oriented, known here, and fewest hours", () => {
  const inOrder = {
    available: ranked({ isAvailable: true, worked: 1 }),
    orientedLong: ranked({ worked: 200 }),
    orientedFree: ranked({ worked: 12 }),
    orientedBusy: ranked({ worked: 12, assignments: [monday] }),
    readTooLate: ranked({ isSlow: true, isAvailable: true, worked: 200 }),
    farAway: ranked({ isFar: true, isAvailable: true, worked: 200 }),
    strangerAvailable: ranked({ isOriented: false, isAvailable: true, worked: 0 }),
    stranger: ranked({ isOriented: false, worked: 0 }),
    availableDouble: ranked({ isAvailable: true, assignments: [nightBefore] }),
    overtime: ranked({ worked: 500, assignments: [daysOff(36)] }),
  };
  const shuffled = Object.entries(inOrder).reverse();
  const sorted = shuffled.sort(([, a], [, b]) => compareFit(a, b)).map(([name]) => name);
  expect(sorted).toEqual(Object.keys(inOrder));
});

const anyFacts = fc.record({
  isOriented: fc.boolean(),
  worked: fc.nat(300),
  isAvailable: fc.boolean(),
  assignments: fc.subarray([monday, nightBefore, eveningAfter, daysOff(36)]),
});

test("orders consistently, and no better fact ranks anyone lower", () => {
  fc.assert(
    fc.property(anyFacts, anyFacts, (a, b) => {
      expect(Math.sign(compareFit(ranked(a), ranked(b)))).toBe(
        -Math.sign(compareFit(ranked(b), ranked(a))) + 0,
      );
      expect(compareFit(ranked({ ...a, isOriented: true }), ranked(a))).toBeLessThanOrEqual(0);
      expect(compareFit(ranked({ ...a, worked: a.worked + 1 }), ranked(a))).toBeLessThan(0);
    }),
  );
});
