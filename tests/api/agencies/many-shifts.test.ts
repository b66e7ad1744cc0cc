import { expect, test } from "vitest";
import { GET } from "@/app/api/agencies/shifts/route";
import { db } from "@/db/client";
import { agency, agencyFacility } from "@/db/schema/agencies";
import { agencyScope } from "@/lib/access/scopes";
import { loadChanges } from "@/lib/agency-schedule/live/load-changes";
import { loadFirstScreen } from "@/lib/agency-schedule/shifts/load-first-screen";
import type { AgencyShifts } from "@/lib/agency-schedule/shifts/schema";
import { findActor } from "@/lib/auth/find-actor";
import { anAgencyDesk, manyOpenings } from "../../support/agency";
import { call, signIn } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aFacility } from "../../support/tenants";

useDatabase();

test("lists the first 2,000 of more open shifts, renders the first in the page and counts all", async () => {
  const { id: facilityId } = await aFacility();
  const desk = await anAgencyDesk([facilityId]);
  const total = await manyOpenings(facilityId, 160);
  const { body } = await call<AgencyShifts>(GET, { as: desk.user });
  expect([body.rows.length, body.total]).toEqual([2_000, total]);
  const starts = body.rows.map(({ start_time }) => start_time);
  expect(starts).toEqual([...starts].sort());

  const actor = (await findActor(new Map(Object.entries(await signIn(desk.user)))))!;
  const { first } = await loadFirstScreen(agencyScope(actor), { isFirst: true, now: new Date() });
  expect(first!.shifts).toEqual({ rows: body.rows.slice(0, 40), total });
});

test("sends each of 200 agencies its own change only", async () => {
  const { id: facilityId } = await aFacility();
  await manyOpenings(facilityId, 2);
  const agencies = await db
    .insert(agency)
    .values(Array.from({ length: 200 }, (_, i) => ({ name: `Agency of many ${i}` })))
    .returning({ id: agency.id });
  const agencyIds = agencies.map(({ id }) => id);
  const under = agencyIds.filter((_, i) => i % 2 === 0);
  await db.insert(agencyFacility).values(under.map((agencyId) => ({ agencyId, facilityId })));
  const [shift] = (await call<AgencyShifts>(GET, { as: (await anAgencyDesk([facilityId])).user })).body.rows;
  const changes = await loadChanges({ agencyIds, slotIds: [shift!.slot_id], now: new Date() });
  expect([...changes.keys()].sort((a, b) => a - b)).toEqual(under);
  for (const { shifts } of changes.values())
    expect(shifts).toMatchObject([{ shift_id: shift!.shift_id, open: { slots_count: 1 } }]);
});
