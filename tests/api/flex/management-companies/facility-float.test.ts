import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { POST } from "@/app/api/flex/management-companies/[id]/slots/[slotId]/facility-float/route";
import { GET } from "@/app/api/flex/management-companies/[id]/slots/[slotId]/float-available-facilities/route";
import { POST as fileDnr } from "@/app/api/facility/dnrs/[caregiverId]/route";
import { db } from "@/db/client";
import { credentialRequirement } from "@/db/schema/professionals";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import { P } from "@/lib/access/permissions";
import { FLOAT_UNAVAILABLE } from "@/lib/slots/floating/rules";
import type { FloatedSlot, FloatFacility } from "@/lib/slots/floating/schema";
import { auditOf, messagesTo, slotOf, shiftOf } from "@/tests/support/query";
import { call, type Refusal } from "../../../support/call";
import { useDatabase } from "../../../support/database";
import { anEligibleProfessional, aUser } from "@/tests/support/people";
import { insert } from "../../../support/rows";
import { aSlot, aStructure } from "../../../support/schedule";
import { aCompany, aFacility, anAgency, aUnit } from "../../../support/tenants";

useDatabase();
type Given = {
  slot?: Parameters<typeof aSlot>[0];
  here?: Parameters<typeof aFacility>[0];
  professional?: Parameters<typeof anEligibleProfessional>[0];
  permissionsThere?: string[];
};

/** Two facilities of a company, and a staff member with a flex slot at the first. */
async function aCompanyAtWork(given: Given = {}) {
  const { id: companyId } = await aCompany();
  const ofCompany = { managementCompanyId: companyId };
  const here = await aFacility({ ...ofCompany, allowFlexFloating: true, ...given.here });
  const there = await aFacility({ ...ofCompany, name: "Birch House", portalUnitsEnabled: true });
  const structure = await aStructure({ facilityId: there.id });
  const unit = await aUnit({ facilityId: there.id });
  const professional = await anEligibleProfessional({ employers: [ofCompany], ...given.professional });
  const user = await aUser({
    facilities: {
      [here.id]: [P.FLEX_ADD_EDIT_SHIFT],
      [there.id]: given.permissionsThere ?? [P.FLEX_ADD_EDIT_SHIFT],
    },
    companyPermissions: { [companyId]: [P.FLEX_FACILITY_FLOAT] },
  });
  const source = await aSlot({
    facilityId: here.id,
    status: "CONFIRMED",
    professionalId: professional.id,
    shift: { route: "FLEX" },
    ...given.slot,
  });
  const params = { id: companyId, slotId: source.id };
  const list = () => call<FloatFacility[]>(GET, { as: user, params });
  const body = {
    targetFacilityId: there.id,
    caregiverId: professional.id,
    structureId: structure.id,
    unitId: unit.id,
  };
  const float = (changes: Partial<Record<keyof typeof body, number | null>> = {}, key?: string) =>
    call<FloatedSlot & Refusal>(POST, {
      as: user,
      params,
      body: { ...body, ...changes },
      headers: key ? { "idempotency-key": key } : {},
    });
  return { companyId, here, there, structure, unit, professional, user, source, list, float };
}

