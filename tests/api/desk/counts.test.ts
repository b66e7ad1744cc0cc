import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { GET as getCounts } from "@/app/api/desk/counts/route";
import { POST as ask } from "@/app/api/desk/credentials/[reference]/ask/route";
import { GET as getQueue } from "@/app/api/desk/queues/[kind]/route";
import { GET as getDesk } from "@/app/api/desk/route";
import { db } from "@/db/client";
import { dispute } from "@/db/schema/disputes";
import { isLate } from "@/lib/desk/rules";
import type { Desk, DeskCounts, DeskQueue } from "@/lib/desk/schema";
import { HOUR } from "@/lib/time/durations";
import { call } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aDeskUser, aFailedMessage, anOpenDispute } from "../../support/desk";
import { aPaper } from "../../support/files";
import { aProfessional, aUser } from "../../support/people";
import { aSlot } from "../../support/schedule";
import { aFacility, anAgency } from "../../support/tenants";

useDatabase();
useClock();

test("of shifts at risk the one that begins first is first, however long its document has waited", async () => {
  const now = freezeClock("2026-06-03T12:00:00Z");
  const { id: facilityId } = await aFacility({ timezone: "America/New_York" });
  const made: Record<string, number> = {};
  for (const [hours, waited] of [
    [40, 90],
    [2, 1],
    [30, 5],
  ] as const) {
    const { id: professionalId } = await aProfessional();
    const createdAt = new Date(now.getTime() - waited * HOUR);
    const { id } = await aPaper({ professionalId, type: "CPR", status: "PENDING", createdAt });
    made[id] = hours;
    const startsAt = new Date(now.getTime() + hours * HOUR);
    const shift = { startsAt, endsAt: new Date(startsAt.getTime() + 8 * HOUR), startsOn: "2026-06-05" };
    await aSlot({ facilityId, professionalId, status: "CONFIRMED", shift });
  }
  const { body } = await call<DeskQueue>(getQueue, { as: await aDeskUser(), params: { kind: "CREDENTIAL" } });
  const ours = body.items.filter(({ item }) => item in made);
  expect(ours.map(({ item }) => made[item])).toEqual([2, 30, 40]);
  expect(ours[0]!.works_next).toMatch(/, 10 AM \w+$/);
});

test("each queue counts what the list has of it, wherever it is counted", async () => {
  const now = freezeClock("2026-06-03T12:00:00Z");
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  const { id: facilityId } = await aFacility();
  const { id: agencyId } = await anAgency();
  const uploader = await aUser({ agencyId });
  const asked = { agencyId, uploadedBy: uploader.id };
  const as = await aDeskUser();
  for (const hours of [46 * 24, 35 * 24, 2]) {
    const { id: professionalId } = await aProfessional();
    const createdAt = ago(hours);
    const paper = { professionalId, type: "CPR", status: "PENDING" as const, createdAt, ...asked };
    const { id } = await aPaper(paper);
    if (hours === 46 * 24) await call(ask, { as, method: "POST", params: { reference: id } });
  }
  const { id: disputeId } = await anOpenDispute(facilityId);
  await db
    .update(dispute)
    .set({ createdAt: ago(60) })
    .where(eq(dispute.id, disputeId));
  await aUser({ facilityId, createdAt: ago(400), password: undefined });
  await aFailedMessage();
  const { body } = await call<Desk>(getDesk, { as });
  expect(body.queues.find(({ kind }) => kind === "CREDENTIAL")!.with_others).toBeGreaterThan(0);
  const header = (await call<DeskCounts>(getCounts, { as })).body;
  for (const { kind, ...counted } of body.queues) {
    const listed = body.items.filter((one) => one.kind === kind);
    const ours = listed.filter(({ harm }) => harm !== "others");
    const late = ours.filter((one) => isLate(one, now.getTime())).length;
    const oldest = ours.map(({ since }) => since).toSorted()[0] ?? null;
    const expected = { open: ours.length, with_others: listed.length - ours.length, past_target: late };
    expect([kind, counted]).toEqual([kind, { ...expected, oldest }]);
    expect(header).toContainEqual({ kind, open: ours.length, past_target: late });
    const queue = (await call<DeskQueue>(getQueue, { as, params: { kind } })).body;
    expect([kind, queue.open, queue.total]).toEqual([kind, ours.length, listed.length]);
  }
});
