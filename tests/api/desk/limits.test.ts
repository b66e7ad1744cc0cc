import { expect, test, describe } from "vitest";
import { PUT as setLimit } from "@/app/api/desk/limits/[limit]/route";
import { GET as history } from "@/app/api/desk/limits/history/route";
import { GET as list } from "@/app/api/desk/limits/route";
import {
  DELETE as resetFacilityMinimum,
  PUT as setFacilityMinimum,
} from "@/app/api/desk/facilities/[facilityId]/nursing-minimums/[kind]/route";
import { PUT as setFacilityLimit } from "@/app/api/desk/facilities/[facilityId]/limits/[limit]/route";
import { GET as showFacility } from "@/app/api/desk/facilities/[facilityId]/route";
import {
  DELETE as resetStateLimit,
  PUT as setStateLimit,
} from "@/app/api/desk/states/[state]/limits/[limit]/route";
import {
  DELETE as resetStateMinimum,
  PUT as setStateMinimum,
} from "@/app/api/desk/states/[state]/nursing-minimums/[kind]/route";
import { GET as stateHistory } from "@/app/api/desk/states/[state]/history/route";
import { GET as showState } from "@/app/api/desk/states/[state]/route";
import { P } from "@/lib/access/permissions";
import { permissionsOf } from "@/lib/access/permission-sets";
import type { DeskFacility } from "@/lib/desk/customers/schema";
import type { DeskHistory } from "@/lib/desk/history/schema";
import type { DeskLimits, DeskState } from "@/lib/desk/limits/schema";
import { GET as facilityHistory } from "@/app/api/desk/facilities/[facilityId]/history/route";
import { DELETE as withdraw } from "@/app/api/desk/facilities/[facilityId]/rates/route";
import { db } from "@/db/client";
import { systemScope } from "@/lib/access/scopes";
import { listRates } from "@/lib/rates/reads";
import { GET as preview, PUT as save } from "@/app/api/desk/facilities/[facilityId]/requirements/route";
import type { RequirementsPreview } from "@/lib/desk/customers/requirements/schema";
import { listOwnRequirements } from "@/lib/professionals/credentials/administration/reads";
import { auditOf } from "../../support/query";
import { call, codesOf } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aDeskUser } from "../../support/desk";
import { aUser, aCredential, aMember } from "../../support/people";
import { aFacility } from "../../support/tenants";
import { aRate, aSlot } from "../../support/schedule";

useDatabase();

type User = Awaited<ReturnType<typeof aDeskUser>>;
const put = (as: User, to: Parameters<typeof call>[0], params: object, body: object) =>
  call(to, { as, method: "PUT", params: params as Record<string, string>, body });
const remove = (as: User, to: Parameters<typeof call>[0], params: object) =>
  call(to, { as, method: "DELETE", params: params as Record<string, string> });

test("a state’s limit is set and reset for its facilities, which keep their own", async () => {
  const as = await aDeskUser();
  await aFacility({ stateCode: "ME" });
  const own = await aFacility({ stateCode: "ME" });
  const of = { state: "ME", limit: "DAYS_IN_A_ROW" };
  const lines = (warnAt: string, acknowledgeAt: string, seen: object) => ({ warnAt, acknowledgeAt, seen });
  const first = { warnAt: 5, acknowledgeAt: 6 };
  const ofFacility = { facilityId: own.id, limit: "DAYS_IN_A_ROW" };
  expect((await put(as, setFacilityLimit, ofFacility, lines("6", "7", first))).status).toBe(200);
  expect((await put(as, setStateLimit, of, lines("4", "5", first))).status).toBe(200);
  expect(await put(as, setStateLimit, of, lines("3", "5", first))).toMatchObject({
    status: 409,
    body: { errors: [{ code: "CHANGED", field: "warnAt" }] },
  });
  const { body } = await call<DeskState>(showState, { as, params: { state: "ME" } });
  expect(body).toMatchObject({ name: "Maine", facilities: 2 });
  expect(body.limits.find(({ code }) => code === "DAYS_IN_A_ROW")).toMatchObject({
    warnAt: 4,
    is_set: true,
    source: "Set for facilities in Maine.",
    own: [{ warnAt: 6, acknowledgeAt: 7, facilities: 1 }],
  });
  expect(await put(as, setStateLimit, of, lines("9", "8", { warnAt: 4, acknowledgeAt: 5 }))).toMatchObject({
    status: 400,
    body: { errors: [{ code: "LINES_CROSSED" }] },
  });
  expect((await remove(as, resetStateLimit, of)).status).toBe(200);
  expect(await auditOf("rest_limit", "ME-DAYS_IN_A_ROW")).toMatchObject([
    { action: "rest-limit.set", actorId: as.id },
    { action: "rest-limit.reset", actorId: as.id },
  ]);
  const told = await call<DeskHistory>(stateHistory, { as, params: { state: "ME" } });
  expect(told.body.entries.map(({ what }) => what)).toEqual(["Reset days in a row", "Set days in a row"]);
});

