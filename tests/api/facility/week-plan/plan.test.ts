import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { GET } from "@/app/api/facility/week-plan/route";
import { db } from "@/db/client";
import { availability, facilityProfessional } from "@/db/schema/professionals";
import { P } from "@/lib/access/permissions";
import { addDays } from "@/lib/time/calendar";
import { instantAt } from "@/lib/time/zones";
import { call } from "@/tests/support/call";
import { countStatements } from "@/tests/support/count-statements";
import { useDatabase } from "@/tests/support/database";
import { aUser } from "@/tests/support/people";
import { aSlot } from "@/tests/support/schedule";
import { aFacility } from "@/tests/support/tenants";
import { aPlanner } from "@/tests/support/week-plan";

useDatabase();

describe("the plan of a week", () => {
  test("has the staff, their shifts and what is open", async () => {
    const { week, aGap, aMember, load } = await aPlanner();
    const ada = await aMember();
    const gap = await aGap(0);
    const held = await aGap(2, { status: "CONFIRMED", professionalId: ada.id });
    await aGap(7);
    const plan = await load();
    expect(plan).toMatchObject({ starts_on: week, overtime_threshold_hours: 40, drafts: [], is_cut: false });
    expect(plan.slots.map((one) => [one.slot_id, one.status, one.is_plannable])).toEqual([
      [gap.id, "UNCLAIMED", true],
      [held.id, "CONFIRMED", false],
    ]);
    expect(plan.slots[0]).toMatchObject({ date: week, from: "07:00", until: "15:00", paid_minutes: 450 });
    expect(plan.people).toMatchObject([
      { id: ada.id, name: "Ada Grove", is_staff: true, unseen_minutes: 0, blocks: [], warnings: [] },
    ]);
    expect(plan.people[0]!.shifts.map(({ slot_id }) => slot_id)).toEqual([held.id]);
  });

  test("says whom the rules don't let work an open shift, and what they said", async () => {
    const { week, aGap, aMember, load } = await aPlanner();
    const gap = await aGap(1);
    const barred = await aMember("Ben Barred", { certifiedIn: null });
    const away = await aMember("Cy Away");
    const day = addDays(week, 1);
    await db.insert(availability).values({
      professionalId: away.id,
      startsAt: instantAt(day, "00:00", "America/Los_Angeles"),
      endsAt: instantAt(addDays(day, 1), "00:00", "America/Los_Angeles"),
      isAvailable: false,
    });
    const { people } = await load();
    const of = (id: number) => people.find((one) => one.id === id)!;
    expect(of(barred.id).blocks).toEqual([
      {
        code: "CERTIFICATION_MISSING",
        text: "The professional has no CNA certification in CA.",
        shift_ids: [gap.shiftId],
      },
    ]);
    expect(of(away.id)).toMatchObject({
      off_on: [day],
      unavailable: [gap.shiftId],
      available: [],
      blocks: [],
    });
  });

  test("says nothing of work elsewhere but what it forbids", async () => {
    const { aGap, aMember, load } = await aPlanner();
    const gap = await aGap(1);
    const ada = await aMember();
    await aSlot({
      facilityId: (await aFacility()).id,
      status: "CONFIRMED",
      professionalId: ada.id,
      shift: { startsAt: gap.startsAt, endsAt: gap.endsAt },
    });
    const [person] = (await load()).people;
    expect(person).toMatchObject({ shifts: [], unseen_minutes: 0 });
    expect(person!.blocks).toEqual([
      { code: "OVERLAP", text: "The professional already works at that time.", shift_ids: [gap.shiftId] },
    ]);
  });

  test("leaves out staff who are disabled, unless they have a shift in the week", async () => {
    const { facility, aGap, aMember, load } = await aPlanner();
    const ada = await aMember();
    await db
      .update(facilityProfessional)
      .set({ isEnabled: false })
      .where(eq(facilityProfessional.professionalId, ada.id));
    expect((await load()).people).toEqual([]);
    await aGap(3, { facilityId: facility.id, status: "CONFIRMED", professionalId: ada.id });
    expect((await load()).people).toMatchObject([{ id: ada.id, is_staff: false }]);
  });

  test("takes as many statements for many people and shifts as for one", async () => {
    const { aGap, aMember, load, user } = await aPlanner();
    await aGap(0);
    await aMember();
    await load();
    const few = await countStatements(() => load(user));
    for (let n = 1; n < 6; n++) {
      await aMember(`Ada Grove${n}`);
      await aGap(n);
    }
    expect(await countStatements(() => load(user))).toBe(few);
  });

  test("is refused without the permission to assign people, and for another facility", async () => {
    const { week, user } = await aPlanner();
    const viewer = await aUser({ permissions: [P.EDIT] });
    expect((await call(GET, { as: viewer, query: { week } })).status).toBe(403);
    const other = await aFacility();
    const elsewhere = { as: user, query: { week }, headers: { "x-facility-id": String(other.id) } };
    expect((await call(GET, elsewhere)).status).toBe(403);
  });
});
