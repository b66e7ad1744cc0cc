import { describe, expect, test } from "vitest";
import { GET, PUT } from "@/app/api/slot/[id]/swap/route";
import { P } from "@/lib/access/permissions";
import type { Swaps } from "@/lib/slots/swapping/schema";
import { auditOf, messagesTo, slotOf } from "@/tests/support/query";
import { call, type Refusal } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aDoNotReturn, anEligibleProfessional, aUser } from "../../support/people";
import { aSlot, aStructure } from "../../support/schedule";
import { aFacility } from "../../support/tenants";

useDatabase();
useClock();
type Held = { startsOn?: string; fromTime?: string; toTime?: string; resourceType?: string };

/** A facility whose staff hold confirmed flex slots; now is Monday, June 1, 2026, 9 AM in Los Angeles. */
async function setUp(now = "2026-06-01T16:00:00Z") {
  freezeClock(now);
  const { id: facilityId } = await aFacility();
  const user = await aUser({ facilityId, permissions: [P.FLEX_ADD_CAREGIVER] });
  const aMember = (firstName: string, given: Parameters<typeof anEligibleProfessional>[0] = {}) =>
    anEligibleProfessional({
      firstName,
      lastName: "Grove",
      email: `${firstName.toLowerCase()}@example.test`,
      isOnDemand: false,
      facilities: [{ facilityId, isFlexStaff: true }],
      ...given,
    });
  const hold = async (professionalId: number, given: Held = {}, more: Parameters<typeof aSlot>[0] = {}) => {
    const { startsOn = "2026-06-03", fromTime = "07:00", toTime = "15:00", resourceType = "CNA" } = given;
    const { id: shiftStructureId } = await aStructure({ facilityId, fromTime, toTime, resourceType });
    return aSlot({
      facilityId,
      status: "CONFIRMED",
      professionalId,
      ...more,
      shift: { route: "FLEX", shiftStructureId, startsOn },
    });
  };
  type Made = Awaited<ReturnType<typeof hold>>;
  const swap = (a: Made, b: Made, changes: Record<string, unknown> = {}, as = user) =>
    call<Refusal>(PUT, {
      as,
      method: "PUT",
      params: { id: a.id },
      body: {
        caregiverId: a.professionalId,
        withSlotId: b.id,
        withCaregiverId: b.professionalId,
        ...changes,
      },
    });
  const offers = async (of: Made, as = user) => (await call<Swaps>(GET, { as, params: { id: of.id } })).body;
  return { facilityId, user, aMember, hold, swap, offers };
}

/** Two people with a shift each: Wednesday's day and Thursday's evening. */
async function aPair() {
  const made = await setUp();
  const ada = await made.aMember("Ada");
  const ben = await made.aMember("Ben");
  const a = await made.hold(ada.id);
  const b = await made.hold(ben.id, { startsOn: "2026-06-04", fromTime: "15:00", toTime: "23:00" });
  return { ...made, ada, ben, a, b };
}

const codesOf = ({ body }: { body: Refusal }) => body.errors.map(({ code }) => code);

