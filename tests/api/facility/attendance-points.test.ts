import { expect, test } from "vitest";
import { GET as readHistory } from "@/app/api/facility/attendance-points/history/route";
import { GET, PUT } from "@/app/api/facility/[facilityId]/attendance-points/route";
import { P } from "@/lib/access/permissions";
import { defaultPointRule } from "@/lib/people/points/rules";
import type { AttendancePoints } from "@/lib/people/points/schema";
import type { FacilityHistory } from "@/lib/facility-history/schema";
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

test.each([
  ["a quarter of a point", { late: 0.25 }],
  ["more than 10 points", { noShow: 10.5 }],
  ["less than nothing", { callOff: -0.5 }],
  ["a review at nothing", { reviewAt: 0 }],
  ["a review beyond 50", { reviewAt: 50.5 }],
  ["other days", { days: 91 }],
  ["another reason", { excused: ["HANGOVER"] }],
])("%s is refused", async (_, given) => {
  const { put, get } = await aPlace();
  const { status, body } = await put({ rule: { ...rule, ...given }, seen: defaultPointRule });
  expect([status, body.errors[0]!.field?.startsWith("rule.")]).toEqual([400, true]);
  expect((await get()).body.rule).toEqual(defaultPointRule);
});

test("takes the permission for the facility's information", async () => {
  const { put, get } = await aPlace([P.SETTINGS_DNR]);
  expect([(await get()).status, (await put({ rule, seen: defaultPointRule })).status]).toEqual([403, 403]);
});
