import { expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { GET as readHistory } from "@/app/api/facility/attendance-points/history/route";
import { GET, PUT } from "@/app/api/facility/[facilityId]/attendance-points/route";
import { P } from "@/lib/access/permissions";
import { defaultPointRule } from "@/lib/people/points/rules";
import type { AttendancePoints } from "@/lib/people/points/schema";
import type { FacilityHistory } from "@/lib/facility-history/schema";
import { GET as readRule, PUT as saveRule } from "@/app/api/facility/[facilityId]/signature-rule/route";
import type { SignatureRule } from "@/lib/signature-rule/schema";
import { GET as readPlan, PUT as savePlan } from "@/app/api/facility/[facilityId]/refill-plan/route";
import { db } from "@/db/client";
import { refillPlan } from "@/db/schema/refills";
import { defaultPlan } from "@/lib/refills/rules";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aUser } from "../../support/people";
import { auditOf } from "../../support/query";
import { aFacility } from "../../support/tenants";

useDatabase();

const rule = {
  ...defaultPointRule,
  isOn: true,
  days: 180,
  reviewAt: 6.5,
  callOff: 2,
  excused: ["SICK", "WEATHER"],
};

async function aPlace(permissions: string[] = [P.SETTINGS_FACILITY_INFO]) {
  const { id: facilityId } = await aFacility({ windowCancellationHours: 12 });
  const user = await aUser({ facilityId, permissions, name: "Robin Vale" });
  const params = { facilityId };
  const put = (body: object) =>
    call<{ errors: { message: string; field?: string }[] }>(PUT, { as: user, method: "PUT", params, body });
  const get = () => call<AttendancePoints>(GET, { as: user, params });
  return { facilityId, user, put, get };
}

test("a facility uses no points until it turns them on, which is recorded once with what changed", async () => {
  const { facilityId, user, put, get } = await aPlace();
  expect((await get()).body).toEqual({ rule: defaultPointRule, window_hours: 12 });
  for (const _ of [1, 2]) expect((await put({ rule, seen: defaultPointRule })).status).toBe(200);
  expect((await get()).body.rule).toEqual(rule);
  expect(await auditOf("facility", facilityId)).toHaveLength(1);
  const { body } = await call<FacilityHistory>(readHistory, { as: user });
  expect(body.entries.map(({ who, what, details }) => [who, what, ...details])).toEqual([
    [
      "Robin Vale",
      "Turned on the attendance points",
      "Call-off: 1 → 2",
      "Review at: None → 6.5",
      "Counts for: 90 days → 180 days",
      "Excused: None → Sick, Weather",
    ],
  ]);
});

test("the order of the reasons is no change", async () => {
  const { facilityId, put } = await aPlace();
  await put({ rule, seen: defaultPointRule });
  await put({ rule: { ...rule, excused: ["WEATHER", "SICK", "SICK"] }, seen: rule });
  expect(await auditOf("facility", facilityId)).toHaveLength(1);
});

test("of two people who change it at once, one is told and nothing of theirs is saved", async () => {
  const { put, get } = await aPlace();
  const saves = [1, 2, 3].map((noShow) => put({ rule: { ...rule, noShow }, seen: defaultPointRule }));
  const answers = await Promise.all(saves);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const saved = answers.findIndex(({ status }) => status === 200) + 1;
  expect((await get()).body.rule.noShow).toBe(saved);
});

test("a rule out of bounds is refused at its field", async () => {
  const { put, get } = await aPlace();
  const { status, body } = await put({ rule: { ...rule, late: 0.25 }, seen: defaultPointRule });
  expect([status, body.errors[0]!.field]).toEqual([400, "rule.late"]);
  expect((await get()).body.rule).toEqual(defaultPointRule);
});

test("takes the permission for the facility's information", async () => {
  const { put, get } = await aPlace([P.SETTINGS_DNR]);
  expect([(await get()).status, (await put({ rule, seen: defaultPointRule })).status]).toEqual([403, 403]);
});

test("saves the signature rule once both parts are chosen, with its author", async () => {
  const { id: facilityId } = await aFacility();
  const user = await aUser({ facilityId, permissions: [P.SETTINGS_SIGNATURE_RULE], name: "Robin Vale" });
  const params = { facilityId };
  const read = async () => (await call<SignatureRule>(readRule, { as: user, params })).body;
  const save = (body: Record<string, unknown>) =>
    call<{ errors: { message: string }[] }>(saveRule, { as: user, method: "PUT", params, body });
  expect(await read()).toEqual({
    checkin_signature_required: null,
    sent_home_early_signature_required: null,
    changed: null,
  });
  const refused = await save({ checkinSignatureRequired: true });
  expect([refused.status, refused.body.errors[0]!.message]).toEqual([
    400,
    "You must select a signature requirement for Clock-in and Sent home early in order to save.",
  ]);
  const chosen = { checkinSignatureRequired: 1, sentHomeEarlySignatureRequired: false };
  expect((await save(chosen)).status).toBe(200);
  expect((await save(chosen)).status).toBe(200);
  expect(await read()).toMatchObject({
    checkin_signature_required: true,
    sent_home_early_signature_required: false,
    changed: { by: "Robin Vale" },
  });
  expect(await auditOf("facility", facilityId)).toHaveLength(1);
});

async function aPlanner(permissions: string[] = [P.INVITE, P.BONUS]) {
  const { id: facilityId } = await aFacility();
  const user = await aUser({ facilityId, permissions });
  const put = (body: unknown) =>
    call<{ errors: { field: string }[] }>(savePlan, {
      as: user,
      method: "PUT",
      params: { facilityId },
      body,
    });
  const get = async () => (await call(readPlan, { as: user, params: { facilityId } })).body;
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

test("a plan out of bounds is refused at its field", async () => {
  const { put, stored } = await aPlanner();
  const { status, body } = await put({ ...plan, steps: [] });
  expect([status, body.errors[0]!.field]).toEqual([400, "steps"]);
  expect(await stored()).toEqual([]);
});

test("a plan takes the permission for bonuses", async () => {
  const { put, get, stored } = await aPlanner([P.INVITE]);
  expect((await put(plan)).status).toBe(403);
  expect(await stored()).toEqual([]);
  expect(await get()).toEqual(defaultPlan);
});
