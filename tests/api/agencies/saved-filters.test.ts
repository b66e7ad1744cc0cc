import { expect, test } from "vitest";
import { DELETE, PUT } from "@/app/api/agencies/saved-filters/[id]/route";
import { GET, POST } from "@/app/api/agencies/saved-filters/route";
import type { SavedFilter } from "@/lib/agency-schedule/saved-filters/schema";
import { anAgencyDesk } from "../../support/agency";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aUser } from "../../support/people";

useDatabase();

const criteria = { facilityIds: [1], shiftTypes: ["CNA"], startTimes: ["7:00 AM"] };
const nights = { name: "Nights", criteria };

test("a person saves, changes and deletes filters of their own", async () => {
  const { user: as } = await anAgencyDesk([]);
  const saved = await call<SavedFilter>(POST, { as, body: nights });
  expect(saved.body).toEqual({ id: saved.body.id, ...nights });
  expect((await call(POST, { as, body: { ...nights, name: "nights" } })).status).toBe(409);
  const params = { id: saved.body.id };
  const changed = { ...nights, name: "Days" };
  expect((await call(PUT, { as, params, body: changed, method: "PUT" })).body).toEqual({
    id: params.id,
    ...changed,
  });
  expect((await call(GET, { as })).body).toEqual([{ id: params.id, ...changed }]);
  expect((await call(DELETE, { as, params, method: "DELETE" })).status).toBe(200);
  expect((await call(GET, { as })).body).toEqual([]);
});

test("nobody else's filters are there, not a colleague's either", async () => {
  const { user: as, agency } = await anAgencyDesk([]);
  const { id } = (await call<SavedFilter>(POST, { as, body: nights })).body;
  const colleague = await aUser({ agencyId: agency.id });
  expect((await call(GET, { as: colleague })).body).toEqual([]);
  const change = { as: colleague, params: { id }, body: nights };
  expect((await call(PUT, { ...change, method: "PUT" })).status).toBe(404);
  expect((await call(DELETE, { as: colleague, params: { id }, method: "DELETE" })).status).toBe(404);
});
