import { expect, test } from "vitest";
import { GET as history } from "@/app/api/desk/facilities/[facilityId]/history/route";
import { DELETE as withdraw } from "@/app/api/desk/facilities/[facilityId]/rates/route";
import { db } from "@/db/client";
import type { DeskHistory } from "@/lib/desk/history/schema";
import { systemScope } from "@/lib/access/scopes";
import { listRates } from "@/lib/rates/reads";
import { call, codesOf } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aDeskUser } from "../../support/desk";
import { aRate, aSlot } from "../../support/schedule";
import { aFacility } from "../../support/tenants";

useDatabase();

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
  const told = await call<DeskHistory>(history, { as: await aDeskUser(), params: { facilityId } });
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
