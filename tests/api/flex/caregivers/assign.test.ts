import { describe, expect, test } from "vitest";
import { GET } from "@/app/api/flex/availability/find/route";
import { POST } from "@/app/api/flex/caregivers/assign/route";
import { db } from "@/db/client";
import { availability } from "@/db/schema/professionals";
import { P } from "@/lib/access/permissions";
import type { FoundProfessional } from "@/lib/slots/assignment/schema";
import { dateOnAt } from "@/lib/time/zones";
import { auditOf, messagesTo, slotOf } from "@/tests/support/query";
import { call, type Refusal } from "../../../support/call";
import { useDatabase } from "../../../support/database";
import { anEligibleProfessional, aUser } from "@/tests/support/people";
import { aSlot } from "../../../support/schedule";
import { aHolidayOn } from "../../../support/time-off";
import { aFacility } from "../../../support/tenants";

useDatabase();
type Given = NonNullable<Parameters<typeof aSlot>[0]>;
const HOUR = 3_600_000;

/** An open flex slot and its facility's staff. */
async function setUp(given: Given = {}) {
  const facility = await aFacility({ latitude: 34.05, longitude: -118.25 });
  const facilityId = facility.id;
  const user = await aUser({ facilityId, permissions: [P.FLEX_ADD_CAREGIVER] });
  const made = await aSlot({ facilityId, ...given, shift: { route: "FLEX", ...given.shift } });
  const aMember = async (
    name: string,
    link: { doNotReturnAt?: Date; workedShifts?: number } = {},
    more: Parameters<typeof anEligibleProfessional>[0] = {},
  ) => {
    const [firstName, lastName] = name.split(" ") as [string, string];
    return anEligibleProfessional({
      firstName,
      lastName,
      isOnDemand: false,
      facilities: [{ facilityId, isFlexStaff: true, ...link }],
      ...more,
    });
  };
  const says = (professionalId: number, fromHours: number, toHours: number) =>
    db.insert(availability).values({
      professionalId,
      startsAt: new Date(+made.startsAt + fromHours * HOUR),
      endsAt: new Date(+made.endsAt + toHours * HOUR),
    });
  const find = async (query: Record<string, string> = {}) =>
    call<FoundProfessional[]>(GET, { as: user, query: { flexShiftId: made.shiftId, ...query } });
  const assign = (caregiverId: number, changes: Record<string, unknown> = {}) =>
    call<Refusal>(POST, {
      as: user,
      body: { caregiverId, flexShiftId: made.shiftId, slotId: made.id, oldUnitId: null, ...changes },
    });
  return { facility, user, made, aMember, says, find, assign };
}

describe("professionals for a flex shift", () => {
  test("start with those who are available and eligible", async () => {
    const { aMember, says, find } = await setUp();
    const free = await aMember("Ada Free", { workedShifts: 7 }, { latitude: 34.05, longitude: -118.3 });
    const barred = await aMember("Ben Barred", { doNotReturnAt: new Date() });
    const partly = await aMember("Cy Partly");
    await aMember("Di Silent");
    await says(free.id, -1, 0);
    await says(barred.id, 0, 0);
    await says(partly.id, 2, 0);
    expect((await find()).body).toEqual([
      {
        caregiver_id: free.id,
        caregiver_name: "Ada Free",
        certification_type: "CNA",
        shifts_worked: 7,
        distance: 2.9,
        status: "AVAILABLE",
        blocks: [],
        warnings: [],
        acknowledgements: [],
        availability_asked_at: null,
      },
    ]);
  });

  test("include all staff by name, with what is known of them", async () => {
    const { made, aMember, says, find } = await setUp();
    const free = await aMember("Ada Grove");
    await says(free.id, 0, 0);
    const barred = await aMember("Ben Grove", { doNotReturnAt: new Date() });
    const partly = await aMember("Cy Grove");
    await says(partly.id, 2, 0);
    const silent = await aMember("Di Grove");
    const inIt = await aMember("Ed Grove");
    await aSlot({ shiftId: made.shiftId, status: "CLAIMED", professionalId: inIt.id });
    await anEligibleProfessional({ firstName: "Flo", lastName: "Grove" });
    const { body } = await find({ searchTerm: "gROve" });
    expect(body.map(({ caregiver_id, status }) => [caregiver_id, status])).toEqual([
      [free.id, "AVAILABLE"],
      [barred.id, "UNAVAILABLE"],
      [partly.id, "UNAVAILABLE"],
      [silent.id, "NOT_PROVIDED"],
      [inIt.id, "ASSIGNED"],
    ]);
    expect(body[1]?.blocks).toEqual(["The professional is on this facility’s Do Not Return list."]);
    expect(body[2]?.blocks).toEqual([]);
    expect((await find({ name: "ed gro" })).body).toHaveLength(1);
  });

  test("are not found by LIKE wildcards", async () => {
    const { aMember, find } = await setUp();
    await aMember("Ada Grove");
    expect((await find({ searchTerm: "%%%" })).body).toEqual([]);
    expect((await find({ searchTerm: "ab" })).status).toBe(400);
  });
});

