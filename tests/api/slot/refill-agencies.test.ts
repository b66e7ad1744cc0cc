import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "@/db/client";
import { agencyFacility, agencyRate } from "@/db/schema/agencies";
import { invite } from "@/db/schema/invites";
import { slot } from "@/db/schema/slots";
import { acceptInvite } from "@/lib/invites/accept-invite";
import { loadBoard } from "@/lib/marketplace/reads";
import { claimSlot } from "@/lib/slots/claiming/claim-slot";
import { anAgencyDesk } from "../../support/agency";
import { freezeClock, useClock } from "../../support/clock";
import { professionalAt, systemAt } from "../../support/context";
import { useDatabase } from "../../support/database";
import { anEligibleProfessional } from "../../support/people";
import {
  after,
  agencies15,
  anOpening,
  invite5,
  ladderOf,
  raise25,
  run,
  started,
} from "../../support/refilling";
import { aRate } from "../../support/schedule";
import { slotOf } from "../../support/query";

useDatabase();
useClock();

const onDemand = { kind: "ON_DEMAND", waitMinutes: 20 } as const;

/** An opening whose ladder releases to two agencies that otherwise wait two days. */
async function aRelease(given: Parameters<typeof anOpening>[0] = {}) {
  const made = await anOpening({
    steps: [agencies15, onDemand],
    slot: { shift: { route: "FLEX" }, createdAt: started },
    ...given,
  });
  const { facilityId } = made;
  await aRate({ facilityId, resourceType: "CNA", effectiveOn: "2020-01-01", billRate: 40_00 });
  const [first, other] = [await anAgencyDesk([facilityId]), await anAgencyDesk([facilityId])];
  await db
    .update(agencyFacility)
    .set({ releaseAfterMinutes: 2_880, signedAt: started })
    .where(eq(agencyFacility.facilityId, facilityId));
  const billsMore = (agencyId: number, cents: number) =>
    db.insert(agencyRate).values({ agencyId, facilityId, resourceType: "CNA", billRate: 40_00 + cents });
  return { ...made, first, other, billsMore };
}

const isOffered = async (slotId: number) =>
  (await loadBoard(db, after(1))).offers.some((offer) => offer.slotId === slotId);

test("a step releases a flex slot to the contracted agencies, who have it to themselves for its wait", async () => {
  const { made, first, start, load } = await aRelease();
  await start();
  await run(0);
  const { slotId, events } = await ladderOf(made.id);
  expect(slotId).not.toBe(made.id);
  expect(events).toMatchObject([{ kind: "RELEASED", slotId }]);
  expect((await slotOf(made.id)).cancellationReason).toBe("ROUTED");
  expect(await first.open()).toMatchObject([{ slot_id: slotId }]);
  expect(await isOffered(slotId)).toBe(false);
  const { id: stranger } = await anEligibleProfessional();
  await expect(claimSlot(professionalAt(stranger, after(1)), { slotId })).rejects.toThrow(
    "isn’t on the market",
  );

  await run(15);
  expect((await ladderOf(made.id)).events.at(-1)).toMatchObject({ kind: "ROUTED", slotId });
  expect((await slotOf(slotId)).agenciesAloneUntil).toBeNull();
  expect(await isOffered(slotId)).toBe(true);
  expect((await load(slotId)).ladder!.rows.map(({ what, state }) => [what, state])).toEqual([
    ["Release to your agencies", "DONE"],
    ["Send to on-demand", "DONE"],
  ]);
});

test("someone asked before takes it back with a late yes, which ends the ladder", async () => {
  const { made, first, aCandidate, start } = await aRelease({ steps: [invite5, agencies15, onDemand] });
  const { id: professionalId } = await aCandidate(9);
  await start();
  await run(0);
  await run(10);
  const { slotId: releasedId } = await ladderOf(made.id);
  expect(await first.open()).toMatchObject([{ slot_id: releasedId }]);
  const [asked] = await db.select().from(invite).where(eq(invite.shiftId, made.shiftId));
  await acceptInvite(systemAt(after(12)), { inviteId: asked!.id });
  expect(await slotOf(made.id)).toMatchObject({ status: "CLAIMED", professionalId });
  expect(await first.open()).toEqual([]);
  await run(12);
  expect(await ladderOf(made.id)).toMatchObject({ slotId: made.id, status: "FILLED", endedBecause: "TAKEN" });
});

test("an agency takes it, which ends the ladder", async () => {
  const { made, first, start } = await aRelease();
  await start();
  await run(0);
  const { slotId } = await ladderOf(made.id);
  const { id: workerId } = await first.aWorker();
  freezeClock(after(5));
  expect((await first.assign((await slotOf(slotId)).shiftId, workerId)).status).toBe(200);
  await run(5);
  expect((await ladderOf(made.id)).status).toBe("FILLED");
});

test("only to agencies whose rate the budget allows, and later steps have what is left", async () => {
  const { made, first, other, billsMore, start } = await aRelease({
    steps: [agencies15, raise25],
    budget: 40_00,
  });
  // Eight hours: $32 and $48 above the facility's own rate.
  await billsMore(first.agency.id, 4_00);
  await billsMore(other.agency.id, 6_00);
  await start();
  await run(0);
  const { slotId, spent } = await ladderOf(made.id);
  expect(spent).toBe(32_00);
  expect(await first.open()).toMatchObject([{ slot_id: slotId }]);
  expect(await other.open()).toEqual([]);
  await run(15);
  expect((await ladderOf(made.id)).spent).toBeLessThanOrEqual(40_00);
});

test.each([
  ["no contract runs any more", "No agency is under contract"],
  ["all of them bill too much", "The agencies bill more than the budget allows"],
])("is skipped when %s", async (name, why) => {
  const { facilityId, made, first, other, billsMore, start, load } = await aRelease({ budget: 0 });
  if (name.startsWith("no"))
    await db
      .update(agencyFacility)
      .set({ endedAt: started })
      .where(eq(agencyFacility.facilityId, facilityId));
  else for (const { agency } of [first, other]) await billsMore(agency.id, 1_00);
  expect((await load()).plan!.rows[0]).toMatchObject({ state: "SKIPPED", detail: why });
  await start();
  await run(0);
  expect((await ladderOf(made.id)).events[0]).toMatchObject({ kind: "SKIPPED" });
  expect(await first.open()).toEqual([]);
});

test("an on-demand slot that waits for the agencies is released, and stays on the marketplace", async () => {
  const { made, first, start } = await aRelease({ slot: { createdAt: started } });
  expect(await first.open()).toEqual([]);
  await start();
  await run(0);
  expect(await first.open()).toMatchObject([{ slot_id: made.id }]);
  expect(await isOffered(made.id)).toBe(true);
  expect(await db.select().from(slot).where(eq(slot.facilityId, made.facilityId))).toHaveLength(1);
});