describe("the facilities a professional can be floated to", () => {
  test("are the company's, with the shifts they may work and the units", async () => {
    const { there, structure, unit, list } = await aCompanyAtWork();
    await aStructure({ facilityId: there.id, resourceType: "RN" });
    await aSlot({ facilityId: there.id, shift: { route: "FLEX", shiftStructureId: structure.id } });
    expect((await list()).body).toEqual([
      {
        facility_id: there.id,
        facility_name: "Birch House",
        facility_timezone: "America/Los_Angeles",
        structures: [expect.objectContaining({ id: structure.id, resource_type: "CNA", open_count: 1 })],
        units: [{ id: unit.id, unit_name: unit.name }],
      },
    ]);
  });

  test.each<[string, Given]>([
    ["nobody holds the slot", { slot: { status: "UNCLAIMED", professionalId: null } }],
    ["the facility does not float", { here: { allowFlexFloating: false } }],
    ["the professional is there already", { slot: { checkedInAt: new Date() } }],
    ["the professional is not certified", { professional: { certifiedIn: null } }],
    [
      "the shift was withdrawn in the outside system",
      { slot: { shift: { route: "FLEX", isIntegrated: true, integrationExpiredAt: new Date() } } },
    ],
    ["the person may not add shifts elsewhere", { permissionsThere: [P.EDIT] }],
  ])("are none when %s", async (_, given) => {
    const { list, float } = await aCompanyAtWork(given);
    expect((await list()).body).toEqual([]);
    const { status } = await float();
    expect(status).toBe(409);
  });

  test("apply their own credential requirements for the shift, not the slot's facility's", async () => {
    const { here, there, structure, list, float } = await aCompanyAtWork();
    const requireVaccination = (facilityId: number, resourceType: string) =>
      insert(credentialRequirement, {
        facilityId,
        resourceType,
        credentialType: "INFLUENZA",
        isRequired: true,
      });
    await requireVaccination(here.id, "CNA");
    await requireVaccination(there.id, "RN");
    expect((await list()).body).toMatchObject([
      { facility_id: there.id, structures: [{ id: structure.id }] },
    ]);
    await db.delete(credentialRequirement).where(eq(credentialRequirement.facilityId, here.id));
    await requireVaccination(there.id, "CNA");
    expect((await list()).body).toEqual([]);
    const { status, body } = await float();
    expect([status, body.errors[0]?.message]).toEqual([409, FLOAT_UNAVAILABLE]);
  });

  test("belong to the slot's own company", async () => {
    const { user, source } = await aCompanyAtWork();
    const { status } = await call(GET, { as: user, params: { id: 4_711, slotId: source.id } });
    expect(status).toBe(403);
  });
});

