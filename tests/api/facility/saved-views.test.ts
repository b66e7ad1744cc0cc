import { expect, test } from "vitest";
import { DELETE, PUT } from "@/app/api/facility/saved-views/[id]/route";
import { GET, POST } from "@/app/api/facility/saved-views/route";
import { db } from "@/db/client";
import { savedFilter } from "@/db/schema/saved-filters";
import { MAX_SAVED_FILTERS } from "@/lib/saved-filters/reads";
import { auditOf } from "@/tests/support/query";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aUser } from "../../support/people";
import { aFacility } from "../../support/tenants";

useDatabase();

const open = { name: "Open nurses", criteria: { query: "type=RN%2CLPN&status=Open" } };
type View = typeof open & { id: number };
const at = (facilityId: number) => ({ "x-facility-id": String(facilityId) });

async function aScheduler() {
  const [here, there] = [await aFacility(), await aFacility()];
  const as = await aUser({ facilities: { [here.id]: [], [there.id]: [] }, activeFacilityId: here.id });
  return { as, here, there };
}

test("saves, changes and deletes a person's own views, separately by facility", async () => {
  const { as, there } = await aScheduler();
  const { body: saved } = await call<View>(POST, { as, body: open });
  expect(saved).toEqual({ id: saved.id, ...open, isAlerting: false });
  expect((await call(POST, { as, body: { ...open, name: "OPEN NURSES" } })).status).toBe(409);
  expect((await call(POST, { as, body: open, headers: at(there.id) })).status).toBe(200);
  const params = { id: saved.id };
  const changed = { ...open, name: "Nurses" };
  expect((await call<View>(PUT, { as, params, body: changed, method: "PUT" })).body.name).toBe("Nurses");
  expect((await call<View[]>(GET, { as })).body.map(({ name }) => name)).toEqual(["Nurses"]);
  expect((await call<View[]>(GET, { as, headers: at(there.id) })).body.map(({ name }) => name)).toEqual([
    "Open nurses",
  ]);
  expect((await call(DELETE, { as, params, method: "DELETE" })).status).toBe(200);
  expect((await call(GET, { as })).body).toEqual([]);
  expect((await auditOf("saved_filter", saved.id)).map(({ action }) => action)).toEqual([
    "saved-filter.created",
    "saved-filter.changed",
    "saved-filter.deleted",
  ]);
});

test("hides other people's views, and those of a facility that is not the person's", async () => {
  const { as, here } = await aScheduler();
  const { id } = (await call<View>(POST, { as, body: open })).body;
  const colleague = await aUser({ facilityId: here.id });
  expect((await call(GET, { as: colleague })).body).toEqual([]);
  const change = { as: colleague, params: { id } };
  expect((await call(PUT, { ...change, body: open, method: "PUT" })).status).toBe(404);
  expect((await call(DELETE, { ...change, method: "DELETE" })).status).toBe(404);
  const elsewhere = await aFacility();
  expect((await call(GET, { as, headers: at(elsewhere.id) })).status).toBe(403);
});

test.each(["search=<b>", "x".repeat(8_001)])(
  "rejects a view that is more than filters: %s",
  async (query) => {
    const { as } = await aScheduler();
    expect((await call(POST, { as, body: { name: "Odd", criteria: { query } } })).status).toBe(400);
  },
);

test("saves a view of many units completely", async () => {
  const { as } = await aScheduler();
  const units = Array.from({ length: 700 }, (_, n) => 1_000_000 + n);
  const query = new URLSearchParams({ unit: units.join() }).toString();
  expect(query.length).toBeGreaterThan(7_000);
  await call(POST, { as, body: { name: "Our units", criteria: { query } } });
  expect((await call<View[]>(GET, { as })).body).toMatchObject([{ criteria: { query } }]);
});

test("reports errors at the name, in terms of views", async () => {
  const { as } = await aScheduler();
  const refusal = async (name: string) => (await call(POST, { as, body: { ...open, name } })).body;
  for (let n = 1; n <= MAX_SAVED_FILTERS; n++) await call(POST, { as, body: { ...open, name: `View ${n}` } });
  expect(await refusal("view 1")).toMatchObject({
    errors: [{ field: "name", message: "You already have a view with this name." }],
  });
  expect(await refusal("One more")).toMatchObject({
    errors: [{ field: "name", message: "Delete a view before you save another." }],
  });
});

test("saves one of two views with the same name sent at once", async () => {
  const { as } = await aScheduler();
  const answers = await Promise.all([1, 2, 3].map(() => call(POST, { as, body: open })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test("rejects in the database a view that alerts or belongs to no list", async () => {
  const { as, here } = await aScheduler();
  const row = { name: "Odd", criteria: { query: "" }, userId: as.id };
  await expect(
    db.insert(savedFilter).values({ ...row, facilityId: here.id, isAlerting: true }),
  ).rejects.toThrow();
  await expect(db.insert(savedFilter).values(row)).rejects.toThrow();
});
