import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { PUT } from "@/app/api/slot/[id]/cancel/route";
import { db } from "@/db/client";
import { invite } from "@/db/schema/invites";
import { recurringShift, shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import { P } from "@/lib/access/permissions";
import { auditOf, messagesTo, slotOf } from "@/tests/support/query";
import { call } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aProfessional, aUser } from "../../support/people";
import { anInvite, aShift, aSlot } from "../../support/schedule";
import { aFacility, aUnit } from "../../support/tenants";

useDatabase();
useClock();

type Refusal = { errors: { code: string; field: string; message: string; terms?: unknown }[] };
type Given = Parameters<typeof aSlot>[0];

/** Noon in Los Angeles; the slot is the day after tomorrow, so cancelling it is free. */
async function aSlotToCancel(given: Given = {}, facility: Parameters<typeof aFacility>[0] = {}) {
  freezeClock("2026-06-01T19:00:00Z");
  const { id: facilityId } = await aFacility(facility);
  const user = await aUser({ facilityId, permissions: [P.CANCEL] });
  const made = await aSlot({ facilityId, ...given, shift: { startsOn: "2026-06-03", ...given?.shift } });
  const body = {
    facilityId,
    isGuaranteed: made.isGuaranteed,
    isRecurring: false,
    shiftDate: "2026-06-03",
    cancelationReason: "UNEXPECTED_EVENT",
    needsReplacement: false,
    isLateCancelation: false,
    guaranteeAcknowledge: false,
    lateCancelationAcknowledge: false,
    facilityBillableCancellationHours: 2,
    facilityWindowCancellationHours: 24,
  };
  const cancel = (changes: Record<string, unknown> = {}, id = made.id) =>
    call<Refusal>(PUT, { as: user, method: "PUT", params: { id }, body: { ...body, ...changes } });
  return { facilityId, user, made, cancel };
}

describe("cancelling an open slot", () => {
  test("records who, when and why, once in the audit trail, without a fee", async () => {
    const { user, made, cancel, facilityId } = await aSlotToCancel();
    const answer = await cancel();
    expect([answer.status, answer.body]).toEqual([200, "OK"]);
    const at = new Date("2026-06-01T19:00:00Z");
    const stored = {
      status: "FACILITY_CANCELLED",
      cancelledBy: user.id,
      cancellationReason: "UNEXPECTED_EVENT",
      cancellationDetail: null,
      isLateCancellation: false,
      billableCancellationMinutes: 0,
    };
    expect(await slotOf(made.id)).toMatchObject({ ...stored, cancelledAt: at });
    expect(await auditOf("slot", made.id)).toEqual([
      {
        action: "slot.cancelled",
        actorKind: "USER",
        actorId: user.id,
        facilityId,
        before: { status: "UNCLAIMED", professionalId: null },
        after: { ...stored, cancelledAt: at.toISOString() },
      },
    ]);
  });

  test("stores the agency's name only for that reason", async () => {
    const { made, cancel } = await aSlotToCancel();
    const extraInfo = { reason: " Brightline " };
    expect((await cancel({ cancelationReason: "SHIFT_FILLED_ANOTHER_AGENCY", extraInfo })).status).toBe(200);
    expect((await slotOf(made.id)).cancellationDetail).toBe("Brightline");
    const other = await aSlotToCancel();
    expect((await other.cancel({ extraInfo })).status).toBe(200);
    expect((await slotOf(other.made.id)).cancellationDetail).toBeNull();
  });

  test("ends the pending invites with the last open slot of a shift", async () => {
    const { made, cancel } = await aSlotToCancel();
    const other = await aSlot({ shiftId: made.shiftId });
    const { id } = await anInvite({ shiftId: made.shiftId });
    const statusOf = async () => (await db.select().from(invite).where(eq(invite.id, id)))[0]!.status;
    expect((await cancel()).status).toBe(200);
    expect(await statusOf()).toBe("PENDING");
    expect((await cancel({}, other.id)).status).toBe(200);
    expect(await statusOf()).toBe("EXPIRED");
  });
});

