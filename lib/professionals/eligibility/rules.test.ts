import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  checkEligibility,
  requiredCredentials,
  type Assignment,
  type EligibilityProfile,
  type EligibilitySlot,
} from "./rules";

const now = new Date("2026-11-16T12:00:00Z");

/** A CNA day in Los Angeles, on a Wednesday. */
const aDay: EligibilitySlot = {
  slotId: 1,
  facilityId: 10,
  managementCompanyId: 100,
  stateCode: "CA",
  timezone: "America/Los_Angeles",
  route: "ON_DEMAND",
  resourceType: "CNA",
  startsOn: "2026-11-18",
  startsAt: new Date("2026-11-18T15:00:00Z"),
  endsAt: new Date("2026-11-18T23:00:00Z"),
  unpaidBreakMinutes: 30,
  overtimeThresholdHours: 40,
};

const aNight: EligibilitySlot = {
  ...aDay,
  startsAt: new Date("2026-11-19T07:00:00Z"),
  endsAt: new Date("2026-11-19T15:00:00Z"),
};

const somebody: EligibilityProfile = {
  professionalId: 7,
  agencyId: null,
  isOnDemand: true,
  isDeactivated: false,
  certifications: [{ resourceType: "CNA", stateCode: "CA", status: "VERIFIED", expiresOn: "2026-11-30" }],
  credentials: Object.keys(requiredCredentials).map((type) => ({
    type,
    status: "VERIFIED",
    expiresOn: null,
  })),
  facilities: [],
  companies: [],
  agencyFacilityIds: [],
  assignments: [],
};

const working = (from: string, to: string, more: Partial<Assignment> = {}): Assignment => ({
  slotId: 2,
  facilityId: 10,
  managementCompanyId: 100,
  startsOn: from.slice(0, 10),
  startsAt: new Date(from),
  endsAt: new Date(to),
  agencyId: null,
  paidMinutes: 450,
  ...more,
});

type Codes = { blocks: string[]; warnings: string[] };

const codes = (who: Partial<EligibilityProfile>, slot: Partial<EligibilitySlot> = {}, at = now): Codes => {
  const { blocks, warnings } = checkEligibility({ ...somebody, ...who }, { ...aDay, ...slot }, at);
  return { blocks: blocks.map(({ code }) => code), warnings: warnings.map(({ code }) => code) };
};
const clear: Codes = { blocks: [], warnings: [] };
const blockedBy = (...blocks: string[]): Codes => ({ blocks, warnings: [] });

const certified = (more: Partial<EligibilityProfile["certifications"][number]>) => ({
  certifications: [{ ...somebody.certifications[0]!, ...more }],
});
const credentialed = (more: Partial<EligibilityProfile["credentials"][number]>) => ({
  credentials: somebody.credentials.map((one) => (one.type === "CPR" ? { ...one, ...more } : one)),
});
const knownHere = (more: Partial<EligibilityProfile["facilities"][number]>) => ({
  facilities: [{ facilityId: 10, isFlexStaff: false, isEnabled: true, isDoNotReturn: false, ...more }],
});
const employed = (employeeStatus: EligibilityProfile["companies"][number]["employeeStatus"]) => ({
  companies: [{ managementCompanyId: 100, employeeStatus }],
});

