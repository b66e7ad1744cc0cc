import { and, eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { GET as searchBundle } from "@/app/api/agencies/bundle/[bundleId]/search-professionals/route";
import { GET as getBundle } from "@/app/api/agencies/bundle/[bundleId]/route";
import { GET as searchShift } from "@/app/api/agencies/shift/[shiftId]/search-professionals/route";
import { POST as cancel } from "@/app/api/agencies/shifts/cancel/[slotId]/route";
import { POST as fileDnr } from "@/app/api/facility/dnrs/[caregiverId]/route";
import { db, type Transaction } from "@/db/client";
import { agencyFacility } from "@/db/schema/agencies";
import { agencyProfessional } from "@/db/schema/agency-professionals";
import { credential, professional } from "@/db/schema/professionals";
import { slot } from "@/db/schema/slots";
import { P } from "@/lib/access/permissions";
import { claimSlot } from "@/lib/slots/claiming/claim-slot";
import { anAgencyDesk, anOpening } from "../../support/agency";
import { auditOf, countWaiting, slotOf } from "@/tests/support/query";
import { call } from "../../support/call";
import { professionalAt } from "../../support/context";
import { useDatabase } from "../../support/database";
import { eventually } from "../../support/eventually";
import { anEligibleProfessional, aUser } from "@/tests/support/people";
import { aBundle, aRecurringShift, aSlot } from "../../support/schedule";
import { aFacility } from "../../support/tenants";

useDatabase();

const rounds = [1, 2, 3, 4, 5];

test.each(rounds)(
  "gives a slot to one of several agencies and the marketplace, and reports who took it (round %i)",
  async () => {
    const { facility, opening, desk } = await anOpening();
    const desks = [desk, await anAgencyDesk([facility.id]), await anAgencyDesk([facility.id])];
    const workers = await Promise.all(desks.map((one) => one.aWorker()));
    const free = await anEligibleProfessional({ isOnDemand: true });
    const claim = claimSlot(professionalAt(free.id, new Date()), { slotId: opening.id }).then(
      () => 200,
      ({ status }: { status: number }) => status,
    );
    const answers = await Promise.all([
      claim,
      ...desks.map(async (one, i) => (await one.assign(opening.shiftId, workers[i]!.id)).status),
    ]);
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(answers.filter((status) => status === 409)).toHaveLength(3);
    const winner = [free, ...workers][answers.indexOf(200)]!;
    expect((await slotOf(opening.id)).professionalId).toBe(winner.id);
    expect(
      (await auditOf("slot", opening.id)).filter(({ action }) => /claimed|assigned/.test(action)),
    ).toHaveLength(1);
  },
);

test.each(rounds)("makes an assignment once that is sent five times at once (round %i)", async () => {
  const { opening, desk } = await anOpening();
  await aSlot({ facilityId: opening.facilityId, shiftId: opening.shiftId });
  const worker = await desk.aWorker();
  const answers = await Promise.all(Array.from({ length: 5 }, () => desk.assign(opening.shiftId, worker.id)));
  expect(answers.map(({ status, body }) => [status, body.slot_ids])).toEqual(
    answers.map(() => [200, [opening.id]]),
  );
  expect(answers.filter(({ body }) => body.is_new)).toHaveLength(1);
});

test.each(rounds)(
  "never assigns a person twice at one time, not even by two agencies (round %i)",
  async () => {
    const { facility, opening, desk } = await anOpening();
    const other = await anAgencyDesk([facility.id]);
    const twin = await aSlot({ facilityId: facility.id });
    const worker = await desk.aWorker();
    await other.anInvited(worker.id, { joinedAt: new Date() });
    const answers = await Promise.all([
      desk.assign(opening.shiftId, worker.id),
      other.assign(twin.shiftId, worker.id),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const held = await db
      .select()
      .from(slot)
      .where(and(inArray(slot.id, [opening.id, twin.id]), eq(slot.status, "CONFIRMED")));
    expect(held).toHaveLength(1);
  },
);

describe("racing an assignment", () => {
  test.each(rounds)("a Do Not Return ends it or comes first (round %i)", async () => {
    const { facility, opening, desk } = await anOpening();
    const worker = await desk.aWorker({ facilities: [{ facilityId: facility.id }] });
    const keeper = await aUser({ facilityId: facility.id, permissions: [P.SETTINGS_DNR] });
    const [assigned, filed] = await Promise.all([
      desk.assign(opening.shiftId, worker.id),
      call(fileDnr, {
        as: keeper,
        params: { caregiverId: worker.id },
        headers: { "x-facility-id": String(facility.id) },
        body: { dnrReasonCode: "CONDUCT", resourceType: "CNA", warningConfirmed: true },
      }),
    ]);
    expect(filed.status).toBe(200);
    expect([200, 409]).toContain(assigned.status);
    const held = await db
      .select()
      .from(slot)
      .where(and(eq(slot.professionalId, worker.id), inArray(slot.status, ["CLAIMED", "CONFIRMED"])));
    expect(held).toEqual([]);
  });

  type Ids = { workerId: number; facilityId: number };

  test.each<[string, (tx: Transaction, ids: Ids) => Promise<unknown>, [number, string]]>([
    [
      "a disabled professional",
      (tx, { workerId }) =>
        tx
          .update(agencyProfessional)
          .set({ disabledAt: new Date() })
          .where(eq(agencyProfessional.professionalId, workerId)),
      [409, "DISABLED"],
    ],
    [
      "an expired credential",
      async (tx, { workerId }) => {
        // As uploading or deleting a document does.
        await tx.select().from(professional).where(eq(professional.id, workerId)).for("update");
        await tx
          .update(credential)
          .set({ expiresOn: "2020-01-01" })
          .where(eq(credential.professionalId, workerId));
      },
      [409, "CREDENTIALS"],
    ],
    [
      "an ended contract",
      (tx, { facilityId }) =>
        tx
          .update(agencyFacility)
          .set({ endedAt: new Date() })
          .where(eq(agencyFacility.facilityId, facilityId)),
      [404, "NOT_FOUND"],
    ],
  ])("%s being written is waited for, and stops it", async (_, change, [status, code]) => {
    const { facility, opening, desk } = await anOpening();
    const worker = await desk.aWorker();
    const assigned = await db.transaction(async (tx) => {
      await change(tx, { workerId: worker.id, facilityId: facility.id });
      const answer = desk.assign(opening.shiftId, worker.id);
      await eventually(async () => expect(await countWaiting()).toBe(1));
      return { answer };
    });
    const answer = await assigned.answer;
    expect([answer.status, answer.body.errors[0]!.code]).toEqual([status, code]);
    expect((await slotOf(opening.id)).status).toBe("UNCLAIMED");
  });
});

type Foreign = Record<"facilityId" | "shiftId" | "recurringId" | "bundleId" | "slotId", number>;

const missing: Foreign = {
  facilityId: 9_999_999,
  shiftId: 9_999_999,
  recurringId: 9_999_999,
  bundleId: 9_999_999,
  slotId: 9_999_999,
};

/** The ids of a facility that no agency here has a contract with. */
async function anUncontractedFacility(): Promise<Foreign> {
  const { id: facilityId } = await aFacility();
  const recurring = await aRecurringShift({ facilityId });
  const { shiftId, id: slotId } = await aSlot({
    facilityId,
    shift: {
      recurringShiftId: recurring.id,
      shiftStructureId: recurring.shiftStructureId,
      startsOn: "2030-03-06",
    },
  });
  const bundle = await aBundle({ facilityId });
  await aSlot({ facilityId, bundleId: bundle.id, shift: { startsOn: "2030-03-07" } });
  return { facilityId, shiftId, recurringId: recurring.id, bundleId: bundle.id, slotId };
}

test("treats a shift at a facility without a contract as missing, in every call", async () => {
  const desk = await anAgencyDesk([(await aFacility()).id]);
  const worker = await desk.aWorker();
  const elsewhere = await anUncontractedFacility();
  const calls: [string, (ids: Foreign) => Promise<{ status: number; body: unknown }>][] = [
    ["assign", ({ shiftId }) => desk.assign(shiftId, worker.id)],
    [
      "assign a recurring shift's day",
      ({ shiftId, recurringId, facilityId }) =>
        desk.assign(shiftId, worker.id, {
          recurringShiftData: {
            shiftId: recurringId,
            shiftDate: "2030-03-06",
            facilityId,
            isGuaranteed: false,
          },
        }),
    ],
    ["assign a bundle", ({ bundleId, slotId }) => desk.assignBundle(bundleId, worker.id, [slotId])],
    ["open a bundle", ({ bundleId }) => call(getBundle, { as: desk.user, params: { bundleId } })],
    [
      "search for a shift",
      ({ shiftId }) => call(searchShift, { as: desk.user, params: { shiftId }, query: { name: "Ada" } }),
    ],
    [
      "search for a recurring shift",
      ({ recurringId }) =>
        call(searchShift, {
          as: desk.user,
          params: { shiftId: recurringId },
          query: { name: "Ada", shiftDate: "2030-03-06" },
        }),
    ],
    [
      "search for a bundle",
      ({ bundleId }) => call(searchBundle, { as: desk.user, params: { bundleId }, query: { name: "Ada" } }),
    ],
    [
      "cancel",
      ({ slotId }) => call(cancel, { as: desk.user, params: { slotId }, body: { caregiverId: worker.id } }),
    ],
  ];
  for (const [name, ask] of calls) {
    const [foreign, none] = [await ask(elsewhere), await ask(missing)];
    expect([name, foreign.status, foreign.body]).toEqual([name, 404, none.body]);
  }
});

test.each(rounds)("the same bundle sent five times at once is assigned once (round %i)", async () => {
  const { id: facilityId } = await aFacility();
  const desk = await anAgencyDesk([facilityId]);
  const bundle = await aBundle({ facilityId });
  const of = (startsOn: string) => aSlot({ facilityId, bundleId: bundle.id, shift: { startsOn } });
  const ids = [(await of("2030-03-05")).id, (await of("2030-03-06")).id];
  const worker = await desk.aWorker();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => desk.assignBundle(bundle.id, worker.id, ids)),
  );
  expect(answers.map(({ status, body }) => [status, body.slot_ids])).toEqual(answers.map(() => [200, ids]));
  expect(answers.filter(({ body }) => body.is_new)).toHaveLength(1);
  for (const id of ids)
    expect((await auditOf("slot", id)).filter(({ action }) => action === "slot.assigned")).toHaveLength(1);
});

test.each(rounds)("of two agencies one takes a whole bundle, the other none of it (round %i)", async () => {
  const { id: facilityId } = await aFacility();
  const desks = [await anAgencyDesk([facilityId]), await anAgencyDesk([facilityId])];
  const bundle = await aBundle({ facilityId });
  const of = (startsOn: string) => aSlot({ facilityId, bundleId: bundle.id, shift: { startsOn } });
  const ids = [(await of("2030-03-05")).id, (await of("2030-03-06")).id, (await of("2030-03-07")).id];
  const workers = await Promise.all(desks.map((one) => one.aWorker()));
  const answers = await Promise.all(
    desks.map((one, i) => one.assignBundle(bundle.id, workers[i]!.id, i === 0 ? ids : ids.toReversed())),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won = answers.findIndex(({ status }) => status === 200);
  expect(answers[1 - won]!.body.errors[0]!.field).toBe("available_shifts");
  for (const id of ids) expect((await slotOf(id)).professionalId).toBe(workers[won]!.id);
});
