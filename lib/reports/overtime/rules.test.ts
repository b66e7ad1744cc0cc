import { expect, test } from "vitest";
import { aWorkedRow, withoutHours } from "@/tests/support/worked";
import { overtimePicture, overtimeRows, wholeWeeks } from "./rules";

const input = {
  range: { from: "2026-11-14", to: "2026-11-27" },
  now: new Date("2026-11-25T20:00:00Z"),
  brand: "Shiftwell",
};

const shifts = (count: number, given: Parameters<typeof aWorkedRow>[0] = {}) =>
  Array.from({ length: count }, () => aWorkedRow(given));

test("covers whole weeks, Saturday to Friday", () =>
  expect(wholeWeeks({ from: "2026-11-18", to: "2026-11-22" })).toEqual({
    from: "2026-11-14",
    to: "2026-11-27",
  }));

test("counts from the 40th hour over all facilities, or from the company's limit", () => {
  expect(overtimeRows(shifts(5), input)).toEqual([]);
  const rows = overtimeRows(
    [
      ...shifts(5, { companyId: 1 }),
      ...shifts(1, { companyId: 1, facilityId: 2, facility: "Pinecrest" }),
      ...shifts(1, { companyId: 1, ...withoutHours }),
    ],
    input,
  );
  expect(rows).toMatchObject([
    {
      week_ending: "2026-11-20",
      facilities: ["Harborview", "Pinecrest"],
      shifts: 6,
      hours: 48,
      overtime_hours: 8,
    },
  ]);
  expect(overtimeRows(shifts(5, { overtimeThresholdHours: 36 }), input)).toMatchObject([
    { overtime_hours: 4 },
  ]);
});

test("finds the week and the person with most overtime", () => {
  const later = { startsOn: "2026-11-22", professionalId: 2, professional: "Ada Holt" };
  const { figures, chart } = overtimePicture(overtimeRows([...shifts(6), ...shifts(7, later)], input));
  expect(figures.map(({ value, note }) => [value, note])).toEqual([
    ["24.00 h", "in 2 weeks"],
    ["2", "with overtime in a week"],
    ["Ada Holt", "16.00 h"],
    ["0", "weeks at more than one facility"],
  ]);
  expect(chart).toMatchObject({
    title: "Most overtime on Nov 21 – Nov 25: 16.00 h",
    bars: [
      { label: "Week to Nov 20", values: [8] },
      { label: "Nov 21 – Nov 25", values: [16] },
    ],
  });
});

test("adds up hours at one employer only, and people of one name separately", () => {
  const [here, there] = [{ companyId: 1 }, { companyId: 2 }];
  expect(overtimeRows([...shifts(3, here), ...shifts(3, there)], input)).toEqual([]);
  expect(overtimeRows([...shifts(3), ...shifts(3, { facilityId: 2 })], input)).toEqual([]);
  const namesakes = overtimeRows([...shifts(6, here), ...shifts(6, { ...here, professionalId: 2 })], input);
  expect(overtimePicture(namesakes).figures[1]).toMatchObject({ label: "People", value: "2" });
});

test("names facilities of one name each, and says how much of the week has passed", () => {
  const rows = overtimeRows(
    [
      ...shifts(3, { companyId: 1, startsOn: "2026-11-22" }),
      ...shifts(3, { companyId: 1, facilityId: 2, startsOn: "2026-11-22" }),
    ],
    input,
  );
  expect(rows).toMatchObject([{ facilities: ["Harborview", "Harborview"], facility_ids: [1, 2], days: 5 }]);
});
