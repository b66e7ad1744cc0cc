import { expect, test } from "vitest";
import fc from "fast-check";
import { parse } from "csv-parse/sync";
import { GET } from "@/app/api/facility/feed/past/route";
import { db } from "@/db/client";
import { slot } from "@/db/schema/slots";
import { P, type Permission } from "@/lib/access/permissions";
import { oneFacilityScope } from "@/lib/access/scopes";
import { findActor } from "@/lib/auth/find-actor";
import { arrangeSlots } from "@/lib/past-shifts/arrangement-rules";
import { filteredSlots, type PastFilters } from "@/lib/past-shifts/filter-rules";
import type { PastSlot, PastWeek, WeeksToReview } from "@/lib/past-shifts/schema";
import { loadFirstScreen } from "@/lib/past-shifts/week/load-first-screen";
import { summaryOf } from "@/lib/past-shifts/week/summary-rules";
import { clock } from "@/lib/time/clock";
import { GET as countToReview } from "@/app/api/facility/[facilityId]/past-shifts/to-review/route";
import { PUT as APPROVE } from "@/app/api/facility/approve-past-shifts/route";
import { POST as EXPORT } from "@/app/api/facility/[facilityId]/past-shifts/export/route";
import { formatHours } from "@/lib/past-shifts/hours/rules";
import { formatDollars } from "@/lib/money";
import { hundredthsOfSlot, showsBonus } from "@/lib/past-shifts/rules";
import { call, signIn } from "../../support/call";
import { useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aReview, everyReview, thursday, aPastSlot } from "../../support/past";
import { aProfessional, aUser } from "../../support/people";
import { expectPrintAddsUp } from "../../support/adds-up";
import { slotOf } from "../../support/query";

useDatabase();
useClock();

const none: PastFilters = { show: null, search: "", unit: null, type: null };
/**
 * A week with slightly more slots than the screen has rows; every third lacks a clock-out, every fourth is approved.
 */
async function aLongWeek(permissions: readonly Permission[] = everyReview) {
  const { facilityId, made } = await aReview();
  const { shiftId, startsAt, endsAt } = made;
  for (let n = 0; n < 50; n++) {
    const { id: professionalId } = await aProfessional({ firstName: "Ada", lastName: `Grove ${n}` });
    const checkedOutAt = n % 3 === 0 ? null : thursday("15:10");
    const approved = { approvedAt: clock.now(), settledMinutes: 480, hoursSource: "PUNCHES" as const };
    await db.insert(slot).values({
      ...{ facilityId, shiftId, startsAt, endsAt, professionalId, checkedOutAt },
      status: "CONFIRMED",
      claimedAt: startsAt,
      confirmedAt: startsAt,
      checkedInAt: thursday("06:55"),
      ...(n % 4 === 1 && approved),
    });
  }
  const as = await aUser({ facilityId, permissions: [...permissions] });
  const actor = (await findActor(new Map(Object.entries(await signIn(as)))))!;
  const first = (filters: PastFilters) =>
    loadFirstScreen(
      actor,
      oneFacilityScope(actor, facilityId),
      { friday: "2026-11-20", filters },
      clock.now(),
    );
  const whole = await call<PastWeek>(GET, { as, query: { start: "2026-11-14", end: "2026-11-20" } });
  return { first, slots: whole.body.slots };
}

const filters: Partial<PastFilters>[] = [
  {},
  { show: "ready" },
  { show: "done" },
  { search: "grove 1" },
  { type: "RN" },
];
const ids = (slots: readonly PastSlot[]) => slots.map(({ slot_id }) => slot_id);

test.each([
  ["a reviewer, in groups", everyReview, true],
  ["someone who may not dispute, as one list", [P.PAST_SHIFTS], false],
])("renders the beginning of a long week and the counts of all of it, for %s", async (_, has, isGrouped) => {
  const { first, slots } = await aLongWeek(has);
  expect(slots).toHaveLength(51);
  for (const filter of filters) {
    const requested = { ...none, ...filter, show: isGrouped ? (filter.show ?? null) : null };
    const { week, summary } = await first({ ...none, ...filter });
    const shown = filteredSlots(slots, requested);
    const arranged = arrangeSlots(shown, { isGrouped, show: requested.show, held: new Map(), sort: null });
    expect(ids(week.slots)).toEqual(ids(arranged.slice(0, 24)));
    expect(summary).toEqual(summaryOf(slots, requested));
  }
});

test("renders a week that fits the screen completely", async () => {
  const { facilityId, user, made } = await aReview();
  const actor = (await findActor(new Map(Object.entries(await signIn(user)))))!;
  const scope = oneFacilityScope(actor, facilityId);
  const options = { friday: "2026-11-20", filters: { ...none, search: "nobody" } };
  const { week, summary } = await loadFirstScreen(actor, scope, options, clock.now());
  expect(ids(week.slots)).toEqual([made.id]);
  expect(summary).toBeNull();
});

test("counts what awaits review in each week, the latest first, as the header does in all", async () => {
  const { facilityId, user } = await aReview();
  await aPastSlot({ facilityId, shift: { startsOn: "2026-11-14" } });
  // A Saturday begins a week.
  await aPastSlot({ facilityId, shift: { startsOn: "2026-11-21" } });
  await aPastSlot({ facilityId, disputedAt: new Date(), shift: { startsOn: "2026-11-20" } });
  await aPastSlot({ facilityId, shift: { startsOn: "2026-11-24" } });
  const { status, body } = await call<WeeksToReview>(countToReview, { as: user, params: { facilityId } });
  expect(status).toBe(200);
  expect(body.weeks).toEqual([
    { friday: "2026-11-27", count: 1 },
    { friday: "2026-11-20", count: 2 },
  ]);
});

const MINUTE = 60_000;
const given = fc.record({
  early: fc.integer({ min: -120, max: 120 }),
  stayed: fc.integer({ min: 0, max: 1_000 }),
  tookBreak: fc.boolean(),
  billRate: fc.integer({ min: 0, max: 15_000 }),
  bonus: fc.integer({ min: 0, max: 100 }).map((n) => n * 500),
  outcomeCode: fc.constantFrom("ARRIVED" as const, "WALK_OUT" as const, "NO_SHOW" as const),
});

const printOf = (one: PastSlot) => ({
  hours: formatHours(hundredthsOfSlot(one)!),
  rate: formatDollars(one.facility_price!),
  bonus: showsBonus(one) ? formatDollars(one.facility_payable_bonus) : "",
  total: formatDollars(one.total_rate!),
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
  for (const one of slots) expectPrintAddsUp(printOf(one));

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
  const print = (list: PastSlot[]) => new Map(list.map((one) => [one.slot_id, printOf(one)]));
  expect(print(await read())).toEqual(print(slots));
  for (const one of slots)
    expect((await slotOf(one.slot_id)).settledTotal).toBe(Math.round(one.total_rate! * 100));
});
