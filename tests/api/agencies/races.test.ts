import { and, eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { POST as fileDnr } from "@/app/api/facility/dnrs/[caregiverId]/route";
import { db } from "@/db/client";
import { agencyFacility } from "@/db/schema/agencies";
import { agencyProfessional } from "@/db/schema/agency-professionals";
import { credential } from "@/db/schema/professionals";
import { slot } from "@/db/schema/slots";
import { P } from "@/lib/access/permissions";
import { claimSlot } from "@/lib/slots/claiming/claim-slot";
import { anAgencyDesk, anOpening, slotOf } from "../../support/agency";
import { auditOf } from "../../support/audit";
import { call } from "../../support/call";
import { professionalAt } from "../../support/context";
import { useDatabase } from "../../support/database";
import { anEligibleProfessional } from "../../support/eligible";
import { aUser } from "../../support/people";
import { aSlot } from "../../support/schedule";
import { aFacility } from "../../support/tenants";

useDatabase();

const rounds = [1, 2, 3, 4, 5];

test.each(rounds)(
  "of several agencies and the marketplace one takes a slot, and it is told who (round %i)",
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

test.each(rounds)("the same assignment sent five times at once is made once (round %i)", async () => {
  const { opening, desk } = await anOpening();
  await aSlot({ facilityId: opening.facilityId, shiftId: opening.shiftId });
  const worker = await desk.aWorker();
  const answers = await Promise.all(Array.from({ length: 5 }, () => desk.assign(opening.shiftId, worker.id)));
  expect(answers.map(({ status, body }) => [status, body.slot_ids])).toEqual(
    answers.map(() => [200, [opening.id]]),
  );
});

test.each(rounds)(
  "one person is never assigned twice at one time, by two agencies either (round %i)",
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

describe("in the second of the assignment", () => {
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

  test.each(rounds)(
    "a disabled professional, an expired paper or an ended contract stops it or comes after (round %i)",
    async () => {
      const { facility, opening, desk } = await anOpening();
      const worker = await desk.aWorker();
      const changes = [
        () =>
          db
            .update(agencyProfessional)
            .set({ disabledAt: new Date() })
            .where(eq(agencyProfessional.professionalId, worker.id)),
        () =>
          db
            .update(credential)
            .set({ expiresOn: "2020-01-01" })
            .where(eq(credential.professionalId, worker.id)),
        () =>
          db
            .update(agencyFacility)
            .set({ endedAt: new Date() })
            .where(eq(agencyFacility.facilityId, facility.id)),
      ];
      const [answer] = await Promise.all([
        desk.assign(opening.shiftId, worker.id),
        ...changes.map((change) => change()),
      ]);
      expect([200, 404, 409]).toContain(answer.status);
      const { status } = await slotOf(opening.id);
      expect(status).toBe(answer.status === 200 ? "CONFIRMED" : "UNCLAIMED");
      const again = await aSlot({ facilityId: facility.id, shift: { startsOn: "2030-03-06" } });
      expect([404, 409]).toContain((await desk.assign(again.shiftId, worker.id)).status);
    },
  );
});

test("a shift of a facility without a contract is as one that does not exist, in every call", async () => {
  const nowhere = await aSlot();
  const desk = await anAgencyDesk([(await aFacility()).id]);
  const worker = await desk.aWorker();
  const [foreign, missing] = [
    await desk.assign(nowhere.shiftId, worker.id),
    await desk.assign(9_999_999, worker.id),
  ];
  expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
});
