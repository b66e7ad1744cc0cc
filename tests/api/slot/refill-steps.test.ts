import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import { professional } from "@/db/schema/professionals";
import { refill, type StoredStep } from "@/db/schema/refills";
import { slot } from "@/db/schema/slots";
import { facilityMembership, userAccount } from "@/db/schema/users";
import { P } from "@/lib/access/permissions";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import {
  after,
  anOpening,
  bonusOf,
  invite5,
  invitedTo,
  ladderOf,
  raise25,
  run,
  started,
} from "../../support/refilling";
import { aPhone, queuedFor, texts } from "../../support/messaging";
import { anEligibleProfessional } from "../../support/people";
import { aSlot } from "../../support/schedule";
import { aCompany, aFacility } from "../../support/tenants";
import { slotOf } from "../../support/query";

useDatabase();
useClock();

test("invites the facility's own staff before the company's people elsewhere, and anyone after them", async () => {
  const { id: companyId } = await aCompany();
  const { made, aCandidate, start } = await anOpening({
    facility: { managementCompanyId: companyId },
    slot: { shift: { route: "FLEX" } },
    steps: [
      { kind: "INVITE", people: 5, from: "OWN", waitMinutes: 10 },
      { kind: "INVITE", people: 5, from: "FLOAT", waitMinutes: 10 },
      { kind: "INVITE", people: 5, waitMinutes: 10 },
    ],
  });
  const own = await aCandidate(3);
  const { id: sisterId } = await aFacility({ managementCompanyId: companyId });
  const sister = await anEligibleProfessional({
    employers: [{ managementCompanyId: companyId }],
    facilities: [{ facilityId: sisterId, workedShifts: 900, isFlexStaff: true }],
  });
  await start();
  await run(0);
  expect(await invitedTo(made.shiftId)).toEqual([own.id]);
  await run(10);
  expect((await invitedTo(made.shiftId)).sort()).toEqual([own.id, sister.id].sort());
  await run(20);
  expect((await ladderOf(made.id)).events.at(-1)).toMatchObject({ kind: "SKIPPED", why: "NOBODY" });
});

test("says before it starts whom it invites and what it skips, and goes on as it said", async () => {
  const invite: StoredStep = { kind: "INVITE", people: 2, from: "OWN", waitMinutes: 10 };
  const { aCandidate, start, load } = await anOpening({
    steps: [invite, { kind: "ON_DEMAND", waitMinutes: 20 }, raise25],
  });
  expect((await load()).plan!.rows[0]).toMatchObject({ state: "SKIPPED", detail: "No one else to invite" });
  for (const [n, name] of ["Cy", "Bo", "Ada"].entries()) await aCandidate(910 + n, name);
  const { plan } = await load();
  expect(plan!.rows.map(({ state, detail }) => [state, detail])).toEqual([
    ["PLANNED", expect.stringMatching(/^Ada .*, Bo /)],
    ["SKIPPED", "It’s already on-demand"],
    ["PLANNED", null],
  ]);
  await start();
  await run(0);
  const { ladder } = await load();
  const times = plan!.rows.map(({ at }) => at);
  expect(ladder!.rows.map(({ state, at }) => [state, at])).toEqual([
    ["DONE", times[0]],
    ["SKIPPED", times[1]],
    ["NEXT", times[2]],
  ]);
  expect(ladder!.ends_at).toBe(plan!.ends_at);
});

