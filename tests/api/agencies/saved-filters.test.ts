import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { DELETE, PUT } from "@/app/api/agencies/saved-filters/[id]/route";
import { GET, POST } from "@/app/api/agencies/saved-filters/route";
import { db } from "@/db/client";
import { auditEvent } from "@/db/schema/operations";
import type { SavedFilter } from "@/lib/agency-schedule/saved-filters/schema";
import { anAgencyDesk } from "../../support/agency";
import { auditOf } from "@/tests/support/query";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aUser } from "../../support/people";

useDatabase();

const criteria = { facilityIds: [1], shiftTypes: ["CNA"], startTimes: ["7:00 AM"] };
const nights = { name: "Nights", criteria };

test("saves, changes and deletes a person's own filters", async () => {
  const { user: as } = await anAgencyDesk([]);
  const saved = await call<SavedFilter>(POST, { as, body: nights });
  expect(saved.body).toEqual({ id: saved.body.id, ...nights, isAlerting: false });
  expect(await call(POST, { as, body: { ...nights, name: "nights" } })).toMatchObject({
    status: 409,
    body: { errors: [{ field: "name", message: "You already have a filter with this name." }] },
  });
  const params = { id: saved.body.id };
  const changed = { ...nights, name: "Days" };
  expect((await call(PUT, { as, params, body: changed, method: "PUT" })).body).toEqual({
    id: params.id,
    ...changed,
    isAlerting: false,
  });
  expect((await call(GET, { as })).body).toEqual([{ id: params.id, ...changed, isAlerting: false }]);
  expect((await call(DELETE, { as, params, method: "DELETE" })).status).toBe(200);
  expect((await call(GET, { as })).body).toEqual([]);
});

test("audits changes of a filter, with person and agency", async () => {
  const { user: as, agency } = await anAgencyDesk([]);
  const { id } = (await call<SavedFilter>(POST, { as, body: nights })).body;
  await call(PUT, { as, params: { id }, body: { ...nights, name: "Days", isAlerting: true }, method: "PUT" });
  await call(DELETE, { as, params: { id }, method: "DELETE" });
  const events = await auditOf("saved_filter", id);
  expect(events.map(({ action, actorId }) => [action, actorId])).toEqual([
    ["saved-filter.created", as.id],
    ["saved-filter.changed", as.id],
    ["saved-filter.deleted", as.id],
  ]);
  expect(events.map(({ before, after }) => [before, after])).toEqual([
    [null, { ...nights, isAlerting: false }],
    [
      { ...nights, isAlerting: false },
      { ...nights, name: "Days", isAlerting: true },
    ],
    [{ ...nights, name: "Days", isAlerting: true }, null],
  ]);
  const rows = await db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.entityId, String(id)));
  expect(new Set(rows.filter(({ entity }) => entity === "saved_filter").map((row) => row.agencyId))).toEqual(
    new Set([agency.id]),
  );
});

test("saves one of two filters with the same name sent at once", async () => {
  const { user: as } = await anAgencyDesk([]);
  const answers = await Promise.all([1, 2, 3].map(() => call(POST, { as, body: nights })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test("hides other people's filters, including colleagues'", async () => {
  const { user: as, agency } = await anAgencyDesk([]);
  const { id } = (await call<SavedFilter>(POST, { as, body: nights })).body;
  const colleague = await aUser({ agencyId: agency.id });
  expect((await call(GET, { as: colleague })).body).toEqual([]);
  const change = { as: colleague, params: { id }, body: nights };
  expect((await call(PUT, { ...change, method: "PUT" })).status).toBe(404);
  expect((await call(DELETE, { as: colleague, params: { id }, method: "DELETE" })).status).toBe(404);
});
