import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { GET } from "@/app/api/facility/feed/past/route";
import { db } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import { P } from "@/lib/access/permissions";
import type { PastWeek } from "@/lib/past-shifts/schema";
import { call, type Refusal } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aPastSlot, aReview, everyReview, reviewDay, thursday } from "../../support/past";
import { aUser } from "../../support/people";
import { aFacility, anAgency, aUnit } from "../../support/tenants";

useDatabase();
useClock();

const week = (as: { id: number }, query: Record<string, string | number> = {}) =>
  call<PastWeek & Refusal>(GET, { as, query: { start: "2026-11-14", end: "2026-11-20", ...query } });

test("a week before the effective date is never approved automatically", async () => {
  const { user } = await aReview({}, { wentLiveOn: "2026-11-21" });
  expect((await week(user)).body.auto_approval_at).toBeNull();
});

describe("a past slot", () => {
  test("has who worked where, when and as what", async () => {
    const { facilityId, user, made } = await aReview();
    const { id: unitId } = await aUnit({ facilityId, name: "East", externalId: "E1" });
    const { id: agencyId } = await anAgency({ facilityIds: [facilityId], name: "Brightline" });
    const other = await aPastSlot({ facilityId, unitId, agencyId, isGuaranteed: true });
    const { status, body } = await week(user);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      start: "2026-11-14",
      end: "2026-11-20",
      auto_approval_at: "2026-11-25T01:00:00.000Z",
      is_truncated: false,
    });
    expect(body.slots.map(({ slot_id }) => slot_id)).toEqual([made.id, other.id]);
    expect(body.slots[0]).toMatchObject({
      caregiver_name: "Noor Aziz",
      slot_claim_role: { code: "INTERNAL" },
      agency_name: null,
      shift_date: "2026-11-19",
      start_time: "7:00 AM",
      end_time: "3:00 PM",
      check_in_time: thursday("06:55").toISOString(),
      check_out_time: thursday("15:10").toISOString(),
      finance_checkin_time: null,
      facility_price: 40,
      facility_payable_bonus: 25,
      total_hours: 7.75,
      total_rate: 335,
      took_break: true,
      facility_break_type: "Unpaid",
      lunch_break_duration: 30,
      is_approved: false,
      is_disputed: false,
      is_approval_allowed: true,
      slot_error: null,
      outcome_code: "ARRIVED",
      unit_label: null,
    });
    expect(body.slots[1]).toMatchObject({
      agency_name: "Brightline",
      slot_claim_role: { code: "EXTERNAL" },
      unit_id: unitId,
      unit_label: "E1",
      is_guaranteed: true,
    });
  });

  test("prefers finance's times to the punches", async () => {
    const { user } = await aReview({ financeCheckedOutAt: thursday("16:10") });
    const [slot] = (await week(user)).body.slots;
    expect(slot).toMatchObject({
      check_out_time: thursday("15:10").toISOString(),
      finance_checkout_time: thursday("16:10").toISOString(),
      total_hours: 8.75,
    });
  });

  test("flags what needs a look", async () => {
    const { user } = await aReview({ checkedOutAt: null });
    const [slot] = (await week(user)).body.slots;
    expect(slot).toMatchObject({
      total_hours: null,
      total_rate: null,
      slot_error: "Clock out does not exist",
    });
  });

  test("has rates and totals only for those who may dispute, and hours for everyone", async () => {
    const { facilityId } = await aReview();
    const viewer = await aUser({ facilityId, permissions: [P.PAST_SHIFTS] });
    const [slot] = (await week(viewer)).body.slots;
    expect(slot).toMatchObject({ facility_price: null, total_rate: null, total_hours: 7.75 });
  });
});