describe("who may work a slot", () => {
  test.each<[string, Partial<EligibilityProfile>, Partial<EligibilitySlot>, Codes]>([
    ["certified, with every credential and free", {}, {}, clear],
    ["deactivated", { isDeactivated: true }, {}, blockedBy("DEACTIVATED")],
    ["on the Do Not Return list", knownHere({ isDoNotReturn: true }), {}, blockedBy("DO_NOT_RETURN")],
    ["on another facility's list", knownHere({ isDoNotReturn: true, facilityId: 11 }), {}, clear],
    ["disabled at the facility", knownHere({ isEnabled: false }), {}, blockedBy("DISABLED_AT_FACILITY")],
    ["disabled at the company", employed("DISABLED"), {}, blockedBy("DISABLED_AT_COMPANY")],
    ["terminated at the company", employed("TERMINATED"), {}, blockedBy("DISABLED_AT_COMPANY")],
    ["pending at the company", employed("PENDING"), {}, blockedBy("DISABLED_AT_COMPANY")],
    [
      "staff of the company, for a flex slot",
      { ...employed("ENABLED"), isOnDemand: false },
      { route: "FLEX" },
      clear,
    ],
    ["a stranger, for a flex slot", {}, { route: "FLEX" }, blockedBy("NOT_ON_STAFF")],
    ["staff only, for an on-demand slot", { isOnDemand: false }, {}, blockedBy("NOT_IN_MARKETPLACE")],
    ["an agency's, under contract", { isOnDemand: false, agencyFacilityIds: [10] }, {}, clear],
    [
      "an agency's, elsewhere",
      { isOnDemand: false, agencyFacilityIds: [11] },
      {},
      blockedBy("NOT_IN_MARKETPLACE"),
    ],
    ["without certification", { certifications: [] }, {}, blockedBy("CERTIFICATION_MISSING")],
    ["certified for another role", certified({ resourceType: "RN" }), {}, blockedBy("CERTIFICATION_MISSING")],
    ["certified in another state", certified({ stateCode: "AZ" }), {}, blockedBy("CERTIFICATION_MISSING")],
    [
      "with a certification in review",
      certified({ status: "PENDING" }),
      {},
      blockedBy("CERTIFICATION_NOT_VERIFIED"),
    ],
    [
      "with a rejected certification",
      certified({ status: "REJECTED" }),
      {},
      blockedBy("CERTIFICATION_REJECTED"),
    ],
    ["certified until the day itself", certified({ expiresOn: "2026-11-18" }), {}, clear],
    [
      "certified until the day before",
      certified({ expiresOn: "2026-11-17" }),
      {},
      blockedBy("CERTIFICATION_EXPIRED"),
    ],
    [
      "certified until midnight, for a night",
      certified({ expiresOn: "2026-11-18" }),
      aNight,
      blockedBy("CERTIFICATION_EXPIRED"),
    ],
    ["certified for both days of a night", certified({ expiresOn: "2026-11-19" }), aNight, clear],
    [
      "without a credential",
      { credentials: somebody.credentials.slice(1) },
      {},
      blockedBy("CREDENTIAL_MISSING"),
    ],
    [
      "with a rejected credential",
      credentialed({ status: "REJECTED" }),
      {},
      blockedBy("CREDENTIAL_REJECTED"),
    ],
    [
      "with an expired credential",
      credentialed({ expiresOn: "2026-11-17" }),
      {},
      blockedBy("CREDENTIAL_EXPIRED"),
    ],
    [
      "with a credential in review",
      credentialed({ status: "PENDING" }),
      {},
      { blocks: [], warnings: ["CREDENTIAL_NOT_VERIFIED"] },
    ],
  ])("%s", (_, who, slot, expected) => expect(codes(who, slot)).toEqual(expected));

  test("a shift that has ended is nobody's", () => {
    expect(codes({}, {}, aDay.endsAt).blocks).toEqual(["SHIFT_ENDED"]);
    expect(codes({}, {}, new Date(aDay.endsAt.getTime() - 1))).toEqual(clear);
  });

  test("a shift that ends at midnight asks for papers of its own day only", () => {
    const late = { startsAt: new Date("2026-11-19T00:00:00Z"), endsAt: new Date("2026-11-19T08:00:00Z") };
    expect(codes(certified({ expiresOn: "2026-11-18" }), late)).toEqual(clear);
  });
});

describe("the diary", () => {
  test.each<[string, string, string, Codes]>([
    ["over the start", "2026-11-18T10:00:00Z", "2026-11-18T15:01:00Z", blockedBy("OVERLAP")],
    ["inside", "2026-11-18T16:00:00Z", "2026-11-18T17:00:00Z", blockedBy("OVERLAP")],
    ["around", "2026-11-18T10:00:00Z", "2026-11-19T10:00:00Z", blockedBy("OVERLAP")],
    [
      "up to the start",
      "2026-11-18T07:00:00Z",
      "2026-11-18T15:00:00Z",
      { blocks: [], warnings: ["SHORT_REST"] },
    ],
    [
      "from the end on",
      "2026-11-18T23:00:00Z",
      "2026-11-19T07:00:00Z",
      { blocks: [], warnings: ["SHORT_REST"] },
    ],
    [
      "7 h 59 before",
      "2026-11-18T00:00:00Z",
      "2026-11-18T07:01:00Z",
      { blocks: [], warnings: ["SHORT_REST"] },
    ],
    ["8 h before", "2026-11-18T00:00:00Z", "2026-11-18T07:00:00Z", clear],
  ])("work %s the shift", (_, from, to, expected) => {
    expect(codes({ assignments: [working(from, to)] })).toEqual(expected);
  });

  test("the slot itself is no other work", () => {
    expect(
      codes({ assignments: [working("2026-11-18T15:00:00Z", "2026-11-18T23:00:00Z", { slotId: 1 })] }),
    ).toEqual(clear);
  });

  test("the rest that would be left is told", () => {
    const assignments = [working("2026-11-18T04:30:00Z", "2026-11-18T10:30:00Z")];
    expect(checkEligibility({ ...somebody, assignments }, aDay, now).warnings[0]?.text).toBe(
      "The professional would have 4.5 hours of rest between shifts, less than 8 hours.",
    );
  });
});

