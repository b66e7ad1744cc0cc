import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { GET } from "@/app/api/facility/feed/upcoming/route";
import { db } from "@/db/client";
import { facility as facilityTable } from "@/db/schema/facilities";
import { slot } from "@/db/schema/slots";
import { P } from "@/lib/access/permissions";
import { Feed, type FeedSlot } from "@/lib/slots/schema";
import { call } from "../../../support/call";
import { freezeClock, useClock } from "../../../support/clock";
import { useDatabase } from "../../../support/database";
import { aProfessional, aUser } from "../../../support/people";
import { aBundle, aShift, aSlot, aStructure } from "../../../support/schedule";
import { aFacility, aUnit } from "../../../support/tenants";

useDatabase();
useClock();

const readFeed = async (as: { id: number }, query: Record<string, string | number> = {}) =>
  (await call<Feed>(GET, { as, query })).body.slots;

async function onlySlot(as: { id: number }): Promise<FeedSlot> {
  const [first] = await readFeed(as);
  if (!first) throw new Error("The feed is empty.");
  return first;
}

const idsOf = (slots: readonly FeedSlot[]) => slots.map(({ slot_id }) => slot_id);

describe("the feed", () => {
  test("contains the facility's upcoming slots and no other facility's", async () => {
    const facility = await aFacility();
    const own = await aSlot({ facilityId: facility.id });
    await aSlot();
    expect(idsOf(await readFeed(await aUser({ facilityId: facility.id })))).toEqual([own.id]);
  });

  test("contains every field of the specification, in its shape", async () => {
    const unit = await aUnit();
    await aSlot({ facilityId: unit.facilityId, unitId: unit.id, status: "CONFIRMED" });
    const { body } = await call(GET, {
      as: await aUser({ facilityId: unit.facilityId, permissions: [P.EDIT] }),
    });
    expect(Feed.strict().safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({ slots: [{ unit_name: unit.name, slot_status: "CONFIRMED" }] });
  });

  test("contains a bundle's length, also of days outside the range", async () => {
    freezeClock("2026-11-20T13:30:00Z");
    const { id: facilityId } = await aFacility();
    const { id: shiftStructureId } = await aStructure({ facilityId });
    const { id: bundleId } = await aBundle({ facilityId });
    for (const startsOn of ["2026-11-16", "2026-11-21", "2027-01-10"])
      await aSlot({ shift: { shiftStructureId, startsOn }, bundleId });
    const gone = { bundleId, status: "FACILITY_CANCELLED" } as const;
    await aSlot({ shift: { shiftStructureId, startsOn: "2027-06-01" }, ...gone });
    const shown = await onlySlot(await aUser({ facilityId }));
    expect(shown).toMatchObject({ contract_non_cancelled_slots_count: 3, contract_weeks: 8 });
  });

  test("contains last night's shift until it has ended, and no ended shifts", async () => {
    freezeClock("2026-11-20T13:30:00Z");
    const facility = await aFacility({ timezone: "America/Los_Angeles" });
    const nights = await aStructure({ facilityId: facility.id, fromTime: "23:00", toTime: "07:00" });
    const evenings = await aStructure({ facilityId: facility.id, fromTime: "15:00", toTime: "23:00" });
    const running = await aSlot({ shift: { shiftStructureId: nights.id, startsOn: "2026-11-19" } });
    await aSlot({ shift: { shiftStructureId: evenings.id, startsOn: "2026-11-19" } });
    const user = await aUser({ facilityId: facility.id });
    expect(await onlySlot(user)).toMatchObject({
      slot_id: running.id,
      shift_date: "2026-11-19",
      shift_day: "Thursday",
      start_time: "11:00 PM",
      end_time: "7:00 AM",
      start_time_at_utc: "2026-11-20T07:00:00.000Z",
      end_time_at_utc: "2026-11-20T15:00:00.000Z",
    });
    freezeClock("2026-11-20T15:00:01Z");
    expect(await readFeed(user)).toEqual([]);
  });

  test("says whether any of today's shifts has ended", async () => {
    const facility = await aFacility({ timezone: "America/Los_Angeles" });
    const days = await aStructure({ facilityId: facility.id, fromTime: "07:00", toTime: "15:00" });
    for (const startsOn of ["2026-11-19", "2026-11-20"])
      await aSlot({ shift: { shiftStructureId: days.id, startsOn } });
    const as = await aUser({ facilityId: facility.id });
    const hasEnded = async () => (await call<Feed>(GET, { as })).body.has_ended_today;
    freezeClock("2026-11-20T16:00:00Z");
    expect(await hasEnded()).toBe(false);
    freezeClock("2026-11-20T23:01:00Z");
    expect(await hasEnded()).toBe(true);
  });

  test("covers 28 days, and more on request", async () => {
    freezeClock("2026-11-20T20:00:00Z");
    const facility = await aFacility();
    const far = await aShift({ facilityId: facility.id, startsOn: "2026-12-19" });
    const near = await aShift({ facilityId: facility.id, startsOn: "2026-12-18" });
    const [late, soon] = [await aSlot({ shiftId: far.id }), await aSlot({ shiftId: near.id })];
    const user = await aUser({ facilityId: facility.id });
    expect(idsOf(await readFeed(user))).toEqual([soon.id]);
    expect(idsOf(await readFeed(user, { start: "2026-12-19", end: "2026-12-31" }))).toEqual([late.id]);
  });

  test("rejects a range that ends before it starts, or beyond two years, at its field", async () => {
    const { facilityId } = await aSlot();
    const as = await aUser({ facilityId });
    const faultOf = async (query: Record<string, string>) => {
      const { status, body } = await call<{ errors: { field: string }[] }>(GET, { as, query });
      return [status, body.errors[0]!.field];
    };
    expect(await faultOf({ start: "2026-06-10", end: "2026-06-09" })).toEqual([400, "start"]);
    expect(await faultOf({ end: "2029-06-01" })).toEqual([400, "end"]);
  });

  test("orders days, and within a day by start and then by the printed order of types", async () => {
    const facility = await aFacility();
    const made: number[] = [];
    for (const [resourceType, fromTime] of [
      ["RN", "07:00"],
      ["CNA", "07:00"],
      ["CNA", "15:00"],
    ] as const) {
      const { id } = await aStructure({ facilityId: facility.id, resourceType, fromTime, toTime: "23:00" });
      made.push((await aSlot({ shift: { shiftStructureId: id } })).id);
    }
    const [nurse, days, evenings] = made;
    expect(idsOf(await readFeed(await aUser({ facilityId: facility.id })))).toEqual([days, nurse, evenings]);
  });
});

describe("the feed by person", () => {
  test("prefers the tab's facility to the active one, and rejects a foreign one", async () => {
    const [here, there] = [await aFacility(), await aFacility()];
    const away = await aSlot({ facilityId: there.id });
    const user = await aUser({ facilities: { [here.id]: [], [there.id]: [] }, activeFacilityId: here.id });
    const named = await call<Feed>(GET, { as: user, headers: { "x-facility-id": String(there.id) } });
    expect(idsOf(named.body.slots)).toEqual([away.id]);
    const foreign = await call(GET, { as: await aUser(), headers: { "x-facility-id": String(there.id) } });
    expect(foreign).toMatchObject({ status: 403, body: { errors: [{ code: "FACILITY_NOT_PERMITTED" }] } });
  });

  test("shows wages to those who may edit them, prices to those who may dispute them", async () => {
    const facility = await aFacility();
    await aSlot({ facilityId: facility.id, wage: 2450, originalWage: 2400, billRate: 3525, bonus: 5000 });
    const may = await onlySlot(
      await aUser({ facilityId: facility.id, permissions: [P.EDIT_WAGE, P.DISPUTES] }),
    );
    expect(may).toMatchObject({
      fixed_markup_wage: 24.5,
      original_fixed_markup_wage: 24,
      facility_price: 35.25,
    });
    const mayNot = await onlySlot(await aUser({ facilityId: facility.id, permissions: [P.EDIT] }));
    expect(mayNot).toMatchObject({
      fixed_markup_wage: null,
      original_fixed_markup_wage: null,
      facility_price: null,
    });
    expect(mayNot.facility_payable_bonus).toBe(50);
  });

  test("allows confirming only a claimed slot that has not started, with the permission", async () => {
    const facility = await aFacility();
    await aSlot({ facilityId: facility.id, status: "CLAIMED" });
    expect(
      (await onlySlot(await aUser({ facilityId: facility.id, permissions: [P.EDIT] }))).can_confirm,
    ).toBe(true);
    const flexOnly = await aUser({ facilityId: facility.id, permissions: [P.FLEX_ADD_EDIT_SHIFT] });
    expect((await onlySlot(flexOnly)).can_confirm).toBe(false);
    const flexFacility = await aFacility();
    await aSlot({ facilityId: flexFacility.id, status: "CLAIMED", shift: { route: "FLEX" } });
    const canConfirmFlex = async (permission: string) =>
      (await onlySlot(await aUser({ facilityId: flexFacility.id, permissions: [permission] }))).can_confirm;
    expect([await canConfirmFlex(P.FLEX_ADD_EDIT_SHIFT), await canConfirmFlex(P.EDIT)]).toEqual([
      false,
      true,
    ]);
  });

  test("shows a professional's number once they are confirmed", async () => {
    const facility = await aFacility();
    const professional = await aProfessional({ phone: "555-010-4477", firstName: "Ada", lastName: "Moss" });
    const { id } = await aSlot({
      facilityId: facility.id,
      status: "CLAIMED",
      professionalId: professional.id,
    });
    const user = await aUser({ facilityId: facility.id });
    expect(await onlySlot(user)).toMatchObject({ caregiver_name: "Ada Moss", caregiver_phone_number: null });
    await db.update(slot).set({ status: "CONFIRMED", confirmedAt: new Date() }).where(eq(slot.id, id));
    expect((await onlySlot(user)).caregiver_phone_number).toBe("555-010-4477");
  });
});

describe("polling the feed", () => {
  test("returns 304 without a body for an unchanged feed, until a slot changes", async () => {
    const facility = await aFacility();
    const { id } = await aSlot({ facilityId: facility.id });
    const user = await aUser({ facilityId: facility.id });
    const first = await call(GET, { as: user });
    const poll = { as: user, headers: { "if-none-match": first.headers.get("etag") ?? "" } };
    expect(await call(GET, poll)).toMatchObject({ status: 304, body: "" });
    await db.update(slot).set({ isGuaranteed: true }).where(eq(slot.id, id));
    expect((await call(GET, poll)).status).toBe(200);
  });

  test("returns a new answer after the facility's shift routing is switched", async () => {
    const facility = await aFacility();
    await aSlot({ facilityId: facility.id });
    const user = await aUser({ facilityId: facility.id });
    const first = await call<Feed>(GET, { as: user });
    expect(first.body.slots).toMatchObject([{ enable_shift_routing: false }]);
    await db.update(facilityTable).set({ enableShiftRouting: true }).where(eq(facilityTable.id, facility.id));
    const headers = { "if-none-match": first.headers.get("etag")! };
    const { status, body } = await call<Feed>(GET, { as: user, headers });
    expect([status, body.slots]).toMatchObject([200, [{ enable_shift_routing: true }]]);
  });

  test("returns a new answer after another request adds a slot, but not for another facility's", async () => {
    const facility = await aFacility();
    await aSlot({ facilityId: facility.id });
    const user = await aUser({ facilityId: facility.id });
    const etag = async () => (await call(GET, { as: user })).headers.get("etag");
    const before = await etag();
    await aSlot();
    expect(await etag()).toBe(before);
    await aSlot({ facilityId: facility.id });
    expect(await etag()).not.toBe(before);
  });

  test("never shares a cached answer between people who see different wages", async () => {
    const facility = await aFacility();
    await aSlot({ facilityId: facility.id, wage: 2400 });
    const [may, mayNot] = [
      await call(GET, { as: await aUser({ facilityId: facility.id, permissions: [P.EDIT_WAGE] }) }),
      await call(GET, { as: await aUser({ facilityId: facility.id }) }),
    ];
    expect(may.headers.get("etag")).not.toBe(mayNot.headers.get("etag"));
    expect(may.headers.get("cache-control")).toContain("private");
  });
});

test.each([
  ["start", "tomorrow"],
  ["facilityId", "x"],
  ["unknown", "1"],
])("rejects %s=%s", async (name, value) => {
  expect((await call(GET, { as: await aUser(), query: { [name]: value } })).status).toBe(400);
});
