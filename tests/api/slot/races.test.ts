import fc from "fast-check";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { PUT as cancel } from "@/app/api/slot/[id]/cancel/route";
import { PUT as confirm } from "@/app/api/slot/[id]/confirm/route";
import { PUT as assignUnit } from "@/app/api/slot/[id]/unit-assignment/route";
import { PUT as confirmMany } from "@/app/api/slots/update-batch/route";
import { db } from "@/db/client";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import { administer, administratorCtx } from "@/lib/access/administer";
import { P } from "@/lib/access/permissions";
import { systemScope } from "@/lib/access/scopes";
import { findActor } from "@/lib/auth/find-actor";
import { type HttpError } from "@/lib/errors";
import { STALE_SHIFT } from "@/lib/stale-shift";
import { deactivateProfessional } from "@/lib/professionals/administration/save-professional";
import { claimSlot } from "@/lib/slots/claiming/claim-slot";
import { confirmFoundSlots } from "@/lib/slots/confirmation/confirm-slots";
import { findSlotToConfirm } from "@/lib/slots/confirmation/reads";
import type { SlotsUpdateResult } from "@/lib/slots/confirmation/schema";
import { auditOf, messagesTo } from "@/tests/support/query";
import { call, signIn, type Answer, type Refusal } from "../../support/call";
import { useDatabase } from "../../support/database";
import { anEligibleProfessional, aProfessional, aUser } from "@/tests/support/people";
import { aShift, aSlot } from "../../support/schedule";
import { aFacility, aUnit } from "../../support/tenants";
import { actorAt, professionalAt } from "../../support/context";

useDatabase();
type Cookies = Record<string, string>;

const inThreeDays = {
  startsAt: new Date(Date.now() + 72 * 3_600_000),
  endsAt: new Date(Date.now() + 80 * 3_600_000),
};

async function setUp(given: Parameters<typeof aFacility>[0] = {}) {
  const { id: facilityId } = await aFacility(given);
  const { id: shiftId, startsOn } = await aShift({ facilityId, ...inThreeDays });
  const aSession = async () => signIn(await aUser({ facilityId, permissions: [P.EDIT, P.CANCEL] }));
  const aClaimed = async () => {
    const professional = await aProfessional({ certifiedIn: null });
    const made = await aSlot({ shiftId, status: "CLAIMED", professionalId: professional.id });
    return { id: made.id, professional };
  };
  const cancelation = {
    facilityId,
    isGuaranteed: false,
    isRecurring: false,
    shiftDate: startsOn,
    cancelationReason: "UNEXPECTED_EVENT",
    isLateCancelation: false,
    facilityBillableCancellationHours: 2,
    facilityWindowCancellationHours: 24,
  };
  return { facilityId, aSession, aClaimed, cancelation };
}
type Setup = Awaited<ReturnType<typeof setUp>>;

const actions = {
  confirm: (id: number, cookies: Cookies) => call(confirm, { cookies, method: "PUT", params: { id } }),
  confirmMany: (id: number, cookies: Cookies) =>
    call(confirmMany, { cookies, method: "PUT", body: { slots: [id], code: "CONFIRMED_SHIFT" } }),
  cancel: (id: number, cookies: Cookies, { cancelation }: Setup) =>
    call(cancel, { cookies, method: "PUT", params: { id }, body: cancelation }),
};
type Action = keyof typeof actions;

function hasSucceeded(action: Action, { status, body }: Answer): boolean {
  return status === 200 && (action !== "confirmMany" || (body as SlotsUpdateResult).confirmed.length === 1);
}

