import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { invite } from "@/db/schema/invites";
import { slot } from "@/db/schema/slots";
import { GET as list } from "@/app/api/flex/internal-staff/route";
import { POST as setStatus } from "@/app/api/flex/internal-staff/[workerId]/facility-status/route";
import { GET as history } from "@/app/api/flex/internal-staff/history/route";
import { GET as upcoming } from "@/app/api/flex/internal-staff/[workerId]/upcoming-shifts/route";
import { GET as onDemand } from "@/app/api/professionals/route";
import { POST as assign } from "@/app/api/flex/caregivers/assign/route";
import { P } from "@/lib/access/permissions";
import type { FeatureCode } from "@/lib/facilities/features/rules";
import type { UpcomingShifts } from "@/lib/internal-staff/schema";
import type { ListedProfessional, ListedProfessionals } from "@/lib/professionals/listing/schema";
import { auditOf, messagesTo } from "@/tests/support/query";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { anEligibleProfessional, aProfessional, aUser } from "@/tests/support/people";
import { anInvite, aShift, aSlot } from "../../support/schedule";
import { aHeldSlot } from "../../support/held-slot";
import { aFacility, haveFeatures } from "../../support/tenants";

useDatabase();

const everything: string[] = Object.values(P);
const HOUR = 3_600_000;

const both: FeatureCode[] = ["PROFESSIONALS", "FLEX_PROFESSIONALS"];

async function setUp(features = both) {
  const facility = await aFacility();
  const facilityId = facility.id;
  await haveFeatures(facilityId, ...features);
  const user = await aUser({ facilityId, permissions: everything });
  const aMember = (given: Parameters<typeof anEligibleProfessional>[0] = {}) =>
    anEligibleProfessional({ isOnDemand: false, facilities: [{ facilityId, isFlexStaff: true }], ...given });
  const disable = (workerId: number, isCaregiverDisabled = true) =>
    call<{ errors: { code: string }[] }>(setStatus, {
      as: user,
      params: { workerId },
      body: { isCaregiverDisabled },
    });
  const staff = async (query: Record<string, string | number> = {}) =>
    (await call<ListedProfessionals>(list, { as: user, query })).body;
  return { facility, facilityId, user, aMember, disable, staff };
}

