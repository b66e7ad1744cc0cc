import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { GET, PUT } from "@/app/api/facility/[facilityId]/refill-plan/route";
import { db } from "@/db/client";
import { refillPlan } from "@/db/schema/refills";
import { P } from "@/lib/access/permissions";
import { defaultPlan } from "@/lib/refills/rules";
import { auditOf } from "../../support/query";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aUser } from "../../support/people";
import { aFacility } from "../../support/tenants";

useDatabase();

async function aPlanner(permissions: string[] = [P.INVITE, P.BONUS]) {
  const { id: facilityId } = await aFacility();
  const user = await aUser({ facilityId, permissions });
  const put = (body: unknown) =>
    call<{ errors: { field: string }[] }>(PUT, { as: user, method: "PUT", params: { facilityId }, body });
  const get = async () => (await call(GET, { as: user, params: { facilityId } })).body;
  const stored = () => db.select().from(refillPlan).where(eq(refillPlan.facilityId, facilityId));
  return { facilityId, user, put, get, stored };
}

const plan = {
  steps: [
    { kind: "BONUS", dollars: 50, waitMinutes: 5 },
    { kind: "ON_DEMAND", waitMinutes: 720 },
    { kind: "INVITE", people: 12, waitMinutes: 30 },
  ],
  budget: 250,
};

test("a facility has the default plan until it sets its own, which is recorded once", async () => {
  const { facilityId, user, put, get, stored } = await aPlanner();
  expect(await get()).toEqual(defaultPlan);
  expect((await put(plan)).body).toBe("OK");
  expect((await put(plan)).status).toBe(200);
  expect(await get()).toEqual(plan);
  expect(await stored()).toMatchObject([{ budget: 250_00 }]);
  const trail = await auditOf("facility", facilityId);
  expect(trail).toMatchObject([
    { action: "refill-plan.changed", actorId: user.id, before: defaultPlan, after: plan },
  ]);
});

const step = (given: object) => ({
  ...plan,
  steps: [{ kind: "INVITE", people: 5, waitMinutes: 10, ...given }],
});

test.each([
  ["no step", { ...plan, steps: [] }],
  ["13 steps", { ...plan, steps: Array(13).fill(plan.steps[1]) }],
  ["a wait of 4 minutes", step({ waitMinutes: 4 })],
  ["a wait of 721 minutes", step({ waitMinutes: 721 })],
  ["no one to invite", step({ people: 0 })],
  ["more people than are suggested", step({ people: 13 })],
  ["a bonus of $27", { ...plan, steps: [{ kind: "BONUS", dollars: 27, waitMinutes: 10 }] }],
  ["a bonus of $505", { ...plan, steps: [{ kind: "BONUS", dollars: 505, waitMinutes: 10 }] }],
  ["a step of another kind", { ...plan, steps: [{ kind: "CALL", waitMinutes: 10 }] }],
  ["a budget below nothing", { ...plan, budget: -5 }],
])("a plan with %s is refused", async (_, body) => {
  const { put, stored } = await aPlanner();
  const { status, body: answer } = await put(body);
  expect(status).toBe(400);
  expect(answer.errors[0]!.field).toMatch(/steps|budget/);
  expect(await stored()).toEqual([]);
});

test("a plan takes the permission for bonuses", async () => {
  const { put, get, stored } = await aPlanner([P.INVITE]);
  expect((await put(plan)).status).toBe(403);
  expect(await stored()).toEqual([]);
  expect(await get()).toEqual(defaultPlan);
});
