import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { PUT } from "@/app/api/slot/[id]/cancel/route";
import { db } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import { P } from "@/lib/access/permissions";
import { call } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { messagesTo, slotOf } from "@/tests/support/query";
import { aProfessional, aUser } from "../../support/people";
import { aSlot } from "../../support/schedule";
import { aFacility } from "../../support/tenants";

useDatabase();
useClock();

type Refusal = { errors: { code: string; field: string; message: string; terms?: unknown }[] };
type Given = Parameters<typeof aSlot>[0];

/** June 3, 7 AM to 3 PM in Los Angeles, with an unpaid half hour. */
const start = new Date("2026-06-03T14:00:00Z");
const hoursBefore = (hours: number) => new Date(start.getTime() - hours * 3_600_000);

async function aClaimedSlot(given: Given = {}, hours = 48) {
  freezeClock(hoursBefore(hours));
  const { id: facilityId } = await aFacility();
  const user = await aUser({ facilityId, permissions: [P.CANCEL] });
  const made = await aSlot({
    facilityId,
    status: "CLAIMED",
    ...given,
    shift: { startsOn: "2026-06-03", ...given?.shift },
  });
  const body = {
    facilityId,
    isGuaranteed: made.isGuaranteed,
    isRecurring: false,
    shiftDate: "2026-06-03",
    cancelationReason: "UNEXPECTED_EVENT",
    isLateCancelation: false,
    facilityBillableCancellationHours: 2,
    facilityWindowCancellationHours: 24,
  };
  const cancel = (changes: Record<string, unknown> = {}) =>
    call<Refusal>(PUT, { as: user, method: "PUT", params: { id: made.id }, body: { ...body, ...changes } });
  return { facilityId, made, cancel };
}

const late = { isLateCancelation: true, lateCancelationAcknowledge: true };

describe("a late cancellation", () => {
  test("costs the billable hours, and the professional is told so", async () => {
    const professional = await aProfessional();
    const { made, cancel } = await aClaimedSlot({ professionalId: professional.id }, 5);
    expect((await cancel(late)).status).toBe(200);
    expect(await slotOf(made.id)).toMatchObject({
      isLateCancellation: true,
      billableCancellationMinutes: 120,
    });
    expect((await messagesTo(professional.email!))[0]?.body).toContain("2 hours");
  });

  test("requires its acknowledgement", async () => {
    const { made, cancel } = await aClaimedSlot({}, 5);
    const { status, body } = await cancel({ isLateCancelation: true });
    expect([status, body.errors[0]?.field]).toEqual([400, "lateCancelationAcknowledge"]);
    expect((await slotOf(made.id)).status).toBe("CLAIMED");
  });
});

describe("a guaranteed slot", () => {
  test("is paid in full", async () => {
    const { made, cancel } = await aClaimedSlot({ isGuaranteed: true });
    expect((await cancel({ guaranteeAcknowledge: true })).status).toBe(200);
    expect(await slotOf(made.id)).toMatchObject({
      isLateCancellation: false,
      billableCancellationMinutes: 450,
    });
  });

  test("requires its acknowledgement", async () => {
    const { cancel } = await aClaimedSlot({ isGuaranteed: true });
    const { status, body } = await cancel();
    expect([status, body.errors[0]?.field]).toEqual([400, "guaranteeAcknowledge"]);
  });
});

describe("agreeing to stale terms returns the current ones and cancels nothing", () => {
  const terms = {
    isGuaranteed: false,
    isLateCancelation: true,
    isNonClaimedSlot: false,
    facilityBillableCancellationHours: 2,
    facilityWindowCancellationHours: 24,
    billableHours: 2,
  };
  test.each<[string, Given, number, Record<string, unknown>, Record<string, unknown>]>([
    ["in time, but it is late by now", {}, 5, {}, {}],
    ["late, but it is in time", {}, 48, late, { isLateCancelation: false, billableHours: 0 }],
    [
      "guaranteed, but it no longer is",
      {},
      5,
      { ...late, isGuaranteed: true, guaranteeAcknowledge: true },
      {},
    ],
    [
      "not guaranteed, but it is by now",
      { isGuaranteed: true },
      5,
      { isGuaranteed: false },
      { isGuaranteed: true, isLateCancelation: false, billableHours: 7.5 },
    ],
    ["for a smaller fee", {}, 5, { ...late, facilityBillableCancellationHours: 1 }, {}],
    [
      "while the slot was open",
      {},
      48,
      { isNonClaimedSlot: true },
      { isLateCancelation: false, billableHours: 0 },
    ],
  ])("%s", async (_, given, hours, changes, expected) => {
    const { made, cancel } = await aClaimedSlot(given, hours);
    const { status, body } = await cancel(changes);
    expect(status).toBe(409);
    expect(body.errors).toEqual([
      {
        code: "TERMS_CHANGED",
        field: "isLateCancelation",
        message: "The cancellation terms of this shift have changed. Please review them and confirm again.",
        terms: {
          ...terms,
          ...expected,
          holder: { caregiver_id: made.professionalId, caregiver_name: expect.any(String), hasRide: false },
        },
      },
    ]);
    expect((await slotOf(made.id)).status).toBe("CLAIMED");
  });

  test("and the current ones can be accepted, the facility's own", async () => {
    const { made, cancel, facilityId } = await aClaimedSlot({}, 5);
    await db
      .update(facility)
      .set({ billableCancellationHours: 4, windowCancellationHours: 6 })
      .where(eq(facility.id, facilityId));
    const fresh = (await cancel(late)).body.errors[0]?.terms as Record<string, unknown>;
    expect(fresh).toMatchObject({ facilityBillableCancellationHours: 4, billableHours: 4 });
    const { billableHours: _, holder: __, ...payload } = fresh;
    expect((await cancel({ ...late, ...payload })).status).toBe(200);
    expect((await slotOf(made.id)).billableCancellationMinutes).toBe(240);
  });
});

test("is refused if another professional has taken the slot since", async () => {
  const { made, cancel } = await aClaimedSlot();
  const { professionalId } = await slotOf(made.id);
  const { status, body } = await cancel({ oldCaregiverId: professionalId! + 1 });
  expect([status, body.errors[0]?.code]).toEqual([409, "STALE"]);
  expect((await cancel({ oldCaregiverId: professionalId })).status).toBe(200);
});

describe("a ride to the shift", () => {
  test("requires its acknowledgement, not force, which answers other questions", async () => {
    const { made, cancel } = await aClaimedSlot({ rideStatus: "REQUESTED" });
    const { status, body } = await cancel();
    expect([status, body.errors[0]?.field]).toEqual([409, "ride_status"]);
    expect((await cancel({ force: true })).body.errors[0]?.field).toBe("ride_status");
    expect((await slotOf(made.id)).status).toBe("CLAIMED");
    expect((await cancel({ rideAcknowledge: true })).status).toBe(200);
  });

  test("never lets force skip a cost", async () => {
    const { cancel } = await aClaimedSlot({}, 5);
    expect((await cancel({ force: true })).status).toBe(409);
  });
});