test("a state’s nursing minimum follows its law until it is set, and names where it comes from", async () => {
  const as = await aDeskUser();
  const of = { state: "CA", kind: "CNA" };
  const shown = async () =>
    (await call<DeskState>(showState, { as, params: { state: "CA" } })).body.minimums.find(
      ({ kind }) => kind === "CNA",
    );
  expect(await shown()).toMatchObject({ hours: 2.4, source: "California, 22 CCR § 72329.2.", is_set: false });
  expect((await put(as, setStateMinimum, of, { hours: "2.5", seen: null })).status).toBe(409);
  expect((await put(as, setStateMinimum, of, { hours: "2.5", seen: 2.4 })).status).toBe(200);
  expect(await shown()).toMatchObject({ hours: 2.5, source: "Set for facilities in California." });
  expect((await put(as, setStateMinimum, of, { hours: "0", seen: 2.5 })).status).toBe(200);
  expect(await shown()).toMatchObject({ hours: null, source: "Set to none for facilities in California." });
  expect((await remove(as, resetStateMinimum, of)).status).toBe(200);
  expect(await shown()).toMatchObject({ hours: 2.4, is_set: false });
});

test("a facility’s own nursing minimum is set by the desk and by its own administrator", async () => {
  const desk = await aDeskUser();
  const { id: facilityId } = await aFacility({ stateCode: "CA" });
  const own = await aUser({
    facilities: { [facilityId]: [...permissionsOf("facility-administrator", "facility"), P.SET_UP] },
  });
  const of = { facilityId, kind: "TOTAL" };
  expect((await put(desk, setFacilityMinimum, of, { hours: "3.8", seen: null })).status).toBe(200);
  expect((await put(own, setFacilityMinimum, of, { hours: "3.9", seen: 3.8 })).status).toBe(200);
  expect(await put(own, setFacilityMinimum, of, { hours: "0", seen: 3.9 })).toMatchObject({
    status: 400,
    body: { errors: [{ code: "NO_HOURS", field: "hours" }] },
  });
  const { body } = await call<DeskFacility>(showFacility, { as: own, params: { facilityId } });
  expect(body.minimums[0]).toMatchObject({
    hours: 3.9,
    is_set: true,
    source: "California requires 3.5. California, 22 CCR § 72329.2.",
  });
  expect((await remove(own, resetFacilityMinimum, of)).status).toBe(200);
  expect((await remove(await aUser(), resetFacilityMinimum, of)).status).toBe(403);
});

test("the limits of the whole portal are for those who look after the system", async () => {
  const as = await aDeskUser();
  const customers = await aDeskUser("Ben", [P.DESK_CUSTOMERS]);
  const of = { limit: "KEEP_MESSAGES_DAYS" };
  expect((await put(customers, setLimit, of, { value: "9", seen: 7 })).status).toBe(403);
  expect((await put(as, setLimit, of, { value: "9", seen: 8 })).status).toBe(409);
  expect((await put(as, setLimit, of, { value: "9", seen: 7 })).status).toBe(200);
  expect(await put(as, setLimit, of, { value: "9999", seen: 9 })).toMatchObject({
    status: 400,
    body: { errors: [{ code: "OUT_OF_RANGE" }] },
  });
  const shown = await call<DeskLimits>(list, { as });
  expect(shown.body.portal).toContainEqual(expect.objectContaining({ code: "KEEP_MESSAGES_DAYS", value: 9 }));
  expect((await call<DeskLimits>(list, { as: customers })).body.portal).toBeNull();
  const told = await call<DeskHistory>(history, { as });
  expect(told.body.entries[0]).toMatchObject({
    who: "Lena Torres",
    what: "Set days that delivered mail and texts outside of threads are kept",
    changes: [{ label: "Value", before: "7", after: "9" }],
  });
});