describe("cancelling a claimed slot", () => {
  test("notifies the professional", async () => {
    const professional = await aProfessional({ firstName: "Noor" });
    const { made, cancel } = await aSlotToCancel({ status: "CONFIRMED", professionalId: professional.id });
    expect((await cancel()).status).toBe(200);
    expect(await slotOf(made.id)).toMatchObject({
      status: "FACILITY_CANCELLED",
      professionalId: professional.id,
    });
    const mails = await messagesTo(professional.email!);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain("The facility has cancelled your shift.");
  });

  test("opens a replacement when credentials are out of date, on the shift's terms", async () => {
    const { made, cancel, facilityId } = await aSlotToCancel({
      status: "CLAIMED",
      bonus: 500,
      wage: 2000,
      shift: { bonus: 2500, wage: 2600, originalWage: 2400, billRate: 3600 },
    });
    const { id: unitId } = await aUnit({ facilityId });
    await db.update(slot).set({ unitId }).where(eq(slot.id, made.id));
    const reason = { cancelationReason: "CREDENTIALS_OUT_OF_DATE", credentialsAcknowledge: true };
    expect((await cancel({ ...reason, needsReplacement: true })).status).toBe(200);
    const [added, ...more] = await db.select().from(slot).where(eq(slot.replacesSlotId, made.id));
    expect(more).toEqual([]);
    expect(added).toMatchObject({
      status: "UNCLAIMED",
      shiftId: made.shiftId,
      startsAt: made.startsAt,
      unitId,
      professionalId: null,
      isGuaranteed: false,
      bonus: 2500,
      wage: 2600,
      originalWage: 2400,
      billRate: 3600,
    });
    expect((await auditOf("slot", added!.id)).map(({ action }) => action)).toEqual([
      "slot.replacement-added",
    ]);
    const [entry] = await auditOf("slot", made.id);
    expect(entry?.after).toMatchObject({ credentialsAcknowledge: true });
  });

  test("guarantees the replacement of a guaranteed slot, so both are paid", async () => {
    const { made, cancel } = await aSlotToCancel({ status: "CLAIMED", isGuaranteed: true });
    const reason = { cancelationReason: "CREDENTIALS_OUT_OF_DATE", needsReplacement: true };
    expect((await cancel({ ...reason, guaranteeAcknowledge: true })).status).toBe(200);
    const [added] = await db.select().from(slot).where(eq(slot.replacesSlotId, made.id));
    expect(added?.isGuaranteed).toBe(true);
  });
});

describe("a cancellation is refused at its field", () => {
  test.each<[string, Given, Record<string, unknown>, string]>([
    ["without a reason", {}, { cancelationReason: "" }, "cancelationReason"],
    ["with an unknown reason", {}, { cancelationReason: "BORED" }, "cancelationReason"],
    ["with an internal reason", {}, { cancelationReason: "ROUTED" }, "cancelationReason"],
    [
      "with a reason for claimed slots, for an open one",
      {},
      { cancelationReason: "CREDENTIALS_OUT_OF_DATE" },
      "cancelationReason",
    ],
    [
      "with a reason for flex slots",
      { status: "CLAIMED" },
      { cancelationReason: "CALLED_OUT" },
      "cancelationReason",
    ],
    [
      "with an agency's name of 51 characters",
      {},
      { cancelationReason: "SHIFT_FILLED_ANOTHER_AGENCY", extraInfo: { reason: "x".repeat(51) } },
      "extraInfo.reason",
    ],
    [
      "without a replacement answer",
      { status: "CLAIMED" },
      { cancelationReason: "CREDENTIALS_OUT_OF_DATE", needsReplacement: undefined },
      "needsReplacement",
    ],
    [
      "with an unavailable replacement",
      { status: "CLAIMED" },
      { needsReplacement: true },
      "needsReplacement",
    ],
    ["with a replacement of an open slot", {}, { needsReplacement: true }, "needsReplacement"],
    ["with an unknown field", {}, { status: "CONFIRMED" }, "status"],
  ])("%s", async (_, given, changes, field) => {
    const { made, cancel } = await aSlotToCancel(given);
    const { status, body } = await cancel(changes);
    expect([status, body.errors[0]?.field]).toEqual([400, field]);
    expect((await slotOf(made.id)).status).toBe(made.status);
  });
});

describe("a slot that can no longer be cancelled stays unchanged, and the answer explains why", () => {
  const running = {
    startsOn: "2026-06-01",
    startsAt: new Date("2026-06-01T18:00:00Z"),
    endsAt: new Date("2026-06-02T02:00:00Z"),
  };
  test.each<[string, Given, string]>([
    [
      "cancelled before",
      { status: "FACILITY_CANCELLED" },
      "Slot has already been cancelled, please refresh the page.",
    ],
    [
      "claimed in a shift withdrawn in the outside system",
      { status: "CLAIMED", shift: { isIntegrated: true, integrationExpiredAt: new Date() } },
      "This shift has expired, so you can’t cancel it.",
    ],
    ["started", { shift: running }, "This shift has already started, so you can’t cancel it."],
    [
      "with an outcome",
      { status: "CONFIRMED", outcomeCode: "ARRIVED" },
      "This shift already has an outcome, so you can’t cancel it.",
    ],
  ])("%s", async (_, given, message) => {
    const { made, cancel } = await aSlotToCancel(given);
    const { status, body } = await cancel({ shiftDate: given?.shift?.startsOn ?? "2026-06-03" });
    expect([status, body.errors[0]?.message]).toEqual([409, message]);
    expect((await slotOf(made.id)).status).toBe(made.status);
    expect(await auditOf("slot", made.id)).toEqual([]);
  });
});