describe("a step happens once", () => {
  test("with several runners at the same moment", async () => {
    const { made, aCandidate, start } = await anOpening({
      slot: { shift: { route: "FLEX" } },
      steps: [{ kind: "INVITE", people: 2, waitMinutes: 10 }],
    });
    for (let n = 0; n < 6; n++) await aCandidate(920 + n);
    await start();
    await Promise.all(Array.from({ length: 4 }, () => run(0)));
    expect(await invitedTo(made.shiftId)).toHaveLength(2);
    expect(await ladderOf(made.id)).toMatchObject({ position: 1, events: [{ kind: "INVITED" }] });
  });

  /** The ladder as a runner leaves it that dies after the step's action and before recording it. */
  async function forget(firstSlotId: number, request: typeof refill.$inferInsert.request) {
    const before = { position: 0, events: [], spent: 0, slotId: firstSlotId, nextAt: started };
    await db
      .update(refill)
      .set({ ...before, request, leasedUntil: after(1) })
      .where(eq(refill.firstSlotId, firstSlotId));
  }

  test("if the runner dies after inviting: the same people, and no one else", async () => {
    const { made, aCandidate, start } = await anOpening({
      slot: { shift: { route: "FLEX" } },
      steps: [{ kind: "INVITE", people: 2, waitMinutes: 10 }],
    });
    for (let n = 0; n < 4; n++) await aCandidate(930 + n);
    await start();
    await run(0);
    const professionalIds = await invitedTo(made.shiftId);
    const ladder = await ladderOf(made.id);
    await forget(made.id, { kind: "INVITE", professionalIds: [...professionalIds].reverse() });
    await run(0);
    expect((await ladderOf(made.id)).position).toBe(0);
    await run(1);
    expect(await invitedTo(made.shiftId)).toEqual(professionalIds);
    const repeated = await ladderOf(made.id);
    expect(repeated).toMatchObject({ position: 1, nextAt: after(11) });
    expect(repeated.events).toMatchObject([
      { kind: "INVITED", names: (ladder.events[0] as { names: string[] }).names },
    ]);
  });

  test("without someone who has become ineligible since they were chosen", async () => {
    const { facilityId, made, aCandidate, start } = await anOpening({
      slot: { shift: { route: "FLEX" } },
      steps: [{ kind: "INVITE", people: 2, waitMinutes: 10 }],
    });
    const [busy, free] = [await aCandidate(940, "Busy"), await aCandidate(941, "Free")];
    await start();
    await forget(made.id, { kind: "INVITE", professionalIds: [busy.id, free.id] });
    await aSlot({
      facilityId,
      status: "CONFIRMED",
      professionalId: busy.id,
      shift: { startsOn: "2026-06-03" },
    });
    await run(1);
    expect(await invitedTo(made.shiftId)).toEqual([free.id]);
    expect((await ladderOf(made.id)).events).toMatchObject([{ kind: "INVITED", professionalIds: [free.id] }]);
  });

  test("if the runner dies after routing: the ladder finds the new slot", async () => {
    const { facilityId, made, start } = await anOpening({
      slot: { shift: { route: "FLEX" } },
      steps: [{ kind: "ON_DEMAND", waitMinutes: 20 }, raise25],
    });
    await start();
    await run(0);
    const { slotId } = await ladderOf(made.id);
    await forget(made.id, { kind: "ON_DEMAND", unitId: null });
    await run(1);
    expect(await ladderOf(made.id)).toMatchObject({ slotId, position: 1, status: "RUNNING" });
    const open = and(eq(slot.facilityId, facilityId), eq(slot.status, "UNCLAIMED"));
    expect(await db.select().from(slot).where(open)).toHaveLength(1);
  });

  test("if the runner dies after raising the bonus: it is raised once", async () => {
    const { made, start } = await anOpening({ steps: [raise25, raise25] });
    await start();
    await run(0);
    await forget(made.id, { kind: "BONUS", from: 0, to: 25_00, spent: 25_00 });
    await run(1);
    expect(await bonusOf(made.shiftId)).toBe(25_00);
    expect(await ladderOf(made.id)).toMatchObject({ position: 1, spent: 25_00 });
  });
});