describe("a swap", () => {
  test("exchanges two people in one step and tells each, once however often it is sent", async () => {
    const { user, ada, ben, a, b, swap } = await aPair();
    expect((await swap(a, b)).body).toBe("OK");
    expect((await swap(a, b)).status).toBe(200);
    expect(await slotOf(a.id)).toMatchObject({
      professionalId: ben.id,
      status: "CONFIRMED",
      confirmedBy: user.id,
    });
    expect(await slotOf(b.id)).toMatchObject({ professionalId: ada.id, status: "CONFIRMED" });
    for (const { id } of [a, b])
      expect((await auditOf("slot", id)).map((one) => one.action)).toEqual(["slot.swapped"]);
    const [mail, ...others] = await messagesTo("ada@example.test");
    expect(others).toEqual([]);
    expect(mail!.subject).toContain("Swapped: CNA");
    expect(mail!.body).toContain("Instead of 06/03/2026, 7:00 AM - 3:00 PM PT.");
  });

  test("works for two places at the same time", async () => {
    const { aMember, hold, swap } = await setUp();
    const [ada, ben] = [await aMember("Ada"), await aMember("Ben")];
    const [a, b] = [await hold(ada.id), await hold(ben.id)];
    expect((await swap(a, b)).status).toBe(200);
    expect((await slotOf(a.id)).professionalId).toBe(ben.id);
    expect((await slotOf(b.id)).professionalId).toBe(ada.id);
  });

  test("and back again restores both", async () => {
    const { a, b, ada, ben, swap } = await aPair();
    await swap(a, b);
    expect((await swap(await slotOf(a.id), await slotOf(b.id))).status).toBe(200);
    expect((await slotOf(a.id)).professionalId).toBe(ada.id);
    expect((await slotOf(b.id)).professionalId).toBe(ben.id);
  });

  test("at the same time comes last, and the hours after it are said", async () => {
    const { a, b, aMember, hold, offers } = await aPair();
    await hold((await aMember("Cy")).id);
    const { swaps } = await offers(a);
    expect(swaps.map(({ slot }) => slot.caregiver_name)).toEqual(["Ben Grove", "Cy Grove"]);
    expect(swaps[0]).toMatchObject({ slot: { slot_id: b.id }, week_hours: 7.5, their_week_hours: 7.5 });
    expect(swaps[0]).toMatchObject({ week_hours_now: 7.5, their_week_hours_now: 7.5 });
  });

  test.each([
    ["go back", "2026-10-31", "2026-11-03", 8.5],
    ["go forward", "2026-03-07", "2026-03-10", 6.5],
  ])("hands over the hours that the night the clocks %s has", async (_, night, day, hours) => {
    const { aMember, hold, offers, swap } = await setUp(`${night}T16:00:00Z`);
    const [ada, ben] = [await aMember("Ada"), await aMember("Ben")];
    const a = await hold(ada.id, { startsOn: night, fromTime: "23:00", toTime: "07:00" });
    const b = await hold(ben.id, { startsOn: day });
    const now = { week_hours_now: hours, their_week_hours_now: 7.5 };
    expect((await offers(a)).swaps).toMatchObject([{ ...now, week_hours: 7.5, their_week_hours: hours }]);
    expect((await swap(a, b)).status).toBe(200);
    for (const [of, professionalId] of [
      [a, ben.id],
      [b, ada.id],
    ] as const)
      expect(await slotOf(of.id)).toMatchObject({
        professionalId,
        startsAt: of.startsAt,
        endsAt: of.endsAt,
        shiftId: of.shiftId,
      });
  });

  test("is refused if one of them works at the other's time, or isn't licensed for it", async () => {
    const { a, b, ada, aMember, hold, swap } = await aPair();
    await hold(ada.id, { startsOn: "2026-06-04", fromTime: "11:00", toTime: "19:00" });
    const busy = await swap(a, b);
    expect([busy.status, codesOf(busy)]).toEqual([409, ["OVERLAP"]]);
    expect(busy.body.errors[0]!.message).toMatch(
      /^Ada Grove can’t work the other shift, so nothing was swapped\. /,
    );
    const nurse = await aMember("Cy", { highestResourceType: "RN" });
    const c = await hold(nurse.id, { startsOn: "2026-06-09", resourceType: "RN" });
    expect(codesOf(await swap(a, c)).toSorted()).toEqual(["CERTIFICATION_MISSING", "CERTIFICATION_MISSING"]);
    expect((await slotOf(a.id)).professionalId).toBe(ada.id);
  });

  test("is refused if one of them became ineligible since it was offered", async () => {
    const { facilityId, a, b, ada, ben, swap, offers } = await aPair();
    expect((await offers(a)).swaps.map(({ slot }) => slot.slot_id)).toContain(b.id);
    await aDoNotReturn({ facilityId, professionalId: ben.id });
    const refused = await swap(a, b);
    expect([refused.status, codesOf(refused)]).toEqual([409, ["DO_NOT_RETURN"]]);
    expect(refused.body.errors[0]!.message).toContain("Ben Grove");
    expect((await offers(a)).swaps).toEqual([]);
    expect([(await slotOf(a.id)).professionalId, (await slotOf(b.id)).professionalId]).toEqual([
      ada.id,
      ben.id,
    ]);
    expect(await auditOf("slot", a.id)).toEqual([]);
  });

  test("asks for an acknowledgement where it leaves too little rest", async () => {
    const { a, b, ada, hold, swap, offers } = await aPair();
    await hold(ada.id, { startsOn: "2026-06-05", fromTime: "00:00", toTime: "12:00" });
    const refused = await swap(a, b);
    expect(codesOf(refused)).toContain("REST_NOT_ACKNOWLEDGED");
    const [{ acknowledgements }] = (await offers(a)).swaps as [Swaps["swaps"][number]];
    expect((await swap(a, b, { acknowledgedRest: acknowledgements })).status).toBe(200);
  });

  test("is a conflict once someone else holds a slot, and neither changes", async () => {
    const { a, b, ada, ben, aMember, swap } = await aPair();
    const cy = await aMember("Cy");
    expect((await swap(a, b, { withCaregiverId: cy.id })).status).toBe(409);
    expect((await slotOf(a.id)).professionalId).toBe(ada.id);
    expect((await slotOf(b.id)).professionalId).toBe(ben.id);
  });

  test.each([
    ["started", { startsOn: "2026-06-01" }, {}],
    ["only claimed", {}, { status: "CLAIMED" as const }],
    ["checked in", {}, { checkedInAt: new Date("2026-06-01T15:00:00Z") }],
  ])("isn't possible with a shift that is %s", async (_, held, more) => {
    const { a, aMember, hold, swap, offers } = await aPair();
    const cy = await aMember("Cy");
    const c = await hold(cy.id, held, more);
    expect(codesOf(await swap(a, c))).toEqual(["NOT_SWAPPABLE"]);
    expect((await offers(a)).swaps.map(({ slot }) => slot.slot_id)).not.toContain(c.id);
  });

  test("of one slot with two others at once happens once", async () => {
    const { a, b, ben, aMember, hold, swap } = await aPair();
    const cy = await aMember("Cy");
    const c = await hold(cy.id, { startsOn: "2026-06-06" });
    const answers = await Promise.all([swap(a, b), swap(a, c)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const holders = await Promise.all([a, b, c].map(async ({ id }) => (await slotOf(id)).professionalId));
    expect(new Set(holders).size).toBe(3);
    expect([ben.id, cy.id]).toContain(holders[0]);
  });

  test("with a slot of another facility isn't found", async () => {
    const { a, swap, user } = await aPair();
    const other = await setUp();
    const di = await other.aMember("Di");
    const d = await other.hold(di.id);
    expect((await swap(a, d, {}, user)).status).toBe(404);
  });
});

describe("whom someone can swap with", () => {
  test("has those who may work each other's shifts, without concerns and nearest first", async () => {
    const { a, b, aMember, hold, offers } = await aPair();
    const cy = await aMember("Cy");
    const c = await hold(cy.id, { startsOn: "2026-06-05" });
    const overworked = await aMember("Di");
    for (const startsOn of ["2026-06-01", "2026-06-02", "2026-06-04", "2026-06-05"])
      await hold(overworked.id, { startsOn, fromTime: "15:00", toTime: "23:00" });
    const d = await hold(overworked.id, { startsOn: "2026-06-10" });
    const barred = await aMember("Ed", {
      facilities: [{ facilityId: a.facilityId, isFlexStaff: true, isEnabled: false }],
    });
    await hold(barred.id, { startsOn: "2026-06-04" });
    const { swaps, total } = await offers(a);
    const shown = swaps.map(({ slot }) => slot.slot_id);
    expect(shown.filter((id) => id === b.id || id === c.id)).toEqual([b.id, c.id]);
    expect(shown.indexOf(d.id)).toBeGreaterThan(shown.indexOf(c.id));
    expect(swaps.find(({ slot }) => slot.slot_id === d.id)!.their_warnings).not.toEqual([]);
    expect(swaps.map(({ slot }) => slot.caregiver_id)).not.toContain(barred.id);
    expect(total).toBe(swaps.length);
  });

  test("is no one for an open slot", async () => {
    const { hold, offers, aMember } = await setUp();
    const ada = await aMember("Ada");
    const a = await hold(ada.id, { startsOn: "2026-06-01" });
    expect(await offers(a)).toEqual({ swaps: [], total: 0 });
  });
});
