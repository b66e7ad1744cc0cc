import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { changesOfEntry, sentenceOf, type TrailEntry } from "./rules";
import { presentMaking } from "./present";
import type { SlotOfHistory } from "./reads";

/** Every audited action on a slot that the source writes. */
function writtenActions(): string[] {
  const lib = join(__dirname, "..", "..");
  const sources = readdirSync(lib, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts") && !path.startsWith("slots/history"))
    .map((path) => readFileSync(join(lib, path), "utf8"));
  const written = sources.flatMap(
    (source) => source.match(/"(slot|shift|credential_packet)\.[a-z-]+"/g) ?? [],
  );
  return [...new Set(written.map((quoted) => quoted.slice(1, -1)))].sort();
}

const everything = { seesBonus: true, seesWage: true };
const nothing = { before: {}, after: {} };

const changesOf = (entry: Partial<TrailEntry>, viewer = everything) =>
  changesOfEntry(
    { action: "slot.cancelled", before: null, after: null, names: nothing, ...entry },
    viewer,
  ).map(({ name, before, after }) => `${name}: ${before} → ${after}`);

test("has a sentence for every audited action on a slot", () => {
  const actions = writtenActions();
  expect(actions.length).toBeGreaterThan(15);
  const sentence = (action: string) =>
    sentenceOf({ action, before: null, after: null, names: nothing }, null);
  expect(actions.filter((action) => sentence(action) === sentence("unheard of"))).toEqual([]);
});

describe("changes", () => {
  test("are shown in words, and only where something changed", () =>
    expect(
      changesOf({
        before: { status: "CLAIMED", professionalId: 7 },
        after: {
          status: "FACILITY_CANCELLED",
          professionalId: 7,
          cancelledAt: "2026-06-03T15:00:00Z",
          cancelledBy: 4,
          cancellationReason: "CALLED_OUT",
          isLateCancellation: true,
          billableCancellationMinutes: 90,
        },
        names: {
          before: { professionalId: "Mara Holt" },
          after: { professionalId: "Mara Holt", cancellationReason: "Called off" },
        },
      }),
    ).toEqual([
      "Status: Claimed → Cancelled",
      "Reason: null → Called off",
      "Late cancellation: null → Yes",
      "Paid for the cancellation: null → 1.5 h",
    ]));

  test("of pay are shown to people who may see it", () => {
    const entry = { before: { bonus: 0, wage: 2400 }, after: { bonus: 5000, wage: 2600, billRate: 3900 } };
    expect(changesOf(entry)).toEqual(["Bonus: null → $50.00", "Hourly wage: $24.00 → $26.00"]);
    expect(changesOf(entry, { seesBonus: true, seesWage: false })).toEqual(["Bonus: null → $50.00"]);
    expect(changesOf(entry, { seesBonus: false, seesWage: false })).toEqual([]);
  });

  test("say why a shift was disputed and who resolved it", () => {
    const disputeReasons = ["MISSED_PUNCH", "INCORRECT_HOURS"];
    expect(changesOf({ action: "slot.disputed", before: {}, after: { disputeReasons } })).toEqual([
      "Reasons: null → Missed punch, Incorrect hours",
    ]);
    expect(changesOf({ action: "slot.disputed", before: {}, after: { disputeReasons: [] } })).toEqual([]);
    const after = { resolvedBy: "Priya Raman", resolution: "UPHELD" };
    expect(changesOf({ action: "slot.dispute-resolved", after })).toEqual([
      "Resolved by: null → Priya Raman",
      "Resolution: null → Kept as recorded",
    ]);
  });

  test("are shown without an id for anything deleted", () =>
    expect(changesOf({ before: { unitId: 3 }, after: { unitId: 4 } })).toEqual([]));
});

test("names the people involved, before and after the change", () => {
  const entry = { before: { professionalId: 7 }, after: { professionalId: null } };
  const names = { before: { professionalId: "Mara Holt" }, after: {} };
  expect(sentenceOf({ action: "slot.unassigned", ...entry, names }, null)).toBe(
    "Took back the assignment of Mara Holt",
  );
  expect(sentenceOf({ action: "slot.floated", ...entry, names }, "Birch House")).toBe(
    "Floated Mara Holt to Birch House",
  );
});

const madeAt = (createdAt: string) =>
  presentMaking({ createdAt: new Date(createdAt), zone: "America/Los_Angeles" } as SlotOfHistory);

test.each([
  ["2026-11-01T08:15:00Z", "1:15 AM PDT"],
  ["2026-11-01T09:15:00Z", "1:15 AM PST"],
  ["2026-11-01T10:15:00Z", "2:15 AM"],
])("says which of the two an hour is that repeats, at %s", (at, time) =>
  expect(madeAt(at)).toMatchObject({ date: "2026-11-01", time }),
);
