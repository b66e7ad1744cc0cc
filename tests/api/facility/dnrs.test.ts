import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { doNotReturn } from "@/db/schema/do-not-return";
import { slot } from "@/db/schema/slots";
import { GET as list } from "@/app/api/facility/dnrs/route";
import { GET as search } from "@/app/api/facility/dnrs/caregivers/route";
import { DELETE as remove, POST as file } from "@/app/api/facility/dnrs/[caregiverId]/route";
import { GET as history } from "@/app/api/facility/dnrs/[caregiverId]/history/route";
import { GET as reasons } from "@/app/api/entity/dnr-reasons/route";
import { P } from "@/lib/access/permissions";
import { systemScope } from "@/lib/access/scopes";
import type { DnrCandidate, DnrHistory, DnrList } from "@/lib/do-not-return/schema";
import { claimSlot } from "@/lib/slots/claiming/claim-slot";
import { listHeldSlotsOf } from "@/lib/slots/removal/reads";
import { auditOf } from "@/tests/support/query";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { anEligibleProfessional, aDoNotReturn, aProfessional, aUser } from "@/tests/support/people";
import { anInvite, aShift, aSlot, aStructure } from "../../support/schedule";
import { aFacility, anAgency } from "../../support/tenants";
import { professionalAt } from "../../support/context";

useDatabase();

type Refusal = { errors: { code: string; field: string; message: string; upcoming_shifts?: unknown[] }[] };

async function setUp() {
  const { id: facilityId } = await aFacility();
  const user = await aUser({ facilityId, permissions: [P.SETTINGS_DNR], name: "Robin Vale" });
  const filing = { dnrReasonCode: "CONDUCT", warningConfirmed: true, resourceType: "CNA" };
  const doFile = (caregiverId: number, changes: Record<string, unknown> = {}) =>
    call<Refusal>(file, { as: user, params: { caregiverId }, body: { ...filing, ...changes } });
  const listed = async (query: Record<string, string | number> = {}) =>
    (await call<DnrList>(list, { as: user, query })).body;
  const find = async (caregiverName: string, resourceType = "CNA") =>
    (await call<DnrCandidate[]>(search, { as: user, query: { caregiverName, resourceType } })).body;
  return { facilityId, user, doFile, listed, find };
}

