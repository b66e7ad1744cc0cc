import { expect, test } from "vitest";
import { expiringPicture, expiringRows, type ExpiringRow } from "./rules";

const anExpiring = (daysLeft: number, given: Partial<ExpiringRow> = {}): ExpiringRow => ({
  professionalId: 1,
  professional: "Noor Aziz",
  facilityIds: [1],
  facilities: ["North"],
  facilityCities: ["Tacoma"],
  type: "A type without a name",
  license: null,
  subtype: null,
  expiresOn: "2026-11-18",
  daysLeft,
  isRenewalPending: false,
  ...given,
});

test("is valid through its last day, and counts people of one name separately", () => {
  const rows = expiringRows([
    anExpiring(-1, { isRenewalPending: true }),
    anExpiring(0),
    anExpiring(30),
    anExpiring(31, { professionalId: 2 }),
  ]);
  expect(rows.map(({ days_left, state }) => [days_left, state])).toEqual([
    [-1, "Expired"],
    [0, "Within 30 days"],
    [30, "Within 30 days"],
    [31, "Within 90 days"],
  ]);
  const { figures, chart } = expiringPicture(rows);
  expect(figures.map(({ value, note }) => [value, note])).toEqual([
    ["1", "1 person"],
    ["2", "expire next"],
    ["1", "2 people in all"],
    ["1", null],
  ]);
  expect(chart).toMatchObject({
    title: "Most to renew: A type without a name, 4 of 4",
    // Red, amber and blue: green would say that all is well.
    parts: [{ tone: "main" }, { tone: "soon" }, { tone: "over" }],
    bars: [{ label: "A type without a name", values: [1, 2, 1] }],
  });
});