describe("floating a professional", () => {
  test("moves them to a new slot there, and closes the one here", async () => {
    const { here, there, unit, professional, source, float } = await aCompanyAtWork();
    const { status, body } = await float();
    expect(status).toBe(200);
    expect(await slotOf(source.id)).toMatchObject({
      status: "FACILITY_CANCELLED",
      cancellationReason: "FLOATED",
    });
    expect(await slotOf(body.slot_id)).toMatchObject({
      facilityId: there.id,
      status: "CONFIRMED",
      professionalId: professional.id,
      unitId: unit.id,
      floatedFromSlotId: source.id,
    });
    expect(await auditOf("slot", source.id)).toMatchObject([{ action: "slot.floated", facilityId: here.id }]);
    expect(await auditOf("slot", body.slot_id)).toMatchObject([
      { action: "slot.floated-here", facilityId: there.id },
    ]);
    const [mail, ...more] = await messagesTo(professional.email!);
    expect(more).toEqual([]);
    expect(mail?.subject).toContain("Moved: CNA at Birch House");
  });

  test("takes part of a shift to the same part there, with the part's break", async () => {
    const { structure, source, list, float } = await aCompanyAtWork();
    const endsAt = new Date(source.startsAt.getTime() + 4 * 3_600_000);
    const half = await insert(
      shift,
      {
        facilityId: source.facilityId,
        shiftStructureId: (await shiftOf(source.shiftId)).shiftStructureId,
        route: "FLEX",
        resourceType: "CNA",
        startsOn: (await shiftOf(source.shiftId)).startsOn,
        startsAt: source.startsAt,
        endsAt,
        partOfShiftId: source.shiftId,
        unpaidBreakMinutes: 0,
      },
      {},
    );
    await db.update(slot).set({ shiftId: half.id, endsAt }).where(eq(slot.id, source.id));
    expect((await list()).body[0]!.structures).toMatchObject([{ id: structure.id }]);
    const { body } = await float();
    expect(await slotOf(body.slot_id)).toMatchObject({ startsAt: source.startsAt, endsAt });
    expect(await shiftOf(body.shift_id)).toMatchObject({ endsAt, unpaidBreakMinutes: 0 });
  });

  test("keeps someone from an agency with the agency", async () => {
    const { id: agencyId } = await anAgency();
    const { float } = await aCompanyAtWork({ slot: { agencyId } });
    const { body } = await float();
    expect((await slotOf(body.slot_id)).agencyId).toBe(agencyId);
  });

  test("notifies the agency of the shift they lose and of the one they get", async () => {
    const { id: agencyId } = await anAgency();
    const claims = await aUser({ agencyId, agencyContact: { notifyClaimsEnabled: true } });
    const cancellations = await aUser({ agencyId, agencyContact: { notifyShiftCancelEnabled: true } });
    const { here, there, float } = await aCompanyAtWork({ slot: { agencyId } });
    expect((await float()).status).toBe(200);
    const [lost, ...more] = await messagesTo(cancellations.email);
    expect([lost?.subject, more]).toEqual([expect.stringMatching(/^Cancelled for /), []]);
    expect(lost?.body).toContain(here.name);
    expect(lost?.body).not.toContain(there.name);
    const [gained, ...others] = await messagesTo(claims.email);
    expect([gained?.subject, others]).toEqual([expect.stringMatching(/^Claimed for /), []]);
    expect(gained?.body).toContain(there.name);
  });

  test("notifies no agency of a member of staff", async () => {
    const { id: agencyId } = await anAgency();
    const both = { notifyClaimsEnabled: true, notifyShiftCancelEnabled: true };
    const contact = await aUser({ agencyId, agencyContact: both });
    const { float } = await aCompanyAtWork();
    expect((await float()).status).toBe(200);
    expect(await messagesTo(contact.email)).toEqual([]);
  });

  test("happens once with a key, however often it is sent", async () => {
    const { there, float } = await aCompanyAtWork();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => float({}, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await db.select().from(slot).where(eq(slot.facilityId, there.id))).toHaveLength(1);
  });

  test("happens once when several people try", async () => {
    const { there, float } = await aCompanyAtWork();
    const answers = await Promise.all(Array.from({ length: 5 }, () => float()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
    expect(await db.select().from(slot).where(eq(slot.facilityId, there.id))).toHaveLength(1);
  });

  test("is refused for the second person, because the shift has changed", async () => {
    const { float } = await aCompanyAtWork();
    expect((await float()).status).toBe(200);
    const { status, body } = await float();
    expect([status, body.errors[0]?.field]).toEqual([409, "shiftId"]);
  });

  test("is refused if they work at that time already", async () => {
    const { there, professional, source, float } = await aCompanyAtWork();
    const busy = await aFacility({ timezone: "America/New_York" });
    await aSlot({
      facilityId: busy.id,
      status: "CLAIMED",
      professionalId: professional.id,
      shift: { startsAt: new Date(+source.endsAt), endsAt: new Date(+source.endsAt + 4 * 3_600_000) },
    });
    const late = await aStructure({ facilityId: there.id, fromTime: "11:00", toTime: "19:00" });
    const { status, body } = await float({ structureId: late.id });
    expect([status, body.errors[0]?.message]).toEqual([409, FLOAT_UNAVAILABLE]);
    expect((await slotOf(source.id)).status).toBe("CONFIRMED");
  });

  test.each([1, 2, 3, 4, 5])(
    "races a Do Not Return there, which ends it or comes first (round %i)",
    async () => {
      const { there, professional, float } = await aCompanyAtWork();
      const keeper = await aUser({ facilityId: there.id, permissions: [P.SETTINGS_DNR] });
      const [floated, filed] = await Promise.all([
        float(),
        call(fileDnr, {
          as: keeper,
          params: { caregiverId: professional.id },
          body: { dnrReasonCode: "CONDUCT", resourceType: "CNA", warningConfirmed: true },
        }),
      ]);
      expect(filed.status).toBe(200);
      expect([200, 409]).toContain(floated.status);
      const held = await db
        .select()
        .from(slot)
        .where(
          and(
            eq(slot.facilityId, there.id),
            eq(slot.professionalId, professional.id),
            inArray(slot.status, ["CLAIMED", "CONFIRMED"]),
          ),
        );
      expect(held).toEqual([]);
    },
  );

  test("is refused for an unknown unit, a foreign facility, or another professional", async () => {
    const { float } = await aCompanyAtWork();
    expect((await float({ unitId: 4_711 })).status).toBe(400);
    expect((await float({ targetFacilityId: (await aFacility()).id })).status).toBe(403);
    expect((await float({ caregiverId: 4_711 })).status).toBe(409);
  });
});
