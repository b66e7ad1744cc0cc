import { expect, test } from "vitest";
import { aWorkedRow, withoutHours } from "@/tests/support/worked";
import { hoursPicture, hoursRows } from "./rules";

const range = { from: "2026-11-19", to: "2026-11-22" };
const on = (startsOn: string) => ({
  startsOn,
  startsAt: new Date(`${startsOn}T15:00:00Z`),
  endsAt: new Date(`${startsOn}T23:00:00Z`),
  checkedInAt: new Date(`${startsOn}T15:00:00Z`),
  checkedOutAt: new Date(`${startsOn}T23:00:00Z`),
});

test("counts every shift without hours, also beside another of the same day and person", () => {
  const rows = hoursRows([aWorkedRow(), aWorkedRow(withoutHours)], range, "Shiftwell");
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    hours: 8,
    job_title_code: "7",
    pay_type: "3 Contract",
    source: "Shiftwell",
  });
  expect(hoursPicture(rows).figures[3]).toMatchObject({ label: "Without hours", value: "1 shift" });
});

test("finds how far the hours of registered nurses fall on weekends", () => {
  const rows = hoursRows(
    [aWorkedRow(on("2026-11-20")), aWorkedRow({ ...on("2026-11-21"), settledMinutes: 240, route: "FLEX" })],
    range,
    "Shiftwell",
  );
  const { figures, chart } = hoursPicture(rows);
  expect(figures.map(({ value, note }) => [value, note])).toEqual([
    ["12.00 h", "6.00 h a day"],
    ["12.00 h", "6.00 h a day"],
    ["66.7%", "of all hours"],
    ["50.0%", "fewer hours a day than weekdays"],
  ]);
  expect(chart).toMatchObject({
    title: "RN hours fall 50% on weekends",
    series: [{ name: "RN", values: [8, 4] }],
  });
});

test("doesn't compare weekends where there are none", () => {
  const rows = hoursRows([aWorkedRow(on("2026-11-20"))], range, "Shiftwell");
  expect(hoursPicture(rows).figures[3]).toMatchObject({ label: "Weekends", value: "–" });
});

test("keeps people, facilities and agencies of one name apart", () => {
  const others = [{ professionalId: 2 }, { facilityId: 2 }, { agencyId: 1, agencyName: "Brightline" }];
  const same = { agencyId: 2, agencyName: "Brightline" };
  const rows = hoursRows([aWorkedRow(), ...others.map(aWorkedRow), aWorkedRow(same)], range, "Shiftwell");
  expect(rows).toHaveLength(5);
});
