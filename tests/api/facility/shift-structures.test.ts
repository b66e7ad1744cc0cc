import { expect, test } from "vitest";
import { GET } from "@/app/api/facility/shift-structures/route";
import type { ShiftStructures } from "@/lib/shift-structures/schema";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aUser } from "../../support/people";
import { aStructure } from "../../support/schedule";
import { aFacility } from "../../support/tenants";

useDatabase();

test("orders structures by resource type, start and end, an end on the next day last", async () => {
  const { id: facilityId } = await aFacility();
  const made = (resourceType: string, fromTime: string, toTime: string) =>
    aStructure({ facilityId, resourceType, fromTime, toTime });
  await made("RN", "07:00", "15:00");
  await made("CNA", "19:00", "07:00");
  await made("CNA", "07:00", "19:00");
  await made("CNA", "19:00", "23:00");
  await made("CNA", "07:00", "15:00");
  const { body } = await call<ShiftStructures>(GET, { as: await aUser({ facilityId }) });
  expect(body.map((one) => [one.resource_type, one.from_time, one.to_time])).toEqual([
    ["CNA", "07:00:00", "15:00:00"],
    ["CNA", "07:00:00", "19:00:00"],
    ["CNA", "19:00:00", "23:00:00"],
    ["CNA", "19:00:00", "07:00:00"],
    ["RN", "07:00:00", "15:00:00"],
  ]);
});

test("returns what a request needs to know of a structure", async () => {
  const { id: facilityId } = await aFacility();
  const { id } = await aStructure({ facilityId, isOrientation: true, unpaidBreakMinutes: 45 });
  const { body } = await call<ShiftStructures>(GET, { as: await aUser({ facilityId }) });
  expect(body).toEqual([
    {
      id,
      resource_type: "CNA",
      from_time: "07:00:00",
      to_time: "15:00:00",
      is_orientation: true,
      facility_id: facilityId,
      break_duration: 45,
    },
  ]);
});

test("omits a retired structure and another facility's", async () => {
  const { id: facilityId } = await aFacility();
  await aStructure({ facilityId, retiredAt: new Date() });
  await aStructure();
  const { body } = await call<ShiftStructures>(GET, { as: await aUser({ facilityId }) });
  expect(body).toEqual([]);
});

test("uses the request's facility, else the tab's, else the active one", async () => {
  const [active, other] = [await aFacility(), await aFacility()];
  const { id } = await aStructure({ facilityId: other.id });
  const as = await aUser({ facilities: { [active.id]: [], [other.id]: [] } });
  const named = await call<ShiftStructures>(GET, { as, query: { facilityId: other.id } });
  const ofTab = await call<ShiftStructures>(GET, { as, headers: { "x-facility-id": String(other.id) } });
  const unnamed = await call<ShiftStructures>(GET, { as });
  expect([named, ofTab, unnamed].map(({ body }) => body.map((one) => one.id))).toEqual([[id], [id], []]);
});
