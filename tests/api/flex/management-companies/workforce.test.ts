import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "@/db/client";
import { companyProfessional, facilityProfessional } from "@/db/schema/professionals";
import { slot } from "@/db/schema/slots";
import { GET as list } from "@/app/api/flex/management-companies/[id]/workforce/route";
import { POST as download } from "@/app/api/flex/management-companies/[id]/workforce/export/route";
import { PUT as setStatus } from "@/app/api/flex/management-companies/[id]/caregivers/[caregiverId]/workforce/status/route";
import { GET as upcoming } from "@/app/api/flex/management-companies/[id]/caregivers/[caregiverId]/workforce/upcoming-shifts/route";
import {
  GET as listLocations,
  PUT as setLocations,
} from "@/app/api/flex/management-companies/[id]/caregivers/[caregiverId]/facilities/route";
import { GET as details } from "@/app/api/flex/management-companies/[id]/caregivers/[caregiverId]/route";
import { P } from "@/lib/access/permissions";
import { listed } from "@/lib/workforce/reads.sql";
import type { Location, LostShift, Workforce, WorkforceDetails } from "@/lib/workforce/schema";
import { auditOf, messagesTo } from "@/tests/support/query";
import { call } from "../../../support/call";
import { useDatabase } from "../../../support/database";
import { aUser } from "../../../support/people";
import { aHeldSlot } from "../../../support/held-slot";
import { aFacility } from "../../../support/tenants";
import { anEmployee, aWorkforce, everythingOfCompany } from "../../../support/workforce";

useDatabase();

const codeOf = (body: unknown) => (body as { errors?: { code?: string }[] }).errors?.[0]?.code;
const statusOf = async (id: number) => (await db.select().from(slot).where(eq(slot.id, id)))[0]!.status;

test("lists the company's people, those who can't work first, with the reason", async () => {
  const { companyId, user } = await aWorkforce();
  const names = { firstName: "Ada" };
  await anEmployee(companyId, { ...names, lastName: "Able" });
  await anEmployee(companyId, {
    firstName: "Ben",
    lastName: "Bare",
    certifiedIn: null,
    highestResourceType: null,
  });
  await anEmployee(companyId, { firstName: "Cy", lastName: "Calm", employeeStatus: "PENDING" });
  await anEmployee(companyId, { firstName: "Di", lastName: "Done", deactivatedAt: new Date() });
  await anEmployee((await aWorkforce()).companyId, { firstName: "Eve", lastName: "Elsewhere" });
  const { body } = await call<Workforce>(list, { as: user, params: { id: companyId } });
  expect(
    body.rows.map(({ name, employee_status, is_deactivated, isActive }) => [
      name,
      employee_status,
      is_deactivated,
      isActive,
    ]),
  ).toEqual([
    ["Ben Bare", "enabled", false, true],
    ["Cy Calm", "pending", false, true],
    ["Ada Able", "enabled", false, true],
    ["Di Done", "enabled", true, false],
  ]);
  expect(body.rows.map(({ attention }) => attention.map(({ text }) => text))).toEqual([
    ["License missing"],
    ["Waiting to be enabled"],
    [],
    [],
  ]);
  expect(body.rows[2]).toMatchObject({ licenses: ["CNA"], enabledFacilityCount: 1, facilityCount: 1 });
});

test("refuses a header that names another company, and a company without the page", async () => {
  const { companyId, user } = await aWorkforce();
  const other = await call(list, {
    as: user,
    params: { id: companyId },
    headers: { "management-company-id": String(companyId + 1) },
  });
  expect([other.status, codeOf(other.body)]).toEqual([403, "NOT_PERMITTED"]);
  const closed = await aFacility();
  const director = await aUser({
    facilityId: closed.id,
    companyPermissions: { [closed.managementCompanyId!]: Object.values(P) },
  });
  expect((await call(list, { as: director, params: { id: closed.managementCompanyId! } })).status).toBe(403);
});

/** Someone who may do everything at two facilities of a company. */
async function aDirector() {
  const { companyId, facilityId } = await aWorkforce();
  const second = await aFacility({ managementCompanyId: companyId });
  const user = await aUser({
    facilities: { [facilityId]: Object.values(P), [second.id]: Object.values(P) },
    companyPermissions: { [companyId]: everythingOfCompany },
  });
  return { companyId, facilityId, second, user };
}