describe("projected overtime", () => {
  const worked = (startsOn: string, minutes: number, more: Partial<Assignment> = {}) =>
    working(`${startsOn}T15:00:00Z`, `${startsOn}T23:00:00Z`, { paidMinutes: minutes, ...more });

  test.each<[string, Assignment[], number, string[]]>([
    ["exactly the threshold", [worked("2026-11-16", 1950)], 40, []],
    ["a minute over", [worked("2026-11-16", 1951)], 40, ["OVERTIME"]],
    ["the company's own threshold", [worked("2026-11-16", 1951)], 48, []],
    ["Saturday belongs to the week", [worked("2026-11-14", 2400)], 40, ["OVERTIME"]],
    ["the Friday before does not", [worked("2026-11-13", 2400)], 40, []],
    ["Friday belongs to the week", [worked("2026-11-20", 2400)], 40, ["OVERTIME"]],
    ["the next Saturday does not", [worked("2026-11-21", 2400)], 40, []],
    [
      "another facility of the company counts",
      [worked("2026-11-16", 2400, { facilityId: 11 })],
      40,
      ["OVERTIME"],
    ],
    [
      "another company does not",
      [worked("2026-11-16", 2400, { facilityId: 12, managementCompanyId: 101 })],
      40,
      [],
    ],
    [
      "no company is not one company",
      [worked("2026-11-16", 2400, { facilityId: 12, managementCompanyId: null })],
      40,
      [],
    ],
  ])("%s", (_, assignments, overtimeThresholdHours, expected) => {
    expect(codes({ assignments }, { overtimeThresholdHours }).warnings).toEqual(expected);
  });

  test("the hours are shown", () => {
    const assignments = [worked("2026-11-16", 2100)];
    expect(checkEligibility({ ...somebody, assignments }, aDay, now).warnings[0]?.text).toBe(
      "This shift would bring the professional to 42.5 hours this week, over 40 hours.",
    );
  });

  test("a night that begins on Friday counts in the week that ends", () => {
    const friday = {
      startsOn: "2026-11-20",
      startsAt: new Date("2026-11-21T07:00:00Z"),
      endsAt: new Date("2026-11-21T15:00:00Z"),
    };
    expect(codes({ assignments: [worked("2026-11-16", 2400)] }, friday).warnings).toContain("OVERTIME");
    expect(codes({ assignments: [worked("2026-11-24", 2400)] }, friday).warnings).not.toContain("OVERTIME");
  });

  test("the hour that a daylight-saving night gains is worked too", () => {
    const longNight = {
      startsOn: "2026-10-31",
      startsAt: new Date("2026-11-01T06:00:00Z"),
      endsAt: new Date("2026-11-01T15:00:00Z"),
      overtimeThresholdHours: 8,
    };
    expect(codes({}, longNight).warnings).toEqual(["OVERTIME"]);
  });
});

describe("properties", () => {
  const hourMs = 3_600_000;
  const assignment = fc
    .record({
      fromHour: fc.integer({ min: -200, max: 200 }),
      hours: fc.integer({ min: 1, max: 16 }),
      slotId: fc.integer({ min: 2, max: 99 }),
    })
    .map(({ fromHour, hours, slotId }): Assignment => {
      const startsAt = new Date(aDay.startsAt.getTime() + fromHour * hourMs);
      const endsAt = new Date(startsAt.getTime() + hours * hourMs);
      return { ...working(startsAt.toISOString(), endsAt.toISOString()), slotId, paidMinutes: hours * 60 };
    });
  const diary = fc.array(assignment, { maxLength: 8 });
  const blocksOf = (assignments: Assignment[]) => codes({ assignments }).blocks;

  test("a slot is blocked for overlap exactly when its time meets another assignment's", () => {
    fc.assert(
      fc.property(diary, (assignments) => {
        const meets = assignments.some((one) => one.startsAt < aDay.endsAt && one.endsAt > aDay.startsAt);
        expect(blocksOf(assignments).includes("OVERLAP")).toBe(meets);
      }),
    );
  });

  test("overlap is mutual", () => {
    fc.assert(
      fc.property(assignment, (one) => {
        const mirrored = checkEligibility(
          {
            ...somebody,
            assignments: [{ ...one, startsAt: aDay.startsAt, endsAt: aDay.endsAt, slotId: 50 }],
          },
          { ...aDay, startsAt: one.startsAt, endsAt: one.endsAt, slotId: 51 },
          new Date(0),
        );
        expect(mirrored.blocks.some(({ code }) => code === "OVERLAP")).toBe(
          blocksOf([one]).includes("OVERLAP"),
        );
      }),
    );
  });

  test("more work never makes anybody more eligible, and its order does not matter", () => {
    fc.assert(
      fc.property(diary, assignment, (assignments, more) => {
        const before = codes({ assignments });
        const after = codes({ assignments: [more, ...assignments] });
        expect(after.blocks).toEqual(expect.arrayContaining(before.blocks));
        if (before.warnings.includes("OVERTIME")) expect(after.warnings).toContain("OVERTIME");
        expect(codes({ assignments: [...assignments].reverse() })).toEqual(before);
      }),
    );
  });
});
