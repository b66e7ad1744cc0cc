import { afterEach, beforeEach, expect, test } from "vitest";
import { GET as read } from "@/app/api/people/[caregiverId]/past-shifts/route";
import { P } from "@/lib/access/permissions";
import type { PersonPastShifts } from "@/lib/people/history/schema";
import { setClock } from "@/lib/time/clock";
import { call } from "../../support/call";
import { countStatements } from "../../support/count-statements";
import { useDatabase } from "../../support/database";
import { anEligibleProfessional, aUser } from "../../support/people";
import { aSlot } from "../../support/schedule";
import { aFacility, aUnit } from "../../support/tenants";

useDatabase();

// A Wednesday, noon in Los Angeles.
beforeEach(() => setClock(new Date("2026-11-18T20:00:00Z")));
afterEach(() => setClock(null));

async function aPlace(permissions: string[] = []) {
  const { id: facilityId } = await aFacility({ wentLiveOn: "2025-01-01" });
  const user = await aUser({ facilityId, permissions });
  const person = await anEligibleProfessional({ facilities: [{ facilityId }] });
  const open = (query: Record<string, string | number> = {}, as: { id: number } = user) =>
    call<PersonPastShifts>(read, { as, params: { caregiverId: person.id }, query });
  const works = (startsOn: string, given: object = {}) =>
    aSlot({
      status: "CONFIRMED",
      professionalId: person.id,
      facilityId,
      billRate: 4_000,
      shift: { startsOn },
      ...given,
    });
  return { facilityId, user, person, open, works };
}

test("lists how each past shift was kept, the latest first, in pages", async () => {
  const { facilityId, open, works } = await aPlace();
  const { id: unitId } = await aUnit({ facilityId, name: "East" });
  const worked = await works("2026-11-10", { checkedInAt: new Date("2026-11-10T15:00:00Z"), unitId });
  const late = await works("2026-11-11", { checkedInAt: new Date("2026-11-11T15:12:00Z") });
  const noShow = await works("2026-11-12", { arrivalStatusCode: "NO_SHOW" });
  await works("2026-11-13", { status: "FACILITY_CANCELLED", cancellationReason: "FLOATED" });
  await works("2026-11-20");
  const earlier = await works("2026-06-01", { checkedInAt: new Date("2026-06-01T15:00:00Z") });
  const first = (await open({ page_size: 2 })).body;
  expect(first.total).toBe(3);
  expect(first.rows.map(({ slot_id, text }) => [slot_id, text])).toEqual([
    [noShow.id, "No call / no show"],
    [late.id, "Late by 12 min"],
  ]);
  expect(first.attendance).toMatchObject({ worked: 1, late: 1, no_show: 1 });
  const next = (await open({ page_size: 2, page: 2 })).body;
  expect(next.rows).toMatchObject([{ slot_id: worked.id, unit_name: "East", start_time: "7:00 AM" }]);
  expect((await open({ kind: "LATE" })).body.rows.map(({ slot_id }) => slot_id)).toEqual([late.id]);
  const year = (await open({ days: 365 })).body;
  expect([year.total, year.rows.at(-1)?.slot_id]).toEqual([4, earlier.id]);
  expect((await open({ days: 30 })).status).toBe(400);
});

test("shows hours to people who open Past Shifts, and pay to those who review it", async () => {
  const payOf = async (permissions: string[]) => {
    const { open, works } = await aPlace(permissions);
    await works("2026-11-10", {
      checkedInAt: new Date("2026-11-10T15:00:00Z"),
      checkedOutAt: new Date("2026-11-10T23:00:00Z"),
    });
    const [row] = (await open()).body.rows;
    return [row!.total_hours, row!.total_rate];
  };
  const [hours, pay] = await payOf([P.PAST_SHIFTS, P.DISPUTES]);
  expect(hours).toBeGreaterThan(7);
  expect(pay).toBe(hours! * 40);
  expect(await payOf([P.PAST_SHIFTS])).toEqual([hours, null]);
  expect(await payOf([])).toEqual([null, null]);
});

test("has nothing of facilities the caller doesn't see, and opens only people these have met", async () => {
  const { person, open, user } = await aPlace(Object.values(P));
  const { id: elsewhere } = await aFacility();
  await aSlot({
    status: "CONFIRMED",
    professionalId: person.id,
    facilityId: elsewhere,
    shift: { startsOn: "2026-11-10" },
    checkedInAt: new Date("2026-11-10T15:00:00Z"),
  });
  expect((await open()).body).toMatchObject({ rows: [], total: 0 });
  const there = await aPlace();
  const missing = await call(read, { as: user, params: { caregiverId: 2_000_000_000 } });
  expect(await call(read, { as: user, params: { caregiverId: there.person.id } })).toMatchObject({
    status: 404,
    body: missing.body,
  });
});

test("takes the same number of statements, however many shifts there are", async () => {
  const { open, works } = await aPlace(Object.values(P));
  await works("2026-11-09", { arrivalStatusCode: "NO_SHOW" });
  const count = () => countStatements(() => open({ page_size: 100 }));
  const one = await count();
  for (let day = 1; day < 9; day++) await works(`2026-11-0${day}`, { arrivalStatusCode: "NO_SHOW" });
  expect(await count()).toBe(one);
});