test("a status but enabled removes upcoming shifts at every facility and opens replacements", async () => {
  const { companyId, facilityId, second, user } = await aDirector();
  const foreign = await aFacility();
  const who = await anEmployee(companyId, { email: "moved@example.test" });
  const lost = [await aHeldSlot(facilityId, who.id, 10), await aHeldSlot(second.id, who.id, 40)];
  const kept = await aHeldSlot(foreign.id, who.id, 70);
  const params = { id: companyId, caregiverId: who.id };
  const named = await call<LostShift[]>(upcoming, { as: user, params });
  expect(named.body.map(({ slot_id }) => slot_id)).toEqual(lost.map(({ id }) => id));
  const change = (status: string) => call(setStatus, { as: user, method: "PUT", params, body: { status } });
  expect((await change("pending")).status).toBe(200);
  for (const { id } of lost) {
    expect(await statusOf(id)).toBe("FACILITY_CANCELLED");
    const [replacement] = await db.select().from(slot).where(eq(slot.replacesSlotId, id));
    expect(replacement).toMatchObject({ status: "UNCLAIMED", professionalId: null });
  }
  expect(await statusOf(kept.id)).toBe("CONFIRMED");
  expect(await messagesTo("moved@example.test")).toHaveLength(2);
  // Sent twice, and back again.
  expect((await change("PENDING")).status).toBe(200);
  expect((await change("ENABLED")).status).toBe(200);
  const [row] = await db
    .select()
    .from(companyProfessional)
    .where(eq(companyProfessional.professionalId, who.id));
  expect(row!.employeeStatus).toBe("ENABLED");
  expect(await auditOf("company_professional", `${companyId}-${who.id}`)).toMatchObject([
    { action: "workforce.status-changed", before: { status: "ENABLED" }, after: { status: "PENDING" } },
    { action: "workforce.status-changed", before: { status: "PENDING" }, after: { status: "ENABLED" } },
  ]);
});

test("a profile lists the shifts ahead at the company's facilities, soonest first", async () => {
  const { companyId, facilityId, second, user } = await aDirector();
  const foreign = await aFacility();
  const who = await anEmployee(companyId);
  const later = await aHeldSlot(second.id, who.id, 40);
  const next = await aHeldSlot(facilityId, who.id, 10);
  await aHeldSlot(facilityId, who.id, -30);
  await aHeldSlot(foreign.id, who.id, 70);
  const missed = await aHeldSlot(facilityId, who.id, -1);
  await db.update(slot).set({ outcomeCode: "NO_SHOW" }).where(eq(slot.id, missed.id));
  const { body } = await call<WorkforceDetails>(details, {
    as: user,
    params: { id: companyId, caregiverId: who.id },
  });
  expect(body.upcoming_shifts.map(({ slot_id }) => slot_id)).toEqual([next.id, later.id]);
  expect(body.next_shift).toEqual(body.upcoming_shifts[0]);
});

test("a status that would cancel shifts of a facility the person doesn't work with is refused whole", async () => {
  const { companyId, facilityId, user } = await aWorkforce();
  const second = await aFacility({ managementCompanyId: companyId });
  const who = await anEmployee(companyId);
  const [here, there] = [await aHeldSlot(facilityId, who.id, 10), await aHeldSlot(second.id, who.id, 40)];
  const params = { id: companyId, caregiverId: who.id };
  const named = await call<LostShift[]>(upcoming, { as: user, params });
  expect(named.body.map(({ slot_id, is_editable }) => [slot_id, is_editable])).toEqual([
    [here.id, true],
    [there.id, false],
  ]);
  const terminate = () =>
    call(setStatus, { as: user, method: "PUT", params, body: { status: "TERMINATED" } });
  const refused = await terminate();
  expect([refused.status, codeOf(refused.body)]).toEqual([403, "SHIFTS_ELSEWHERE"]);
  expect([await statusOf(here.id), await statusOf(there.id)]).toEqual(["CONFIRMED", "CONFIRMED"]);
  await db.update(slot).set({ professionalId: null, status: "UNCLAIMED" }).where(eq(slot.id, there.id));
  expect((await terminate()).status).toBe(200);
  expect(await statusOf(here.id)).toBe("FACILITY_CANCELLED");
});

