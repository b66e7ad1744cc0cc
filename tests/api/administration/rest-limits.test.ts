import { expect, test } from "vitest";
import { administer, administratorCtx } from "@/lib/access/administer";
import { parseInput } from "@/lib/access/input";
import { systemScope } from "@/lib/access/scopes";
import { findRestPlace, resetRestLimit, setRestLimit } from "@/lib/rest-limits/administration/set-rest-limit";
import { loadFacilityLimits } from "@/lib/rest-limits/load-facility-limits";
import { presentRestLimits } from "@/lib/rest-limits/present";
import { RestLimitChange } from "@/lib/rest-limits/schema";
import { GET as getUser } from "@/app/api/user/route";
import { db } from "@/db/client";
import { loadLimits } from "@/lib/limits/reads.sql";
import { LimitChange } from "@/lib/limits/schema";
import { setLimit } from "@/lib/limits/set-limit";
import type { SessionUser } from "@/lib/users/schema";
import { GET, PUT } from "@/app/api/facility/[facilityId]/nursing-minimums/route";
import { P } from "@/lib/access/permissions";
import { MinimumChange, type NursingMinimums } from "@/lib/staffing-hours/schema";
import { listMinimums, resetMinimum, setMinimum } from "@/lib/staffing-hours/administration/set-minimum";
import { auditOf } from "../../support/query";
import { useDatabase } from "../../support/database";
import { aFacility } from "../../support/tenants";
import { call } from "../../support/call";
import { aUser } from "../../support/people";

useDatabase();

type Place = { facility?: string; state?: string };

const set = (of: Place, limit: string, [warnAt, acknowledgeAt]: [string, string]) =>
  administer({ isDryRun: false }, async (tx) => {
    const { place } = await findRestPlace(tx, of);
    const change = parseInput(RestLimitChange, { limit, warnAt, acknowledgeAt });
    return setRestLimit(tx, administratorCtx(), { place, ...change });
  });
const reset = (of: Place) =>
  administer({ isDryRun: false }, async (tx) =>
    resetRestLimit(tx, administratorCtx(), { ...(await findRestPlace(tx, of)), limit: "SHORT_REST" }),
  );
const restOf = (of: Place) =>
  administer({ isDryRun: false }, async (tx) => {
    const [rest] = presentRestLimits(await findRestPlace(tx, of));
    return `${rest!["warn at"]} / ${rest!["acknowledge at"]}`;
  });

test("a facility's limit comes before its state's, which comes before the default", async () => {
  const { id } = await aFacility({ name: "Rose Manor", stateCode: "OH" });
  const [manor, ohio] = [{ facility: "Rose Manor" }, { state: "OH" }];
  expect(await restOf(manor)).toBe("10 / 8");
  expect(await set(ohio, "short_rest", ["11", "9.5"])).toMatchObject({ changed: true });
  expect(await set(ohio, "SHORT_REST", ["11", "9.5"])).toMatchObject({ changed: false });
  expect([await restOf(manor), await restOf(ohio)]).toEqual(["11 / 9.5", "11 / 9.5"]);
  await set(manor, "SHORT_REST", ["12", "12"]);
  expect([await restOf(manor), await restOf(ohio)]).toEqual(["12 / 12", "11 / 9.5"]);
  expect(await reset(manor)).toMatchObject({ changed: true });
  expect(await reset(manor)).toMatchObject({ changed: false });
  expect(await restOf(manor)).toBe("11 / 9.5");
  expect(await auditOf("rest_limit", `${id}-SHORT_REST`)).toMatchObject([
    { action: "rest-limit.set", facilityId: id, after: { warnAt: 12, acknowledgeAt: 12 } },
    { action: "rest-limit.reset", facilityId: id, before: { warnAt: 12, acknowledgeAt: 12 } },
  ]);
});

test("tells a facility its limits and where each comes from", async () => {
  const { id } = await aFacility({ name: "Birch Manor", stateCode: "OH" });
  await set({ facility: "Birch Manor" }, "SHORT_REST", ["12", "10"]);
  await set({ state: "OH" }, "DAYS_IN_A_ROW", ["4", "5"]);
  const limits = await loadFacilityLimits(systemScope(id));
  expect(limits.map(({ code, source }) => [code, source])).toEqual([
    ["SHORT_REST", "Set for this facility."],
    ["HOURS_IN_A_ROW", "Follows American Nurses Association: shifts of at most 12 hours."],
    ["HOURS_IN_A_DAY", "Follows what the rest between two shifts leaves of a day."],
    ["DAYS_IN_A_ROW", "Set for facilities in Ohio."],
  ]);
});

test.each<[string, Place, string, [string, string], string]>([
  ["both places", { facility: "Rose Manor", state: "OH" }, "SHORT_REST", ["10", "8"], "ONE_PLACE"],
  ["no place", {}, "SHORT_REST", ["10", "8"], "ONE_PLACE"],
  ["an unknown limit", { state: "OH" }, "SLEEP", ["10", "8"], "INVALID"],
  ["a line out of range", { state: "OH" }, "SHORT_REST", ["30", "8"], "OUT_OF_RANGE"],
  ["crossed lines", { state: "OH" }, "DAYS_IN_A_ROW", ["6", "5"], "LINES_CROSSED"],
])("refuses %s", async (_, place, limit, lines, code) => {
  await expect(set(place, limit, lines)).rejects.toMatchObject({ errors: [{ code }] });
});

const setLimitTo = (limit: string, value: number, isDryRun = false) =>
  administer({ isDryRun }, (tx) =>
    setLimit(tx, administratorCtx(), parseInput(LimitChange, { limit, value: String(value) })),
  );

