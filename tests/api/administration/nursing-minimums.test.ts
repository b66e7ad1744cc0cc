import { expect, test } from "vitest";
import { GET, PUT } from "@/app/api/facility/[facilityId]/nursing-minimums/route";
import { administer, administratorCtx } from "@/lib/access/administer";
import { parseInput } from "@/lib/access/input";
import { P } from "@/lib/access/permissions";
import { findRestPlace } from "@/lib/rest-limits/administration/set-rest-limit";
import { MinimumChange, type NursingMinimums } from "@/lib/staffing-hours/schema";
import { listMinimums, resetMinimum, setMinimum } from "@/lib/staffing-hours/administration/set-minimum";
import { auditOf } from "@/tests/support/query";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aUser } from "../../support/people";
import { aFacility } from "../../support/tenants";

useDatabase();

type Place = { facility?: string; state?: string };

const set = (of: Place, kind: string, hours: string) =>
  administer({ isDryRun: false }, async (tx) => {
    const { place } = await findRestPlace(tx, of);
    return setMinimum(tx, administratorCtx(), { place, ...parseInput(MinimumChange, { kind, hours }) });
  });
const reset = (of: Place, kind: "TOTAL" | "CNA") =>
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
  expect(await set(newYork, "total", "3.6")).toMatchObject({ changed: true });
  expect(await set(newYork, "TOTAL", "3.6")).toMatchObject({ changed: false });
  expect((await shown(newYork))[0]).toBe("TOTAL 3.6 New York");
  await set(newYork, "CNA", "0");
  expect(await shown(newYork)).toHaveLength(2);
  expect(await reset(newYork, "TOTAL")).toMatchObject({ changed: true });
  expect(await reset(newYork, "TOTAL")).toMatchObject({ changed: false });
  expect((await shown(newYork))[0]).toBe("TOTAL 3.5 New York, Public Health Law § 2895-b");
  await expect(set(newYork, "RN", "25")).rejects.toThrow("must be at most 24");
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
  const { id: facilityId } = await aFacility({ name: "Rose Manor" });
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
  expect(await shown({ facility: "Rose Manor" })).toContain("TOTAL 3.8 Facility’s own");
  expect(await auditOf("nursing_minimum", `${facilityId}-TOTAL`)).toMatchObject([
    { action: "nursing-minimum.set", facilityId, after: { hours: 3.8 } },
  ]);
  expect((await save({ ...own, TOTAL: null })).status).toBe(200);
  expect((await save({ ...own, TOTAL: 0 })).status).toBe(400);
  expect((await save({ ...own, TOTAL: 3.555 })).status).toBe(400);
  expect((await save(own, await aUser({ facilityId, permissions: [P.EDIT] }))).status).toBe(403);
});