test("confirms a slot once for 50 people at once, and returns 49 conflicts", async () => {
  const setup = await setUp();
  const { id, professional } = await setup.aClaimed();
  const people = await Promise.all(Array.from({ length: 50 }, setup.aSession));
  const answers = await Promise.all(people.map((cookies) => actions.confirm(id, cookies)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status === 409).map(({ body }) => (body as Refusal).errors);
  expect(refused).toEqual(
    Array.from({ length: 49 }, () => [{ code: "STALE", field: "shiftId", message: STALE_SHIFT }]),
  );
  expect(await auditOf("slot", id)).toHaveLength(1);
  expect(await messagesTo(professional.email!)).toHaveLength(1);
});

test("confirms each slot once in overlapping batches in opposite orders, without deadlock", async () => {
  const setup = await setUp();
  const ids: number[] = [];
  for (let n = 0; n < 12; n++) ids.push((await setup.aClaimed()).id);
  const people = await Promise.all(Array.from({ length: 8 }, setup.aSession));
  const answers = await Promise.all(
    people.map((cookies, n) =>
      call<SlotsUpdateResult>(confirmMany, {
        cookies,
        method: "PUT",
        body: { slots: n % 2 ? ids : [...ids].reverse(), code: "CONFIRMED_SHIFT" },
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(answers.flatMap(({ body }) => body.confirmed).sort((a, b) => a - b)).toEqual(ids);
});

test("doesn't confirm a slot whose shift is withdrawn at the last moment", async () => {
  const setup = await setUp();
  const { id } = await setup.aClaimed();
  const [{ shiftId } = { shiftId: 0 }] = await db.select().from(slot).where(eq(slot.id, id));
  const actor = await findActor(new Map(Object.entries(await setup.aSession())));
  const confirmed = await db.transaction(async (tx) => {
    const found = await findSlotToConfirm(tx, systemScope(setup.facilityId), id);
    await db.update(shift).set({ integrationExpiredAt: new Date() }).where(eq(shift.id, shiftId));
    return confirmFoundSlots(tx, actorAt(actor!, new Date()), [found!]);
  });
  expect([...confirmed]).toEqual([]);
});

/** Invariants no matter who was first: each change happened once, and the audit trail leads to the current state. */
async function expectOneConsistentOutcome(id: number, tried: Action[], answers: Answer[]) {
  const succeeded = tried.filter((action, n) => hasSucceeded(action, answers[n]!));
  const confirmed = succeeded.filter((action) => action !== "cancel").length;
  const cancelled = succeeded.length - confirmed;
  expect(confirmed).toBeLessThanOrEqual(1);
  expect(cancelled).toBeLessThanOrEqual(1);
  expect(succeeded.length).toBeGreaterThanOrEqual(1);
  const [row] = await db.select({ status: slot.status }).from(slot).where(eq(slot.id, id));
  expect(row?.status).toBe(cancelled ? "FACILITY_CANCELLED" : "CONFIRMED");
  const trail = await auditOf("slot", id);
  expect(trail).toHaveLength(succeeded.length);
  const statusOf = (state: unknown) => (state as { status: string }).status;
  const states = ["CLAIMED", ...trail.map(({ after }) => statusOf(after))];
  expect(trail.map(({ before }) => statusOf(before))).toEqual(states.slice(0, -1));
  expect(states.at(-1)).toBe(row?.status);
  return succeeded.length;
}

describe("confirming against cancelling", () => {
  test("has one consistent outcome in each of 100 random races, matching the audit trail", async () => {
    const setup = await setUp();
    const people = await Promise.all(Array.from({ length: 6 }, setup.aSession));
    const someActions = fc.array(fc.constantFrom(...(Object.keys(actions) as Action[])), {
      minLength: 2,
      maxLength: 6,
    });
    const trials = fc.sample(someActions, { seed: 20261120, numRuns: 100 });
    for (let n = 0; n < trials.length; n += 20) {
      await Promise.all(
        trials.slice(n, n + 20).map(async (tried) => {
          const { id, professional } = await setup.aClaimed();
          const answers = await Promise.all(tried.map((action, k) => actions[action](id, people[k]!, setup)));
          const changes = await expectOneConsistentOutcome(id, tried, answers);
          expect(await messagesTo(professional.email!)).toHaveLength(changes);
        }),
      );
    }
  }, 60_000);
});

describe("confirming against changing", () => {
  test("applies both a confirmation and a unit once each, or a refusal names what is missing", async () => {
    const setup = await setUp({ portalUnitsEnabled: true });
    const { id: unitId } = await aUnit({ facilityId: setup.facilityId });
    const { id: planner } = await aUser({
      facilityId: setup.facilityId,
      permissions: [P.EDIT_ASSIGNMENT, P.FLEX_ASSIGN_UNITS],
    });
    const [scheduler, assigner] = [await setup.aSession(), await signIn({ id: planner })];
    await Promise.all(
      Array.from({ length: 30 }, async (_, n) => {
        const { id, professional } = await setup.aClaimed();
        const body = {
          slotId: id,
          unitId,
          oldUnitId: null,
          oldCaregiverId: professional.id,
          resourceRateId: null,
        };
        const asks = [
          () => actions.confirm(id, scheduler),
          () => call(assignUnit, { cookies: assigner, method: "PUT", params: { id }, body }),
        ];
        const order = n % 2 ? [0, 1] : [1, 0];
        const answers: Answer[] = [];
        await Promise.all(order.map(async (k) => (answers[k] = await asks[k]!())));
        const statuses = answers.map(({ status }) => status);
        expect(statuses.filter((status) => ![200, 409].includes(status))).toEqual([]);
        expect(statuses).toContain(200);
        const [row] = await db.select().from(slot).where(eq(slot.id, id));
        const [isConfirmed, isPlaced] = statuses.map((status) => status === 200);
        expect([row!.status === "CONFIRMED", row!.unitId === unitId]).toEqual([isConfirmed, isPlaced]);
        expect((await auditOf("slot", id)).map(({ action }) => action).sort()).toEqual([
          ...(isConfirmed ? ["slot.confirmed"] : []),
          ...(isPlaced ? ["slot.unit-changed"] : []),
        ]);
      }),
    );
  });
});

describe("claiming a slot while the professional is deactivated", () => {
  test("either succeeds and counts among the upcoming shifts, or is refused", async () => {
    const setup = await setUp();
    const outcomes: string[] = [];
    for (let n = 0; n < 40; n++) {
      const who = await anEligibleProfessional();
      const { id } = await aSlot({ facilityId: setup.facilityId });
      // Starts one slightly before the other, alternating; twice one finishes first.
      const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      const [claimed, deactivated] = await Promise.all([
        after(n === 38 ? 250 : (n % 8) / 2)
          .then(() => claimSlot(professionalAt(who.id, new Date()), { slotId: id }))
          .then(
            () => "claimed",
            (error: unknown) => (error as HttpError).errors[0]?.code,
          ),
        after(n === 39 ? 250 : 2).then(() =>
          administer({ isDryRun: false }, (tx) =>
            deactivateProfessional(tx, administratorCtx(), { professional: String(who.id), isActive: false }),
          ),
        ),
      ]);
      expect(deactivated.comingShifts).toBe(claimed === "claimed" ? 1 : 0);
      if (claimed !== "claimed") expect(claimed).toBe("DEACTIVATED");
      outcomes.push(claimed!);
    }
    expect(new Set(outcomes)).toEqual(new Set(["claimed", "DEACTIVATED"]));
  });
});
