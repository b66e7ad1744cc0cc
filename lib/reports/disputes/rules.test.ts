import { expect, test } from "vitest";
import { disputePicture, disputeRows, type DisputeRow } from "./rules";

const aDispute = (given: Partial<DisputeRow> = {}): DisputeRow => ({
  filedOn: "2026-11-20",
  facilityId: 1,
  facility: "North",
  facilityCity: "Tacoma",
  zone: "America/Los_Angeles",
  professionalId: 1,
  professional: "Noor Aziz",
  resourceType: "RN",
  route: "ON_DEMAND",
  agencyId: null,
  agencyName: null,
  startsOn: "2026-11-19",
  reasons: ["A reason"],
  filedById: 1,
  filedBy: "Dana Wells",
  recordedTotal: 32_000,
  claimedTotal: 28_000,
  settledTotal: null,
  resolution: null,
  isInvoiceable: null,
  daysOpen: 2,
  ...given,
});

test("tells what is open, and what the resolved ones saved", () => {
  const rows = disputeRows(
    [
      aDispute({ reasons: [] }),
      aDispute({ resolution: "ADJUSTED", settledTotal: 30_000, daysOpen: 3 }),
      aDispute({ resolution: "UPHELD", settledTotal: 32_000, isInvoiceable: true, daysOpen: 1 }),
    ],
    "Shiftwell",
  );
  expect(rows.map(({ state, invoiceable, settled }) => [state, invoiceable, settled])).toEqual([
    ["Open", null, null],
    ["Resolved", null, 300],
    ["Resolved", "Yes", 320],
  ]);
  const { figures, chart } = disputePicture(rows);
  expect(figures.map(({ value, note }) => [value, note])).toEqual([
    ["3", "at 1 facility"],
    ["1", "with the provider"],
    ["$20.00", "50.0% changed something"],
    ["2 days", "on average"],
  ]);
  expect(chart).toMatchObject({
    title: "Most disputes: A reason",
    bars: [
      { label: "A reason", values: [2, 0] },
      { label: "Without a reason", values: [0, 1] },
    ],
  });
});

test("changes nothing where the professional says what was recorded", () => {
  const stated = (settledTotal: number) =>
    aDispute({ resolution: "STATED", settledTotal, isInvoiceable: true });
  const rows = disputeRows([stated(32_000), stated(31_000)], "Shiftwell");
  expect(disputePicture(rows).figures[2]).toMatchObject({ note: "50.0% changed something" });
});

test("saves all of what isn't invoiced, also if it is kept as recorded", () => {
  const kept = aDispute({ resolution: "UPHELD", settledTotal: 32_000, isInvoiceable: false });
  const { figures } = disputePicture(disputeRows([kept], "Shiftwell"));
  expect(figures[2]).toMatchObject({ label: "Saved", value: "$320.00", note: "100.0% changed something" });
});