describe("assigning a professional", () => {
  test("confirms the slot, with audit entry and mail", async () => {
    const { facility, user, made, aMember, assign } = await setUp();
    await aHolidayOn(facility.id, "Founders’ Day", dateOnAt(made.startsAt, "America/Los_Angeles"), 1.5);
    const member = await aMember("Ada Grove");
    expect((await assign(member.id)).body).toBe("OK");
    expect(await slotOf(made.id)).toMatchObject({
      status: "CONFIRMED",
      professionalId: member.id,
      confirmedBy: user.id,
    });
    expect(await auditOf("slot", made.id)).toMatchObject([
      { action: "slot.assigned", before: { status: "UNCLAIMED" }, after: { professionalId: member.id } },
    ]);
    const mails = await messagesTo(member.email!);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining("Assigned: CNA")]);
    expect(mails[0]!.body).toContain("Holiday: Founders’ Day, 1.5 × the rate\n");
    expect((await assign(member.id)).status).toBe(200);
    expect(await auditOf("slot", made.id)).toHaveLength(1);
  });

  test("succeeds for one of ten people at once, and tells the others", async () => {
    const { made, aMember, assign } = await setUp();
    const members: { id: number }[] = [];
    for (let n = 0; n < 10; n++) members.push(await aMember(`Ada Grove${n}`));
    const answers = await Promise.all(members.map(({ id }) => assign(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(9);
    const { professionalId } = await slotOf(made.id);
    const name = `Ada Grove${members.findIndex(({ id }) => id === professionalId)}`;
    expect(new Set(refused.map(({ body }) => body.errors[0]!.message))).toEqual(
      new Set([`${name} has this shift by now.`]),
    );
    expect(await auditOf("slot", made.id)).toHaveLength(1);
  });

  test("succeeds for one of two overlapping slots, also when both are tried at once", async () => {
    const { made, aMember, assign } = await setUp();
    const other = await aSlot({ shiftId: made.shiftId });
    const member = await aMember("Ada Grove");
    const answers = await Promise.all([assign(member.id), assign(member.id, { slotId: other.id })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("is refused with every reason if anything prevents it", async () => {
    const { made, aMember, assign } = await setUp();
    const barred = await aMember("Ben Barred", { doNotReturnAt: new Date() }, { certifiedIn: null });
    const { status, body } = await assign(barred.id);
    expect(status).toBe(409);
    expect(body.errors.map(({ code }) => code)).toEqual(["DO_NOT_RETURN", "CERTIFICATION_MISSING"]);
    expect((await slotOf(made.id)).status).toBe("UNCLAIMED");
  });

  test.each<[string, Given, Record<string, unknown>, string]>([
    ["someone who saw another unit", {}, { oldUnitId: 4_711 }, "STALE"],
    ["someone who names another shift", {}, { flexShiftId: 4_711 }, "STALE"],
    ["someone who comes second", { status: "CLAIMED" }, {}, "TAKEN"],
    ["someone who comes after the shift", { shift: { startsOn: "2026-01-05" } }, {}, "ENDED"],
  ])("is refused for %s", async (_, given, changes, code) => {
    const { aMember, assign } = await setUp(given);
    const { status, body } = await assign((await aMember("Ada Grove")).id, changes);
    expect([status, body.errors[0]?.code]).toEqual([409, code]);
  });

  test("is refused for an on-demand slot and an unknown professional", async () => {
    const onDemand = await setUp({ shift: { route: "ON_DEMAND" } });
    expect((await onDemand.assign((await onDemand.aMember("Ada Grove")).id)).status).toBe(404);
    const { assign } = await setUp();
    expect((await assign(2_000_000)).status).toBe(404);
  });
});