test("applies an administrator's limit to the next request of everyone", async () => {
  const { id: facilityId } = await aFacility();
  const as = await aUser({ facilityId });
  const limitsSeen = async () => {
    const { body: user } = await call<SessionUser>(getUser, { as });
    return [user.maxFacilitiesToShow, user.workforceNotesMinChars, user.workforceNotesMaxChars];
  };
  expect(await limitsSeen()).toEqual([50, 10, 1000]);
  expect(await setLimitTo("max_facilities_to_show", 80)).toMatchObject({ changed: true });
  expect(await setLimitTo("MAX_FACILITIES_TO_SHOW", 80)).toMatchObject({ changed: false });
  await setLimitTo("WORKFORCE_NOTES_MAX_CHARS", 500);
  expect(await limitsSeen()).toEqual([80, 10, 500]);
  expect(await auditOf("portal_limit", "MAX_FACILITIES_TO_SHOW")).toMatchObject([
    { action: "limit.set", actorKind: "ADMINISTRATOR", before: { value: 50 }, after: { value: 80 } },
  ]);
});

test("rejects an unknown limit, a value outside its range and an unwritable note", async () => {
  const before = await loadLimits(db);
  await expect(setLimitTo("MAX_EVERYTHING", 1)).rejects.toThrow("must be one of MAX_FACILITIES_TO_SHOW");
  await expect(setLimitTo("MAX_FACILITIES_TO_SHOW", 1001)).rejects.toThrow("range");
  await expect(setLimitTo("WORKFORCE_NOTES_MIN_CHARS", 1000)).rejects.toThrow("shortest note");
  await setLimitTo("MAX_FACILITIES_TO_SHOW", 3, true);
  expect(await loadLimits(db)).toEqual(before);
});

const setHours = (of: Place, kind: string, hours: string) =>
  administer({ isDryRun: false }, async (tx) => {
    const { place } = await findRestPlace(tx, of);
    return setMinimum(tx, administratorCtx(), { place, ...parseInput(MinimumChange, { kind, hours }) });
  });
const resetHours = (of: Place, kind: "TOTAL" | "CNA") =>
  administer({ isDryRun: false }, async (tx) =>
    resetMinimum(tx, administratorCtx(), { ...(await findRestPlace(tx, of)), kind }),
  );
const shown = async (of: Place) =>
  (await administer({ isDryRun: false }, (tx) => listMinimums(tx, of))).map(
    ({ kind, hours, source }) => `${kind} ${hours} ${source}`,
  );

test("an administrator corrects a state's minimum, and returns it to the law", async () => {
  const newYork = { state: "NY" };
  expect(await shown(newYork)).toHaveLength(3);
  expect(await setHours(newYork, "total", "3.6")).toMatchObject({ changed: true });
  expect(await setHours(newYork, "TOTAL", "3.6")).toMatchObject({ changed: false });
  expect((await shown(newYork))[0]).toBe("TOTAL 3.6 New York");
  await setHours(newYork, "CNA", "0");
  expect(await shown(newYork)).toHaveLength(2);
  expect(await resetHours(newYork, "TOTAL")).toMatchObject({ changed: true });
  expect(await resetHours(newYork, "TOTAL")).toMatchObject({ changed: false });
  expect((await shown(newYork))[0]).toBe("TOTAL 3.5 New York, Public Health Law § 2895-b");
  await expect(setHours(newYork, "RN", "25")).rejects.toThrow("must be at most 24");
});

test("a facility reads when its state's law was read, what of it isn't judged, and that none is known", async () => {
  const read = async (stateCode: string) => {
    const { id: facilityId } = await aFacility({ stateCode });
    const as = await aUser({ facilityId, permissions: [P.SETTINGS_FACILITY_INFO] });
    return (await call<NursingMinimums>(GET, { as, params: { facilityId } })).body;
  };
  expect(await read("MD")).toMatchObject({
    state_name: "Maryland",
    law: { read_on: "2026-11-27", note: expect.stringMatching(/RN at all hours/) as unknown },
  });
  expect(await read("AZ")).toMatchObject({ of_state: [], state_name: "Arizona", law: null });
});

test("a facility sets its own, beside its state's", async () => {
  const { id: facilityId } = await aFacility({ name: "Elm Court" });
  const user = await aUser({ facilityId, permissions: [P.SETTINGS_FACILITY_INFO] });
  const params = { facilityId };
  const own = { TOTAL: 3.8, CNA: null, LICENSED: null, RN: 0.5 };
  const save = (body: unknown, as = user) => call(PUT, { as, method: "PUT", params, body });
  expect((await save(own)).status).toBe(200);
  expect((await save(own)).status).toBe(200);
  expect((await call<NursingMinimums>(GET, { as: user, params })).body).toMatchObject({
    own,
    of_state: [
      { kind: "TOTAL", hours: 3.5 },
      { kind: "CNA", hours: 2.4 },
    ],
  });
  expect(await shown({ facility: "Elm Court" })).toContain("TOTAL 3.8 Facility’s own");
  expect(await auditOf("nursing_minimum", `${facilityId}-TOTAL`)).toMatchObject([
    { action: "nursing-minimum.set", facilityId, after: { hours: 3.8 } },
  ]);
  expect((await save({ ...own, TOTAL: null })).status).toBe(200);
  expect((await save({ ...own, TOTAL: 0 })).status).toBe(400);
  expect((await save({ ...own, TOTAL: 3.555 })).status).toBe(400);
  expect((await save(own, await aUser({ facilityId, permissions: [P.EDIT] }))).status).toBe(403);
});