test("the second of two editors of a status gets a conflict, not the last word", async () => {
  const { companyId, user } = await aWorkforce();
  const who = await anEmployee(companyId);
  const params = { id: companyId, caregiverId: who.id };
  const change = (status: string, old: string) =>
    call(setStatus, { as: user, method: "PUT", params, body: { status, old } });
  const answers = await Promise.all([change("TERMINATED", "ENABLED"), change("PENDING", "ENABLED")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(codeOf(answers.find(({ status }) => status === 409)!.body)).toBe("STALE");
  // The same change by both is no conflict.
  const now = answers[0]!.status === 200 ? "TERMINATED" : "PENDING";
  expect((await change(now, "ENABLED")).status).toBe(200);
  expect((await change("DISABLED", now)).status).toBe(200);
});

test("no status is changed for someone deactivated or of another company", async () => {
  const { companyId, user } = await aWorkforce();
  const gone = await anEmployee(companyId, { deactivatedAt: new Date() });
  const stranger = await anEmployee((await aWorkforce()).companyId);
  const change = (caregiverId: number) =>
    call(setStatus, {
      as: user,
      method: "PUT",
      params: { id: companyId, caregiverId },
      body: { status: "DISABLED" },
    });
  const refused = await change(gone.id);
  expect([refused.status, codeOf(refused.body)]).toEqual([409, "DEACTIVATED"]);
  expect((await change(stranger.id)).status).toBe(404);
  const unknown = await call(details, { as: user, params: { id: companyId, caregiverId: stranger.id } });
  expect(unknown.status).toBe(404);
});

test("locations change together, only at the person's own facilities, and cancel shifts there alone", async () => {
  const { companyId, facilityId, user } = await aWorkforce();
  const second = await aFacility({ managementCompanyId: companyId });
  const who = await anEmployee(companyId);
  const lost = await aHeldSlot(facilityId, who.id, 10);
  const kept = await aHeldSlot(second.id, who.id, 40);
  const params = { id: companyId, caregiverId: who.id };
  const change = (facilityIds: number[], status: string) =>
    call(setLocations, { as: user, method: "PUT", params, body: { facilityIds, status } });
  const before = await call<Location[]>(listLocations, { as: user, params });
  expect(before.body.map((one) => [one.facility_id, one.is_enabled, one.is_editable])).toEqual(
    expect.arrayContaining([
      [facilityId, true, true],
      [second.id, true, false],
    ]),
  );
  const refused = await change([facilityId, second.id], "DISABLED");
  expect([refused.status, codeOf(refused.body)]).toEqual([403, "FACILITY_NOT_PERMITTED"]);
  expect(await statusOf(lost.id)).toBe("CONFIRMED");
  const named = await call<LostShift[]>(upcoming, {
    as: user,
    params,
    query: { facilityIds: String(facilityId) },
  });
  expect(named.body.map(({ slot_id }) => slot_id)).toEqual([lost.id]);
  expect((await change([facilityId], "disabled")).status).toBe(200);
  expect([await statusOf(lost.id), await statusOf(kept.id)]).toEqual(["FACILITY_CANCELLED", "CONFIRMED"]);
  const [link] = await db
    .select()
    .from(facilityProfessional)
    .where(
      and(eq(facilityProfessional.facilityId, facilityId), eq(facilityProfessional.professionalId, who.id)),
    );
  expect(link!.isEnabled).toBe(false);
  expect(await auditOf("facility_professional", `${facilityId}-${who.id}`)).toMatchObject([
    { action: "staff.disabled", after: { removedSlotIds: [lost.id] } },
  ]);
});

test("the report holds what the filters leave, with inert cells", async () => {
  const { companyId, user } = await aWorkforce();
  await anEmployee(companyId, { firstName: "=SUM(A1)", lastName: "Formula" });
  await anEmployee(companyId, { firstName: "Off", lastName: "Duty", employeeStatus: "DISABLED" });
  const { body, headers } = await call<string>(download, {
    as: user,
    params: { id: companyId },
    body: { search: "", statuses: ["enabled"], licenses: null, facilityIds: null, attention: null },
  });
  expect(body).toContain("'=SUM(A1) Formula,Enabled,CNA,,1 of 1");
  expect(body).not.toContain("Off Duty");
  expect(headers.get("content-disposition")).toMatch(/Workforce_.*_\d{4}-\d\d-\d\d_\d{4}\.csv/);
  expect(await auditOf("management_company", companyId)).toMatchObject([
    { action: "workforce.exported", after: { professionals: 1, isSearch: false } },
  ]);
});

test("a company with more people than are listed says so, and its report has them all", async () => {
  const { companyId, user } = await aWorkforce();
  for (const firstName of ["Ada", "Ada", "Ben", "Cy", "Di"]) await anEmployee(companyId, { firstName });
  const most = { ...listed };
  Object.assign(listed, { people: 2, atOnce: 3 });
  const as = { as: user, params: { id: companyId } };
  try {
    const { body } = await call<Workforce>(list, as);
    expect([body.rows.length, body.total]).toEqual([2, 5]);
    const every = { search: "", statuses: null, licenses: null, facilityIds: null, attention: null };
    const report = await call<string>(download, { ...as, body: every });
    const names = report.body.match(/^\W*(Ada|Ben|Cy|Di) /gm)!.map((name) => name.trim());
    expect(names.sort()).toEqual(["Ada", "Ada", "Ben", "Cy", "Di"]);
    const found = async (query: Record<string, string | string[]>) => {
      const answered = await call<Workforce>(list, { ...as, query });
      return [answered.body.total, ...answered.body.rows.map(({ name }) => name.split(" ")[0])];
    };
    expect(await found({ search: "dí" })).toEqual([1, "Di"]);
    expect(await found({ search: "a", status: ["enabled", "pending"] })).toMatchObject({ length: 3 });
    expect(await found({ search: "ada", license: "RN" })).toEqual([0]);
    expect(await found({ status: "disabled" })).toEqual([0]);
    expect(await found({ status: "enabled", license: "CNA" })).toEqual([5, "Ada", "Ada"]);
    const di = await call<string>(download, { ...as, body: { ...every, search: "di" } });
    expect(di.body.match(/^\W*(Ada|Ben|Cy|Di) /gm)!.map((name) => name.trim())).toEqual(["Di"]);
    expect((await call(list, { ...as, query: { status: "gone" } })).status).toBe(400);
  } finally {
    Object.assign(listed, most);
  }
});