describe("internal staff", () => {
  test("are listed by license, and by their next or last shift here, people without one last", async () => {
    const { facilityId, aMember, staff } = await setUp();
    const named = async (firstName: string, hours: number[]) => {
      const { id } = await aMember({ firstName });
      for (const at of hours) await aHeldSlot(facilityId, id, at);
    };
    await named("Ada", [72, -30]);
    await named("Ben", [24, -200]);
    await named("Cy", []);
    const namesOf = async (query: Record<string, string>) =>
      (await staff(query)).rows.map(({ name }) => name.split(" ")[0]);
    expect(await namesOf({ sort: "-name" })).toEqual(["Cy", "Ben", "Ada"]);
    expect(await namesOf({ sort: "next" })).toEqual(["Ben", "Ada", "Cy"]);
    expect(await namesOf({ sort: "-next" })).toEqual(["Ada", "Ben", "Cy"]);
    expect(await namesOf({ sort: "last" })).toEqual(["Ben", "Ada", "Cy"]);
    expect(await namesOf({ sort: "-last" })).toEqual(["Ada", "Ben", "Cy"]);
    expect((await staff({ license: "CNA" })).total).toBe(3);
    expect((await staff({ license: "PT" })).total).toBe(0);
  });

  test("are the facility's own and its company's, by name, with their shifts and status", async () => {
    const { facility, facilityId, aMember, staff } = await setUp();
    const ada = await aMember({
      firstName: "Ada",
      lastName: "Ahead",
      tier: "PLATINUM",
      phone: "+12135550123",
      facilities: [{ facilityId, isFlexStaff: true, workedShifts: 12 }],
    });
    await aHeldSlot(facilityId, ada.id, 30);
    await aHeldSlot(facilityId, ada.id, -40);
    const employer = { managementCompanyId: facility.managementCompanyId! };
    await aProfessional({
      firstName: "Ben",
      lastName: "Fired",
      isOnDemand: false,
      employers: [{ ...employer, employeeStatus: "TERMINATED" }],
    });
    await aProfessional({
      firstName: "Cy",
      lastName: "Off",
      facilities: [{ facilityId, isFlexStaff: true, isEnabled: false }],
    });
    await aProfessional({ firstName: "Di", lastName: "Visitor", facilities: [{ facilityId }] });
    const { rows, total } = await staff();
    expect(total).toBe(3);
    expect(rows.map(({ name, is_active, is_disabled }) => [name, is_active, is_disabled])).toEqual([
      ["Ada Ahead", true, false],
      ["Ben Fired", false, false],
      ["Cy Off", true, true],
    ]);
    expect(rows[0]).toMatchObject({
      id: ada.id,
      resource_type: "CNA",
      resource_types: ["CNA"],
      tier: "PLATINUM",
      phone_number: "213-555-0123",
      total_worked_at_facility: 12,
      upcoming_facility_shifts_count: 1,
    } satisfies Partial<ListedProfessional>);
    expect(rows[0]!.upcoming_shift_date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(rows[0]!.last_shift_worked_date! < rows[0]!.upcoming_shift_date!).toBe(true);
  });

  test("are filtered by status across all pages", async () => {
    const { facility, facilityId, aMember, staff } = await setUp();
    const employer = { managementCompanyId: facility.managementCompanyId! };
    const ofFacility = (isEnabled: boolean) => ({
      facilities: [{ facilityId, isFlexStaff: true, isEnabled }],
    });
    for (const firstName of ["Ann", "Bea", "Cy"]) await aMember({ firstName });
    await aMember({ firstName: "Dee", ...ofFacility(false) });
    await aMember({ firstName: "Eve", ...ofFacility(false), deactivatedAt: new Date() });
    await aMember({ firstName: "Flo", employers: [{ ...employer, employeeStatus: "PENDING" }] });
    const named = async (query: Record<string, string | number>) => {
      const { rows, total } = await staff(query);
      return [rows.map(({ name }) => name.split(" ")[0]), total];
    };
    expect(await named({ status: "Enabled", page_size: 2 })).toEqual([["Ann", "Bea"], 3]);
    expect(await named({ status: "Enabled", page_size: 2, page: 2 })).toEqual([["Cy"], 3]);
    expect(await named({ status: "Disabled" })).toEqual([["Dee"], 1]);
    expect(await named({ status: "Deactivated" })).toEqual([["Eve", "Flo"], 2]);
    expect(await named({ status: "Disabled", searchTerm: "Ann" })).toEqual([[], 0]);
  });

  test("are searched from the third letter on, ignoring case, and paged", async () => {
    const { aMember, staff } = await setUp();
    for (const firstName of ["Ann", "Annie", "Bob"]) await aMember({ firstName, lastName: "100% Sure" });
    expect((await staff({ searchTerm: "aNN" })).rows.map(({ name }) => name)).toEqual([
      "Ann 100% Sure",
      "Annie 100% Sure",
    ]);
    expect((await staff({ searchTerm: "an" })).total).toBe(3);
    expect((await staff({ searchTerm: "0%_" })).total).toBe(0);
    const second = await staff({ page: 2, page_size: 2 });
    expect(second.rows.map(({ name }) => name)).toEqual(["Bob 100% Sure"]);
    expect(await staff({ page: 9, page_size: 2 })).toEqual({ rows: [], total: 3 });
  });
});

test("lists on-demand professionals of twelve months, with their number only while expected", async () => {
  const { facilityId, user } = await setUp();
  const expected = await aProfessional({ firstName: "Ada", phone: "+12135550111" });
  await aSlot({ facilityId, status: "CONFIRMED", professionalId: expected.id });
  const pending = await aProfessional({ firstName: "Bea", phone: "+12135550112" });
  await anInvite({ facilityId, professionalId: pending.id });
  await aProfessional({ firstName: "Cy" });
  const long = new Date(Date.now() - 400 * 24 * HOUR);
  const old = await aShift({
    facilityId,
    startsAt: long,
    endsAt: new Date(+long + 8 * HOUR),
    startsOn: "2024-01-08",
  });
  await aSlot({ facilityId, shiftId: old.id, status: "CONFIRMED" });
  const { body } = await call<ListedProfessionals>(onDemand, { as: user });
  expect(body.rows.map(({ id, phone_number }) => [id, phone_number])).toEqual([
    [expected.id, "213-555-0111"],
    [pending.id, null],
  ]);
});

test("phone numbers of staff end with their work at the facility", async () => {
  const { facility, facilityId, aMember, disable, staff } = await setUp();
  const phone = "+12135550123";
  const managementCompanyId = facility.managementCompanyId!;
  const statuses = ["ENABLED", "PENDING", "DISABLED", "TERMINATED"] as const;
  for (const employeeStatus of statuses)
    await anEligibleProfessional({
      firstName: employeeStatus,
      phone,
      isOnDemand: false,
      employers: [{ managementCompanyId, employeeStatus }],
    });
  await aMember({ firstName: "Deactivated", phone, deactivatedAt: new Date() });
  const off = await aMember({ firstName: "Off", phone, facilities: [{ facilityId, isFlexStaff: true }] });
  await disable(off.id);
  const { rows } = await staff({ page_size: 100 });
  const shown = rows.filter(({ phone_number }) => phone_number !== null);
  expect(shown.map(({ name }) => name.split(" ")[0])).toEqual(["ENABLED", "PENDING"]);
  expect(rows).toHaveLength(6);
});

describe("disabling a staff member", () => {
  test("removes upcoming slots there, opens replacements, withdraws invites and notifies them once", async () => {
    const { facilityId, user, aMember, disable } = await setUp();
    const other = await aFacility();
    const who = await aMember({ email: "off@example.test" });
    const ahead = [await aHeldSlot(facilityId, who.id, 10), await aHeldSlot(facilityId, who.id, 40)];
    const past = await aHeldSlot(facilityId, who.id, -30);
    const elsewhere = await aHeldSlot(other.id, who.id, 100);
    const invited = await anInvite({ facilityId, professionalId: who.id });
    const named = await call<UpcomingShifts>(upcoming, { as: user, params: { workerId: who.id } });
    expect(named.body.upcoming_shifts.map(({ slot_id }) => slot_id)).toEqual(ahead.map(({ id }) => id));
    expect((await disable(who.id)).status).toBe(200);
    for (const { id } of ahead) {
      const [row] = await db.select().from(slot).where(eq(slot.id, id));
      expect(row).toMatchObject({
        status: "FACILITY_CANCELLED",
        cancellationReason: "STAFF_DISABLED",
        professionalId: who.id,
      });
      const [replacement] = await db.select().from(slot).where(eq(slot.replacesSlotId, id));
      expect(replacement).toMatchObject({ status: "UNCLAIMED", shiftId: row!.shiftId });
    }
    for (const { id } of [past, elsewhere])
      expect((await db.select().from(slot).where(eq(slot.id, id)))[0]!.status).toBe("CONFIRMED");
    expect((await db.select().from(invite).where(eq(invite.id, invited.id)))[0]!.status).toBe("WITHDRAWN");
    expect(await messagesTo("off@example.test")).toMatchObject([{ channel: "MAIL" }]);
    expect(await auditOf("facility_professional", `${facilityId}-${who.id}`)).toMatchObject([
      { action: "staff.disabled", actorId: user.id, after: { isEnabled: false } },
    ]);
    // Sending it again changes nothing; enabling restores nothing.
    expect((await disable(who.id)).status).toBe(200);
    expect((await disable(who.id, false)).status).toBe(200);
    expect(await auditOf("facility_professional", `${facilityId}-${who.id}`)).toHaveLength(2);
    expect(
      (await db.select().from(slot).where(eq(slot.professionalId, who.id))).filter(
        ({ status }) => status === "CONFIRMED",
      ),
    ).toHaveLength(2);
  });

  test("leaves a shift in progress unchanged", async () => {
    const { facilityId, aMember, disable } = await setUp();
    const who = await aMember();
    const { id } = await aHeldSlot(facilityId, who.id, -2);
    await db
      .update(slot)
      .set({ checkedInAt: sql`now() - interval '2 hours'`, arrivalStatusCode: "ARRIVED" })
      .where(eq(slot.id, id));
    expect((await disable(who.id)).status).toBe(200);
    expect((await db.select().from(slot).where(eq(slot.id, id)))[0]!.status).toBe("CONFIRMED");
  });

  test.each([
    ["someone who is there before it starts", 0.1, { arrivalStatusCode: "ARRIVED" }],
    ["someone who didn't come", -2, { arrivalStatusCode: "NO_SHOW", outcomeCode: "NO_SHOW" }],
  ] as const)("leaves the shift of %s unchanged", async (_, startsIn, arrival) => {
    const { facilityId, aMember, disable } = await setUp();
    const who = await aMember();
    const { id } = await aHeldSlot(facilityId, who.id, startsIn);
    await db.update(slot).set(arrival).where(eq(slot.id, id));
    expect((await disable(who.id)).status).toBe(200);
    expect((await db.select().from(slot).where(eq(slot.id, id)))[0]!.status).toBe("CONFIRMED");
  });

  test("is refused for a deactivated person, and limited to the facility's staff", async () => {
    const { aMember, disable } = await setUp();
    const gone = await aMember({ deactivatedAt: new Date() });
    const refused = await disable(gone.id);
    expect([refused.status, refused.body.errors[0]!.code]).toEqual([409, "DEACTIVATED"]);
    expect((await disable((await aProfessional()).id)).status).toBe(404);
  });

  test("and assigning them at the same moment has one outcome, never both", async () => {
    for (let round = 0; round < 6; round++) {
      const { facilityId, user, aMember, disable } = await setUp();
      const who = await aMember();
      const open = await aSlot({ facilityId, shift: { route: "FLEX" } });
      const body = { caregiverId: who.id, flexShiftId: open.shiftId, slotId: open.id, oldUnitId: null };
      const [given, disabled] = await Promise.all([call(assign, { as: user, body }), disable(who.id)]);
      expect(disabled.status).toBe(200);
      expect([200, 409]).toContain(given.status);
      const held = await db.select().from(slot).where(eq(slot.professionalId, who.id));
      expect(held.filter(({ status }) => status === "CONFIRMED" || status === "CLAIMED")).toEqual([]);
    }
  });
});

describe("a facility without a list", () => {
  const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status;

  test("refuses its people as the page does, and changes no one", async () => {
    const { facilityId, user, aMember, disable } = await setUp(["PROFESSIONALS"]);
    const { id: workerId } = await aMember();
    expect(await statusOf(call(list, { as: user }))).toBe(403);
    expect(await statusOf(call(history, { as: user }))).toBe(403);
    expect(await statusOf(call(upcoming, { as: user, params: { workerId } }))).toBe(403);
    expect(await statusOf(disable(workerId))).toBe(403);
    expect(await auditOf("facility_professional", `${facilityId}-${workerId}`)).toEqual([]);
    expect(await statusOf(call(onDemand, { as: user }))).toBe(200);
  });

  test("keeps the other one", async () => {
    const { user } = await setUp(["FLEX_PROFESSIONALS"]);
    expect(await statusOf(call(onDemand, { as: user }))).toBe(403);
    expect(await statusOf(call(list, { as: user }))).toBe(200);
  });
});
