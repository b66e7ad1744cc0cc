import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { PUT } from "@/app/api/flex/global-overview/facilities/route";
import { GET as caregivers } from "@/app/api/flex/global-overview/caregivers/route";
import { GET as structures } from "@/app/api/flex/global-overview/shift-structures/route";
import { db } from "@/db/client";
import { globalScheduleChoice } from "@/db/schema/global-schedule";
import { shiftStructure } from "@/db/schema/structures";
import { P } from "@/lib/access/permissions";
import type { CaregiverFound } from "@/lib/global-schedule/schema";
import type { ShiftStructure } from "@/lib/shift-structures/schema";
import { aCompanyUser, aProfessional } from "@/tests/support/people";
import { call } from "../../../support/call";
import { useDatabase } from "../../../support/database";
import { aStructure } from "../../../support/schedule";
import { aCompany, aFacility } from "../../../support/tenants";

useDatabase();

async function aCalendar(held?: readonly string[]) {
  const { id: managementCompanyId } = await aCompany();
  const [one, other] = [await aFacility({ managementCompanyId }), await aFacility({ managementCompanyId })];
  const as = await aCompanyUser(managementCompanyId, [one.id, other.id], held);
  return { managementCompanyId, one, other, as };
}

const savedChoice = async (userId: number) =>
  (await db.select().from(globalScheduleChoice).where(eq(globalScheduleChoice.userId, userId))).map(
    ({ facilityIds }) => facilityIds,
  );

test("saves a selection of facilities per person, and clears it with null", async () => {
  const { managementCompanyId, one, other, as } = await aCalendar();
  const colleague = await aCompanyUser(managementCompanyId, [one.id]);
  const choose = (facilityIds: number[] | null) => call(PUT, { as, method: "PUT", body: { facilityIds } });
  expect((await choose([one.id])).status).toBe(200);
  expect((await choose([other.id])).status).toBe(200);
  expect(await savedChoice(as.id)).toEqual([[other.id]]);
  expect(await savedChoice(colleague.id)).toEqual([]);
  expect((await choose(null)).status).toBe(200);
  expect(await savedChoice(as.id)).toEqual([]);
});

test("rejects an empty selection or a foreign facility, and keeps the previous one", async () => {
  const { one, as } = await aCalendar();
  await call(PUT, { as, method: "PUT", body: { facilityIds: [one.id] } });
  const foreign = (await aFacility()).id;
  const answers = [
    await call(PUT, { as, method: "PUT", body: { facilityIds: [] } }),
    await call(PUT, { as, method: "PUT", body: { facilityIds: [foreign] } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 403]);
  expect(await savedChoice(as.id)).toEqual([[one.id]]);
});

test("searches only active professionals known to the facilities", async () => {
  const { one, as } = await aCalendar();
  const foreign = await aFacility();
  const at = (facilityId: number) => ({ facilities: [{ facilityId }] });
  const { id } = await aProfessional({ firstName: "Solvei", lastName: "Aas", tier: "PRO", ...at(one.id) });
  await aProfessional({ firstName: "Solvei", lastName: "Foreign", ...at(foreign.id) });
  await aProfessional({ firstName: "Solvei", lastName: "Gone", deactivatedAt: new Date(), ...at(one.id) });
  const { body } = await call<CaregiverFound[]>(caregivers, { as, query: { searchTerm: "solv" } });
  expect(body).toEqual([
    {
      caregiverId: id,
      caregiverName: "Solvei Aas",
      certificationType: "CNA",
      caregiverStats: { tier: "PRO" },
    },
  ]);
  expect((await call(caregivers, { as, query: { searchTerm: "so" } })).status).toBe(400);
});

test("returns the structures of facilities whose shifts of that kind the person has", async () => {
  const { one, as } = await aCalendar([P.FLEX_ADD_EDIT_SHIFT]);
  const { id } = await aStructure({ facilityId: one.id });
  await aStructure();
  const read = (type: string) => call<ShiftStructure[]>(structures, { as, query: { type } });
  expect((await read("ALL")).body.map((structure) => structure.id)).toEqual([id]);
  expect((await read("ON_DEMAND")).body).toEqual([]);
});

test("returns all the structures of many facilities", async () => {
  const { one, other, as } = await aCalendar();
  const minute = (n: number) =>
    `${String(Math.floor(n / 60)).padStart(2, "0")}:${String(n % 60).padStart(2, "0")}`;
  for (const { id: facilityId } of [one, other])
    await db.insert(shiftStructure).values(
      Array.from({ length: 600 }, (_, n) => ({
        facilityId,
        resourceType: "CNA",
        fromTime: minute(n),
        toTime: "23:00",
      })),
    );
  const { body } = await call<ShiftStructure[]>(structures, { as, query: { type: "ALL" } });
  expect(body).toHaveLength(1_200);
});
