import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkAll, checkEligibility, type Assignment } from "./rules";
import {
  now,
  aDay,
  someone,
  working,
  codes,
  clear,
  blockedBy,
  type Codes,
} from "@/tests/support/eligibility";

describe("other shifts in the diary", () => {
  test.each<[string, string, string, Codes]>([
    ["over the start", "2026-11-18T10:00:00Z", "2026-11-18T15:01:00Z", blockedBy("OVERLAP")],
    ["inside", "2026-11-18T16:00:00Z", "2026-11-18T17:00:00Z", blockedBy("OVERLAP")],
    ["around", "2026-11-18T10:00:00Z", "2026-11-19T10:00:00Z", blockedBy("OVERLAP")],
    [
      "up to the start",
      "2026-11-18T07:00:00Z",
      "2026-11-18T15:00:00Z",
      { blocks: [], warnings: ["HOURS_IN_A_ROW"] },
    ],
    [
      "from the end on",
      "2026-11-18T23:00:00Z",
      "2026-11-19T07:00:00Z",
      { blocks: [], warnings: ["HOURS_IN_A_ROW"] },
    ],
    [
      "9 h 59 before",
      "2026-11-18T01:00:00Z",
      "2026-11-18T05:01:00Z",
      { blocks: [], warnings: ["SHORT_REST"] },
    ],
    ["10 h before", "2026-11-18T01:00:00Z", "2026-11-18T05:00:00Z", clear],
  ])("block or warn: %s", (_, from, to, expected) => {
    expect(codes({ assignments: [working(from, to)] })).toEqual(expected);
  });

  test("exclude the slot itself", () => {
    expect(
      codes({ assignments: [working("2026-11-18T15:00:00Z", "2026-11-18T23:00:00Z", { slotId: 1 })] }),
    ).toEqual(clear);
  });

  test("report the rest that would be left, to be acknowledged beyond the hard line", () => {
    const assignments = [working("2026-11-18T04:30:00Z", "2026-11-18T10:30:00Z")];
    expect(checkEligibility({ ...someone, assignments }, aDay, now).warnings[0]).toEqual({
      code: "SHORT_REST",
      text: "4 h 30 min rest before this shift, less than 8 h.",
      needsAcknowledgement: true,
    });
  });

  test("do not count a shift they did not come to", () => {
    const assignments = [working("2026-11-18T04:30:00Z", "2026-11-18T10:30:00Z", { paidMinutes: 0 })];
    expect(codes({ assignments })).toEqual(clear);
  });

  test("are judged together with the other shifts of a bundle, each by its day", () => {
    const evening = {
      ...aDay,
      slotId: 5,
      startsAt: new Date("2026-11-18T23:00:00Z"),
      endsAt: new Date("2026-11-19T08:00:00Z"),
    };
    const { blocks, warnings } = checkAll(someone, [evening, aDay], now);
    expect([blocks, warnings.map(({ slotId, text }) => [slotId, text])]).toEqual([
      [],
      [[5, "11/18/2026: 17 h in a row, more than 16 h."]],
    ]);
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

  test("reports the hours", () => {
    const assignments = [worked("2026-11-16", 2100)];
    expect(checkEligibility({ ...someone, assignments }, aDay, now).warnings[0]?.text).toBe(
      "This shift would bring the professional to 42.5 hours this week, over 40 hours.",
    );
  });

  test("counts a night that begins on Friday in the week that ends", () => {
    const friday = {
      startsOn: "2026-11-20",
      startsAt: new Date("2026-11-21T07:00:00Z"),
      endsAt: new Date("2026-11-21T15:00:00Z"),
    };
    expect(codes({ assignments: [worked("2026-11-16", 2400)] }, friday).warnings).toContain("OVERTIME");
    expect(codes({ assignments: [worked("2026-11-24", 2400)] }, friday).warnings).not.toContain("OVERTIME");
  });

  test("counts the extra hour of the night the clocks go back", () => {
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

  test("a slot is blocked for overlap exactly if its time intersects another assignment's", () => {
    fc.assert(
      fc.property(diary, (assignments) => {
        const meets = assignments.some((one) => one.startsAt < aDay.endsAt && one.endsAt > aDay.startsAt);
        expect(blocksOf(assignments).includes("OVERLAP")).toBe(meets);
      }),
    );
  });

  test("overlap is symmetric", () => {
    fc.assert(
      fc.property(assignment, (one) => {
        const mirrored = checkEligibility(
          {
            ...someone,
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

  test("more work never makes anyone more eligible, and its order doesn't matter", () => {
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
