import { expect, test } from "vitest";
import { expiringPicture, expiringRows, type ExpiringRow } from "./rules";

/** Still the 18th in Los Angeles. */
const now = new Date("2026-11-19T07:00:00Z");
const anExpiring = (expiresOn: string, given: Partial<ExpiringRow> = {}): ExpiringRow => ({
  professionalId: 1,
  professional: "Noor Aziz",
  facilities: ["North"],
  zone: "America/Los_Angeles",
  type: "A type without a name",
  license: null,
  expiresOn,
  isRenewalPending: false,
  ...given,
});

test("is valid through its last day on the facility's calendar", () => {
  const rows = expiringRows(
    [
      anExpiring("2026-11-17", { isRenewalPending: true }),
      anExpiring("2026-11-18"),
      anExpiring("2026-12-18"),
      anExpiring("2026-12-19", { professional: "Ada Holt" }),
    ],
    now,
  );
  expect(rows.map(({ days_left, state }) => [days_left, state])).toEqual([
    [-1, "Expired"],
    [0, "Within 30 days"],
    [30, "Within 30 days"],
    [31, "Within 90 days"],
  ]);
  const { figures, chart } = expiringPicture(rows);
  expect(figures.map(({ value, note }) => [value, note])).toEqual([
    ["1", "of 1 person"],
    ["2", "expire next"],
    ["1", "after those"],
    ["1", "2 people in all"],
  ]);
  expect(chart).toMatchObject({
    title: "1 person has something expired",
    bars: [{ label: "A type without a name", values: [1, 2, 1] }],
  });
});