async function aRated() {
  const { id: facilityId } = await aFacility();
  const as = await aDeskUser();
  const terms = { facilityId, resourceType: "CNA", wage: 2000, billRate: 2700 };
  await aRate({ ...terms, effectiveOn: "2026-01-02" });
  const take = (given: object = {}) =>
    call(withdraw, {
      as,
      method: "DELETE",
      params: { facilityId },
      query: { resourceType: "CNA", effectiveOn: "2026-01-02", wage: "20.00", billRate: "27.00", ...given },
    });
  const left = async () => (await listRates(db, systemScope(facilityId))).map((one) => one.effectiveOn);
  return { facilityId, terms, take, left };
}

test("a rate that was set by mistake is withdrawn, and that is told", async () => {
  const { facilityId, take, left } = await aRated();
  expect((await take()).status).toBe(200);
  expect(await left()).toEqual([]);
  expect(codesOf(await take())).toEqual(["CHANGED"]);
  const told = await call<DeskHistory>(facilityHistory, { as: await aDeskUser(), params: { facilityId } });
  expect(told.body.entries[0]!.what).toBe("Withdrew the CNA rate from Fri, Jan 2");
});

test("a rate that isn’t as it was seen stays", async () => {
  const { take, left } = await aRated();
  expect(codesOf(await take({ wage: "21.00" }))).toEqual(["CHANGED"]);
  expect(await left()).toEqual(["2026-01-02"]);
});

test("a rate that shifts were posted at stays, one whose days another has doesn’t", async () => {
  const { facilityId, terms, take, left } = await aRated();
  const shift = { route: "ON_DEMAND" as const, startsOn: "2026-03-04" };
  await aSlot({ facilityId, billRate: 2700, shift });
  expect(codesOf(await take())).toEqual(["USED"]);
  await aRate({ ...terms, effectiveOn: "2026-02-01" });
  expect((await take()).status).toBe(200);
  expect(await left()).toEqual(["2026-02-01"]);
});

const standard = "CPR,TB_TEST,PHYSICAL,BACKGROUND_CHECK";
const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
const unrequired = { isRequired: false, references: null };

async function aPlace() {
  const { id: facilityId } = await aFacility({ stateCode: "WY" });
  const as = await aDeskUser();
  const [vaccinated] = [await aMember(facilityId, "Ana Diaz"), await aMember(facilityId, "Ben Frost")];
  await aCredential({ professionalId: vaccinated.id, type: "INFLUENZA" });
  const look = (required: string) =>
    call<RequirementsPreview>(preview, {
      as,
      method: "GET",
      params: { facilityId },
      query: { resourceType: "CNA", required },
    });
  const require = (...changes: object[]) =>
    call(save, { as, method: "PUT", params: { facilityId }, body: { resourceType: "CNA", changes } });
  return { facilityId, vaccinated, look, require };
}

describe("credentials that a facility requires", () => {
  test("say before saving who can’t take shifts any more, and which shifts that hits", async () => {
    const { facilityId, look } = await aPlace();
    await aSlot({ facilityId, shift: { route: "FLEX", startsOn: inTwoDays() } });
    const now = await look(standard);
    expect(now.body).toEqual({ people: 2, losing: 0, gaining: 0, is_more: false, open: 1, filled: 0 });
    expect((await look(`${standard},INFLUENZA`)).body).toMatchObject({ people: 2, losing: 1, gaining: 0 });
    expect((await look(`${standard},REFERENCES:2`)).body).toMatchObject({ people: 2, losing: 2 });
  });

  test("say who can once one is waived", async () => {
    const { facilityId, look, require } = await aPlace();
    await require({ credential: "INFLUENZA", isRequired: true, seen: unrequired });
    expect((await look(standard)).body).toMatchObject({ people: 1, losing: 0, gaining: 1 });
    expect(await auditOf("facility", facilityId)).toMatchObject([{ action: "credential-requirement.set" }]);
  });

  test("are saved together or not at all, and not over a colleague’s change", async () => {
    const { facilityId, require } = await aPlace();
    const influenza = { credential: "INFLUENZA", isRequired: true, seen: unrequired };
    const waived = { credential: "CPR", isRequired: false, seen: { isRequired: true, references: null } };
    expect((await require(influenza, waived)).status).toBe(200);
    expect(await listOwnRequirements(db, facilityId)).toHaveLength(2);
    const stale = await require({ ...waived, credential: "TB_TEST" }, influenza);
    expect([stale.status, codesOf(stale)]).toEqual([409, ["CHANGED"]]);
    expect(await listOwnRequirements(db, facilityId)).toHaveLength(2);
  });
});