describe("the list of past slots", () => {
  test("contains slots of the week that have ended, by the facility's own calendar", async () => {
    freezeClock("2026-11-20T22:30:00Z");
    const { id: facilityId } = await aFacility();
    const user = await aUser({ facilityId, permissions: everyReview });
    const on = (startsOn: string) =>
      aPastSlot({ facilityId, checkedInAt: null, checkedOutAt: null, shift: { startsOn } });
    const [, first, , , last] = [
      await on("2026-11-13"),
      await on("2026-11-14"),
      await on("2026-11-21"),
      await on("2026-11-20"),
      await on("2026-11-19"),
    ];
    // 2:30 PM in Los Angeles: the shift of Friday the 20th is still running.
    const { body } = await week(user);
    expect(body.slots.map(({ slot_id }) => slot_id)).toEqual([first!.id, last!.id]);
  });

  test("contains slots worked, missed or cancelled by the facility; not open, unconfirmed or moved ones", async () => {
    const { facilityId, user, made } = await aReview();
    const none = { checkedInAt: null, checkedOutAt: null, outcomeCode: null };
    const missed = await aPastSlot({ facilityId, ...none, outcomeCode: "NO_SHOW" });
    const cancelled = await aPastSlot({
      facilityId,
      ...none,
      status: "FACILITY_CANCELLED",
      cancellationReason: "UNEXPECTED_EVENT",
      isLateCancellation: true,
      billableCancellationMinutes: 120,
    });
    await aPastSlot({ facilityId, ...none, status: "FACILITY_CANCELLED", cancellationReason: "FLOATED" });
    await aPastSlot({ facilityId, ...none, status: "CLAIMED" });
    await aPastSlot({ facilityId, ...none, status: "CANCELLED", outcomeCode: "CG_CANCELLED" });
    const { body } = await week(user);
    expect(body.slots.map(({ slot_id }) => slot_id).sort()).toEqual(
      [made.id, missed.id, cancelled.id].sort(),
    );
    expect(body.slots.find(({ slot_id }) => slot_id === cancelled.id)).toMatchObject({
      is_cancelled: true,
      is_facility_billable_cancellation: true,
      facility_billable_cancellation_hours: 2,
      total_hours: 2,
      total_rate: 80,
    });
  });

  test("contains flex slots if the facility wants them, without rate and total", async () => {
    const { facilityId, user } = await aReview({ shift: { route: "FLEX" } });
    expect((await week(user)).body.slots).toEqual([]);
    const shown = await aReview({ shift: { route: "FLEX" } }, { pastShiftsShowFlex: true });
    const [slot] = (await week(shown.user)).body.slots;
    expect(slot).toMatchObject({ is_flex: true, facility_price: null, total_rate: null, total_hours: 7.75 });
    expect(facilityId).not.toBe(shown.facilityId);
  });
});

describe("the range", () => {
  test("reaches 4 weeks back per month, and reports a date beyond", async () => {
    const { user } = await aReview();
    expect((await week(user, { start: "2026-08-29", end: "2026-09-04" })).status).toBe(200);
    const beyond = await week(user, { start: "2026-08-22", end: "2026-08-28" });
    expect(beyond.status).toBe(400);
    expect(beyond.body.errors).toEqual([
      { code: "BEYOND_RANGE", field: "start", message: "Past shifts range limit is 3 months" },
    ]);
  });

  test("defaults to the latest complete week", async () => {
    const { user } = await aReview();
    const { body } = await call<PastWeek>(GET, { as: user });
    expect([body.start, body.end, body.slots.length]).toEqual(["2026-11-14", "2026-11-20", 1]);
  });

  test.each([
    ["in the wrong order", { start: "2026-11-20", end: "2026-11-14" }],
    ["that is not a date", { start: "2026-02-30" }],
    ["in the year 0", { start: "0000-01-01" }],
  ])("is rejected %s", async (_, query) => {
    const { user } = await aReview();
    expect((await week(user, query)).status).toBe(400);
  });
});

test("rejects someone with access to past shifts elsewhere only", async () => {
  freezeClock(reviewDay);
  const [here, there] = [await aFacility(), await aFacility()];
  const user = await aUser({ facilities: { [here.id]: [], [there.id]: [P.PAST_SHIFTS] } });
  expect((await week(user, { facilityId: here.id })).status).toBe(403);
  expect((await week(user, { facilityId: there.id })).status).toBe(200);
});

test("returns 304 for an unchanged week by its ETag, and new data for a changed one", async () => {
  const { facilityId, user } = await aReview();
  const first = await week(user);
  const again = () =>
    call(GET, {
      as: user,
      query: { start: "2026-11-14", end: "2026-11-20" },
      headers: { "if-none-match": first.headers.get("etag")! },
    });
  expect((await again()).status).toBe(304);
  await aPastSlot({ facilityId });
  expect((await again()).status).toBe(200);
});

test.each([
  { pastShiftsShowFlex: true },
  { holdIncompleteApprovals: true },
  { wentLiveOn: "2026-11-19" },
  { name: "Rose Court" },
])("returns 200 for a known ETag after the facility changed to %j", async (change) => {
  const { facilityId, user } = await aReview();
  const first = await week(user);
  await db.update(facility).set(change).where(eq(facility.id, facilityId));
  const headers = { "if-none-match": first.headers.get("etag")! };
  expect((await call(GET, { as: user, headers })).status).toBe(200);
});