describe("filing a Do Not Return", () => {
  test("adds them to the list, removes their upcoming slots and blocks new ones there", async () => {
    const { facilityId, user, doFile, listed } = await setUp();
    const who = await anEligibleProfessional({ facilities: [{ facilityId }] });
    const held = await aSlot({ facilityId, status: "CONFIRMED", professionalId: who.id });
    expect((await doFile(who.id)).status).toBe(200);
    const { rows, total } = await listed();
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({
      caregiver_id: who.id,
      resource_type: "CNA",
      dnr_reason_name: "Unprofessional conduct",
      facility_contact_name: "Robin Vale",
      is_dnr: true,
      upcoming_shifts: [],
    });
    expect((await db.select().from(slot).where(eq(slot.id, held.id)))[0]).toMatchObject({
      status: "FACILITY_CANCELLED",
      cancellationReason: "DNR",
    });
    const [replacement] = await db.select().from(slot).where(eq(slot.replacesSlotId, held.id));
    const again = claimSlot(professionalAt(who.id, new Date()), { slotId: replacement!.id });
    await expect(again).rejects.toMatchObject({ errors: [{ code: "DO_NOT_RETURN" }] });
    expect(await auditOf("do_not_return", rows[0]!.id)).toMatchObject([
      { action: "dnr.filed", actorId: user.id, after: { professionalId: who.id, removedSlotIds: [held.id] } },
    ]);
  });

  test("lists the shifts that would be lost until confirmed, and changes nothing", async () => {
    const { facilityId, doFile, listed, find } = await setUp();
    const who = await aProfessional({ firstName: "Nora", facilities: [{ facilityId }] });
    const held = await aSlot({ facilityId, status: "CLAIMED", professionalId: who.id });
    expect((await find("nora"))[0]!.upcoming_shifts).toMatchObject([{ slot_id: held.id }]);
    const refused = await doFile(who.id, { warningConfirmed: undefined });
    expect([refused.status, refused.body.errors[0]!.code]).toEqual([400, "UPCOMING_SHIFTS"]);
    expect(refused.body.errors[0]!.upcoming_shifts).toHaveLength(1);
    expect((await listed()).total).toBe(0);
  });

  test("requires every field, and refuses someone on the list", async () => {
    const { facilityId, doFile } = await setUp();
    const who = await aProfessional({ facilities: [{ facilityId }] });
    const refusalsOf = async (changes: Record<string, unknown>) => {
      const { status, body } = await doFile(who.id, changes);
      return [status, body.errors[0]!.field, body.errors[0]!.message];
    };
    for (const nothing of ["", " ", null]) {
      const { status, body } = await doFile(who.id, { resourceType: nothing, dnrReasonCode: nothing });
      expect(status).toBe(400);
      expect(body.errors).toMatchObject([
        { field: "resourceType", message: "Resource Type must be selected first" },
        { field: "dnrReasonCode", message: "Please select a reason" },
      ]);
    }
    expect(await refusalsOf({ dnrReasonCode: null })).toEqual([
      400,
      "dnrReasonCode",
      "Please select a reason",
    ]);
    expect(await refusalsOf({ dnrReasonCode: "NONE" })).toEqual([
      400,
      "dnrReasonCode",
      "Please select a reason",
    ]);
    expect(await refusalsOf({ resourceType: "RN" })).toEqual([400, "caregiverId", "Please select an HCP"]);
    expect((await doFile(who.id)).status).toBe(200);
    expect(await refusalsOf({})).toEqual([409, "caregiverId", "HCP is already DNRed"]);
  });

  test("creates one entry when sent twice at once", async () => {
    const { facilityId, doFile } = await setUp();
    const who = await aProfessional({ facilities: [{ facilityId }] });
    const answers = await Promise.all([doFile(who.id), doFile(who.id), doFile(who.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await db.select().from(doNotReturn).where(eq(doNotReturn.professionalId, who.id))).toHaveLength(1);
  });

  test.each([
    ["has been deactivated since", async () => ({ deactivatedAt: new Date() })],
    [
      "is of an agency without a contract here",
      async () => ({ isOnDemand: false, agencyId: (await anAgency()).id }),
    ],
  ])("reaches someone who was only invited and %s", async (_, given) => {
    const { facilityId, doFile, find } = await setUp();
    const who = await aProfessional({ firstName: "Ingrid", ...(await given()) });
    await anInvite({ shiftId: (await aShift({ facilityId })).id, professionalId: who.id });
    expect(await find("ingrid")).toMatchObject([{ caregiver_id: who.id, is_dnr: false }]);
    expect((await doFile(who.id)).status).toBe(200);
    expect(await find("ingrid")).toMatchObject([{ caregiver_id: who.id, is_dnr: true }]);
    const elsewhere = await setUp();
    expect(await elsewhere.find("ingrid")).toEqual([]);
    expect((await elsewhere.doFile(who.id)).status).toBe(404);
  });

  test("is limited to people the facility has met", async () => {
    const { doFile, find } = await setUp();
    const stranger = await aProfessional({ firstName: "Strange" });
    expect((await doFile(stranger.id)).status).toBe(404);
    expect(await find("strange")).toEqual([]);
  });
});

describe("the Do Not Return list", () => {
  test("is paged by ten, latest first, and searched by name", async () => {
    const { facilityId, listed } = await setUp();
    for (let i = 0; i < 12; i++) {
      const { id } = await aProfessional({ firstName: i === 3 ? "Zed" : "Avery" });
      await aDoNotReturn({ facilityId, professionalId: id, filedAt: new Date(Date.UTC(2026, 0, i + 1, 20)) });
    }
    const first = await listed();
    expect([first.rows.length, first.total]).toEqual([10, 12]);
    expect(first.rows[0]).toMatchObject({ date: "2026-01-12", facility_contact_name: null });
    expect((await listed({ page: 2 })).rows).toHaveLength(2);
    expect((await listed({ searchTerm: "zed" })).rows.map(({ date }) => date)).toEqual(["2026-01-04"]);
  });

  test("drops removed people, keeps the entry in the history, and accepts them again", async () => {
    const { facilityId, user, doFile, listed, find } = await setUp();
    const who = await aProfessional({ firstName: "Paula", facilities: [{ facilityId }] });
    await doFile(who.id);
    expect((await find("paula"))[0]!.is_dnr).toBe(true);
    const params = { caregiverId: who.id };
    expect((await call(remove, { as: user, params, method: "DELETE" })).status).toBe(200);
    expect((await call(remove, { as: user, params, method: "DELETE" })).status).toBe(404);
    expect((await listed()).total).toBe(0);
    await doFile(who.id, { dnrReasonCode: "ATTENDANCE" });
    const { body } = await call<DnrHistory>(history, { as: user, params });
    expect(
      body.map(({ dnr_reason_name, filed_by, removed_by }) => [dnr_reason_name, filed_by, removed_by]),
    ).toEqual([
      ["Attendance or no call / no show", "Robin Vale", null],
      ["Unprofessional conduct", "Robin Vale", "Robin Vale"],
    ]);
  });

  test("has its reasons from the server", async () => {
    const { user } = await setUp();
    const { body } = await call<{ code: string; label: string }[]>(reasons, { as: user });
    expect(body[0]).toEqual({ code: "ATTENDANCE", label: "Attendance or no call / no show" });
  });
});

test("counts every shift of several people, however many they hold together", async () => {
  const { id: facilityId } = await aFacility();
  const { id: structureId } = await aStructure({ facilityId });
  const people = [(await aProfessional()).id, (await aProfessional()).id];
  await db.execute(sql`
    with days as (
      insert into shift (facility_id, shift_structure_id, route, resource_type, starts_on, starts_at, ends_at)
      select ${facilityId}, ${structureId}, 'ON_DEMAND', 'CNA', at::date, at, at + interval '8 hours'
      from generate_series(now() + interval '1 day', now() + interval '300 days', interval '1 day') at
      returning id, starts_at, ends_at)
    insert into slot (facility_id, shift_id, starts_at, ends_at, status, professional_id, claimed_at, confirmed_at)
    select ${facilityId}, id, starts_at, ends_at, 'CONFIRMED', person, now(), now()
    from days, unnest(string_to_array(${people.join()}, ',')::int[]) person`);
  const held = await listHeldSlotsOf(db, systemScope(facilityId), {
    professionalIds: people,
    now: new Date(),
  });
  expect(people.map((id) => held.get(id)?.length)).toEqual([300, 300]);
});