describe("the slot to cancel", () => {
  test("is not found on another day than given", async () => {
    const { cancel } = await aSlotToCancel();
    const { status, body } = await cancel({ shiftDate: "2026-06-04" });
    expect([status, body.errors[0]?.message]).toEqual([409, "Failed to cancel shift. Please try again!"]);
  });

  test("is the one in the path, which the body may repeat but not change", async () => {
    const { made, cancel } = await aSlotToCancel();
    const another = { shiftType: "ON_DEMAND", slotId: made.id + 1 };
    const ofFlex = { shiftType: "FLEX", slotId: made.id };
    expect((await cancel(another)).status).toBe(400);
    expect((await cancel(ofFlex)).status).toBe(409);
    expect((await slotOf(made.id)).status).toBe("UNCLAIMED");
    expect((await cancel({ shiftType: "ON_DEMAND", slotId: made.id })).status).toBe(200);
  });

  test("is an open slot of a recurring shift's day, named by the shift", async () => {
    const { made, cancel } = await aSlotToCancel();
    const taken = await aSlot({ shiftId: made.shiftId, status: "CLAIMED" });
    expect((await cancel({ isRecurring: true }, made.shiftId)).status).toBe(200);
    expect((await slotOf(made.id)).status).toBe("FACILITY_CANCELLED");
    expect((await slotOf(taken.id)).status).toBe("CLAIMED");
  });

  test("is the one in the path if the body names its recurring shift or its schedule", async () => {
    // Ids that are a slot's as well would name the shift's open slot.
    await db.execute(sql`select setval(pg_get_serial_sequence('shift', 'id'), 1000000)`);
    const { made, cancel, facilityId } = await aSlotToCancel({ status: "CLAIMED" });
    const { shiftStructureId } = (await db.select().from(shift).where(eq(shift.id, made.shiftId)))[0]!;
    const day = { weekday: "Wednesday", route: "ON_DEMAND" } as const;
    const weekly = { ...day, facilityId, shiftStructureId, slots: 3 };
    const recurringShiftId = (await db.insert(recurringShift).values(weekly).returning())[0]!.id;
    await db.update(shift).set({ recurringShiftId }).where(eq(shift.id, made.shiftId));
    const second = await aSlot({ shiftId: made.shiftId, status: "CLAIMED" });
    const open = await aSlot({ shiftId: made.shiftId });
    const recurring = { shiftType: "ON_DEMAND", isRecurring: true };
    expect((await cancel({ ...recurring, slotId: 999_999 })).status).toBe(400);
    expect((await cancel({ ...recurring, slotId: made.shiftId, shiftDate: "2026-06-04" })).status).toBe(409);
    expect((await cancel({ ...recurring, slotId: made.shiftId })).status).toBe(200);
    expect((await cancel({ ...recurring, slotId: recurringShiftId }, second.id)).status).toBe(200);
    expect((await slotOf(open.id)).status).toBe("UNCLAIMED");
  });

  test("is none of several claimed slots, or another day's", async () => {
    const { made, cancel } = await aSlotToCancel({ status: "CLAIMED" });
    expect((await cancel({ isRecurring: true, shiftDate: "2026-06-04" }, made.shiftId)).status).toBe(404);
    await aSlot({ shiftId: made.shiftId, status: "CLAIMED" });
    const { status, body } = await cancel({ isRecurring: true }, made.shiftId);
    expect([status, body.errors[0]?.code]).toEqual([409, "SLOT_NOT_IN_SHIFT"]);
  });

  test("is not a flex slot", async () => {
    const { made, cancel, facilityId } = await aSlotToCancel();
    const { id } = await aShift({ facilityId, startsOn: "2026-06-03", route: "FLEX" });
    const flex = await aSlot({ shiftId: id });
    expect((await cancel({}, flex.id)).status).toBe(404);
    expect((await cancel({ isRecurring: true }, id)).status).toBe(409);
    expect((await slotOf(made.id)).status).toBe("UNCLAIMED");
  });

  test("is not another facility's slot, under any facility", async () => {
    const { cancel } = await aSlotToCancel();
    const foreign = await aSlot({ shift: { startsOn: "2026-06-03" } });
    expect((await cancel({}, foreign.id)).status).toBe(404);
    const { status, body } = await cancel({ facilityId: foreign.facilityId }, foreign.id);
    expect([status, body.errors[0]?.code]).toEqual([403, "FACILITY_NOT_PERMITTED"]);
    expect((await slotOf(foreign.id)).status).toBe("UNCLAIMED");
  });
});
