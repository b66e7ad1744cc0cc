import fc from "fast-check";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { GET } from "@/app/api/facility/feed/past/route";
import { PUT as APPROVE } from "@/app/api/facility/approve-past-shifts/route";
import { POST as EXPORT } from "@/app/api/facility/[facilityId]/past-shifts/export/route";
import { formatHours } from "@/lib/past-shifts/hours/rules";
import { formatDollars } from "@/lib/money";
import { hundredthsOfSlot, showsBonus } from "@/lib/past-shifts/rules";
import type { PastSlot, PastWeek } from "@/lib/past-shifts/schema";
import { expectPrintAddsUp } from "../../support/adds-up";
import { call } from "../../support/call";
import { useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aPastSlot, aReview, thursday } from "../../support/past";
import { slotOf } from "../../support/query";

useDatabase();
useClock();

const MINUTE = 60_000;
const given = fc.record({
  early: fc.integer({ min: -120, max: 120 }),
  stayed: fc.integer({ min: 0, max: 1_000 }),
  tookBreak: fc.boolean(),
  billRate: fc.integer({ min: 0, max: 15_000 }),
  bonus: fc.integer({ min: 0, max: 100 }).map((n) => n * 500),
  outcomeCode: fc.constantFrom("ARRIVED" as const, "WALK_OUT" as const, "NO_SHOW" as const),
});

const printOf = (slot: PastSlot) => ({
  hours: formatHours(hundredthsOfSlot(slot)!),
  rate: formatDollars(slot.facility_price!),
  bonus: showsBonus(slot) ? formatDollars(slot.facility_payable_bonus) : "",
  total: formatDollars(slot.total_rate!),
});

test("in the list and in its file each row adds up, and approval settles what it printed", async () => {
  const { facilityId, user } = await aReview();
  for (const { early, stayed, ...one } of fc.sample(given, { numRuns: 30, seed: 32 })) {
    const checkedInAt = new Date(thursday("07:00").getTime() - early * MINUTE);
    const checkedOutAt = new Date(checkedInAt.getTime() + stayed * MINUTE);
    await aPastSlot({ facilityId, checkedInAt, checkedOutAt, ...one });
  }
  const read = async () => (await call<PastWeek>(GET, { as: user })).body.slots;
  const slots = await read();
  expect(slots).toHaveLength(31);
  for (const slot of slots) expectPrintAddsUp(printOf(slot));

  const range = { start: "2026-11-14", end: "2026-11-20", show: null, search: "", unit: null, type: null };
  const file = await call<string>(EXPORT, { as: user, params: { facilityId }, body: range });
  const rows = parse(file.body, { bom: true, columns: true }) as Record<string, string>[];
  for (const row of rows) {
    expect([row.Rate, row.Total]).toEqual([
      expect.stringMatching(/^\d+\.\d\d$/),
      expect.stringMatching(/^\d+\.\d\d$/),
    ]);
    const hours = Number(row["Total hrs"]).toFixed(2);
    expectPrintAddsUp({ hours, rate: row.Rate!, bonus: row.Bonus!, total: row.Total! });
  }

  const slotIds = slots.map(({ slot_id }) => slot_id);
  await call(APPROVE, { as: user, method: "PUT", body: { slotIds } });
  const print = (list: PastSlot[]) => new Map(list.map((slot) => [slot.slot_id, printOf(slot)]));
  expect(print(await read())).toEqual(print(slots));
  for (const slot of slots)
    expect((await slotOf(slot.slot_id)).settledTotal).toBe(Math.round(slot.total_rate! * 100));
});