describe("a ladder acts for the person who started it", () => {
  test("so a step without its permission is skipped, and the next comes at once", async () => {
    const { facilityId, user, made, aCandidate, start, load } = await anOpening({
      steps: [raise25, { kind: "INVITE", people: 1, waitMinutes: 10 }],
    });
    const { id } = await aCandidate(940);
    await start();
    await db
      .update(facilityMembership)
      .set({ permissions: [P.INVITE] })
      .where(and(eq(facilityMembership.userId, user.id), eq(facilityMembership.facilityId, facilityId)));
    await run(0);
    expect(await bonusOf(made.shiftId)).toBe(0);
    expect(await invitedTo(made.shiftId)).toEqual([id]);
    expect((await load()).ladder!.rows[0]).toMatchObject({
      state: "SKIPPED",
      detail: "The person who started it may not do this",
    });
  });

  test.each([
    [
      "account is disabled",
      (userId: number) =>
        db.update(userAccount).set({ disabledAt: started }).where(eq(userAccount.id, userId)),
    ],
    [
      "access to the facility ends",
      (userId: number) => db.delete(facilityMembership).where(eq(facilityMembership.userId, userId)),
    ],
  ])("so it ends when their %s", async (_, lose) => {
    const { user, made, start } = await anOpening({ steps: [raise25] });
    await start();
    await lose(user.id);
    await run(0);
    expect(await ladderOf(made.id)).toMatchObject({ status: "ENDED", endedBecause: "STARTER_GONE" });
    expect(await bonusOf(made.shiftId)).toBe(0);
  });

  test("with the facility's terms of the moment, like any other request", async () => {
    const { facilityId, made, start } = await anOpening({
      slot: { shift: { route: "FLEX" } },
      steps: [{ kind: "ON_DEMAND", waitMinutes: 20 }],
    });
    await start();
    await db
      .update(facility)
      .set({ accountReceivableStatus: "SUSPENDED" })
      .where(eq(facility.id, facilityId));
    await run(0);
    expect((await slotOf(made.id)).status).toBe("UNCLAIMED");
    expect((await ladderOf(made.id)).events).toMatchObject([
      { kind: "SKIPPED", why: "REFUSED", detail: expect.stringContaining("non-payment") as string },
    ]);
  });
});

test("after people were asked at night, the next step waits for their morning, as said before", async () => {
  const { aCandidate, start, load, made } = await anOpening({
    steps: [invite5, raise25],
    slot: { shift: { startsOn: "2026-06-04" } },
  });
  await aCandidate(1);
  // 11 PM on June 2.
  const late = 16 * 60;
  freezeClock(after(late));
  const { plan } = await load();
  expect(plan!.rows[0]!.detail).toMatch(/^Avery .+\. Asked at night: the wait begins in the morning$/);
  await start();
  await run(late);
  const { nextAt } = await ladderOf(made.id);
  expect(nextAt!.toISOString()).toBe("2026-06-03T14:10:00.000Z");
  expect(plan!.rows[1]!.at).toBe(nextAt!.toISOString());
});

test("asks no one by text who has sent STOP meanwhile: by mail, or else not at all", async () => {
  const { made, aCandidate, start } = await anOpening({
    slot: { shift: { route: "FLEX" } },
    steps: [
      { kind: "INVITE", people: 1, from: "OWN", waitMinutes: 10 },
      { kind: "INVITE", people: 2, from: "OWN", waitMinutes: 10 },
    ],
  });
  const texter = { phone: aPhone(), preferredContactMethod: "CALL_AND_TEXT" } as const;
  await aCandidate(900, "First");
  const [mailed, unreachable] = [await aCandidate(800, "Mailed"), await aCandidate(700, "Unreachable")];
  await db.update(professional).set(texter).where(eq(professional.id, mailed.id));
  const other = { ...texter, phone: aPhone(), email: null };
  await db.update(professional).set(other).where(eq(professional.id, unreachable.id));
  await start();
  await run(0);
  await texts(texter.phone, "STOP");
  await texts(other.phone, "STOP");
  await run(10);
  const invited = await invitedTo(made.shiftId);
  expect(invited).toContain(mailed.id);
  expect(invited).not.toContain(unreachable.id);
  expect(await queuedFor(mailed.email!)).toHaveLength(1);
  for (const { phone } of [texter, other])
    expect((await queuedFor(phone)).filter(({ isReply }) => !isReply)).toEqual([]);
});
