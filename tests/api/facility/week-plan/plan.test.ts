import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { GET } from "@/app/api/facility/week-plan/route";
import { db } from "@/db/client";
import { availability, facilityProfessional } from "@/db/schema/professionals";
import { P } from "@/lib/access/permissions";
import { addDays } from "@/lib/time/calendar";
import { instantAt } from "@/lib/time/zones";
import { slot } from "@/db/schema/slots";
import { PUT } from "@/app/api/facility/week-plan/deadline/route";
import { outboxMessage } from "@/db/schema/operations";
import { remindToPublish } from "@/lib/week-plan/deadline/remind-to-publish";
import { call } from "../../../support/call";
import { countStatements } from "../../../support/count-statements";
import { useDatabase } from "../../../support/database";
import { aUser, anEligibleProfessional } from "../../../support/people";
import { aSlot } from "../../../support/schedule";
import { aFacility } from "../../../support/tenants";
import { aPlanner } from "../../../support/week-plan";
import { auditOf, messagesTo } from "../../../support/query";
import { systemAt } from "../../../support/context";

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

describe("planning someone for an open slot", () => {
  test("keeps it for every scheduler of the facility, and assigns no one", async () => {
    const { facility, user, aGap, aMember, load, plan } = await aPlanner();
    const [gap, ada] = [await aGap(), await aMember()];
    expect((await plan(gap.id, ada.id)).body).toEqual({ changed: 1, refused: [] });
    const colleague = await aUser({ facilityId: facility.id, permissions: [P.FLEX_ADD_CAREGIVER] });
    expect((await load(colleague)).drafts).toMatchObject([
      { slot_id: gap.id, caregiver_id: ada.id, caregiver_name: "Ada Grove", planned_by: "Robin Vale" },
    ]);
    const [row] = await db.select({ status: slot.status }).from(slot).where(eq(slot.id, gap.id));
    expect(row?.status).toBe("UNCLAIMED");
    expect(await auditOf("slot", gap.id)).toMatchObject([
      {
        action: "week-plan.changed",
        actorId: user.id,
        before: { plannedProfessionalId: null },
        after: { plannedProfessionalId: ada.id },
      },
    ]);
  });

  test("is done once, however often it is sent, and can be changed and taken back", async () => {
    const { aGap, aMember, load, plan } = await aPlanner();
    const [gap, ada, ben] = [await aGap(), await aMember(), await aMember("Ben Reed")];
    await plan(gap.id, ada.id);
    expect((await plan(gap.id, ada.id)).body).toEqual({ changed: 0, refused: [] });
    expect(await auditOf("slot", gap.id)).toHaveLength(1);
    await plan(gap.id, ben.id, { old: ada.id });
    expect((await load()).drafts).toMatchObject([{ caregiver_id: ben.id }]);
    await plan(gap.id, null, { old: ben.id });
    expect((await load()).drafts).toEqual([]);
  });

  test("of two people at once for one slot, keeps one and tells the other", async () => {
    const { facility, user, aGap, aMember, load, plan } = await aPlanner();
    const gap = await aGap();
    const [ada, ben] = [await aMember(), await aMember("Ben Reed")];
    const colleague = await aUser({ facilityId: facility.id, permissions: [P.FLEX_ADD_CAREGIVER] });
    const answers = await Promise.all([
      plan(gap.id, ada.id, { as: user }),
      plan(gap.id, ben.id, { as: colleague }),
    ]);
    const [kept] = (await load()).drafts;
    expect(answers.map(({ body }) => body.changed).sort()).toEqual([0, 1]);
    expect(answers.flatMap(({ body }) => body.refused)).toEqual([
      { slot_id: gap.id, message: `Someone else has planned ${kept!.caregiver_name} for this shift.` },
    ]);
  });

  test("is refused for what isn't open, whoever it belongs to", async () => {
    const { aGap, aMember, plan } = await aPlanner();
    const ada = await aMember();
    const taken = await aGap(1, { status: "CONFIRMED" });
    const onDemand = await aGap(2, { shift: { route: "ON_DEMAND" } });
    const foreign = await aSlot({ shift: { route: "FLEX" } });
    for (const id of [taken.id, onDemand.id, foreign.id, 2_000_000])
      expect((await plan(id, ada.id)).body).toEqual({
        changed: 0,
        refused: [{ slot_id: id, message: "This shift isn’t open anymore." }],
      });
  });

  test("is refused for anyone who isn't staff, whoever they work for", async () => {
    const { aGap, plan } = await aPlanner();
    const [gap, foreign] = [await aGap(), await anEligibleProfessional()];
    for (const id of [foreign.id, 2_000_000])
      expect((await plan(gap.id, id)).body.refused).toEqual([
        { slot_id: gap.id, message: "This person isn’t on this facility’s staff." },
      ]);
  });
});

const set = (as: { id: number }, daysBefore: unknown) =>
  call(PUT, { as, method: "PUT", body: { daysBefore } });

test("a publishing deadline is set by who plans, shown with the week and audited", async () => {
  const { facility, user, week, load } = await aPlanner();
  expect((await load()).publish_by).toBeNull();
  expect((await set(user, 1)).status).toBe(200);
  const at = instantAt(addDays(week, -1), "17:00", facility.timezone).toISOString();
  expect((await load()).publish_by).toEqual({ days_before: 1, at });
  expect((await set(user, 1)).status).toBe(200);
  expect((await set(user, null)).status).toBe(200);
  expect((await load()).publish_by).toBeNull();
  const changes = (await auditOf("facility", facility.id)).map(({ before, after }) => [before, after]);
  expect(changes).toEqual([
    [{ publishWeekDaysBefore: null }, { publishWeekDaysBefore: 1 }],
    [{ publishWeekDaysBefore: 1 }, { publishWeekDaysBefore: null }],
  ]);
  for (const wrong of [0, 22, 1.5, "1"])
    expect([wrong, (await set(user, wrong)).status]).toEqual([wrong, 400]);
});

test("who has unpublished changes is reminded once, in the last day before it", async () => {
  const { facility, user, week, load, plan, aGap, aMember } = await aPlanner();
  const colleague = await aUser({ facilityId: facility.id, permissions: [P.FLEX_ADD_CAREGIVER] });
  await set(user, 3);
  const ada = await aMember();
  for (const day of [0, 2]) await plan((await aGap(day)).id, ada.id);
  const due = Date.parse((await load()).publish_by!.at);
  const remindAt = (hoursBefore: number) =>
    remindToPublish(systemAt(new Date(due - hoursBefore * 3_600_000)));
  await remindAt(25);
  expect(await messagesTo(user.email)).toEqual([]);
  await Promise.all([remindAt(23), remindAt(23)]);
  await remindAt(1);
  await remindAt(-1);
  const mails = await messagesTo(user.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Publish .* at .* by \w{3}, .*, 5:00 PM$/),
  ]);
  expect(mails[0]!.body).toContain("2 changes of yours aren’t published yet");
  expect(mails[0]!.body).toContain(`/private/week-plan?week=${week}`);
  expect(await messagesTo(colleague.email)).toEqual([]);
});

test("nobody is reminded of a week that is published", async () => {
  const { user, load, plan, publish, aGap, aMember } = await aPlanner();
  await set(user, 3);
  const ada = await aMember();
  const { id: slotId } = await aGap(1);
  await plan(slotId, ada.id);
  await publish([{ slotId, caregiverId: ada.id }]);
  await db.delete(outboxMessage);
  await remindToPublish(systemAt(new Date(Date.parse((await load()).publish_by!.at) - 3_600_000)));
  expect(await messagesTo(user.email)).toEqual([]);
});
