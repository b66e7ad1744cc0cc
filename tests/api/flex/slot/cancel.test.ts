import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { GET } from "@/app/api/entity/slot-cancelation-reasons/route";
import { PUT } from "@/app/api/flex/slot/[id]/cancel/route";
import { db } from "@/db/client";
import { recurringShift, shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import { P } from "@/lib/access/permissions";
import { call, type Refusal } from "../../../support/call";
import { freezeClock, useClock } from "../../../support/clock";
import { useDatabase } from "../../../support/database";
import { aProfessional, aUser } from "../../../support/people";
import { aSlot } from "../../../support/schedule";
import { aFacility } from "../../../support/tenants";
import { slotOf } from "../../../support/query";

useDatabase();
useClock();
type Given = Parameters<typeof aSlot>[0];

/** A flex slot on June 3, 7 AM to 3 PM in Los Angeles, two days ahead. */
async function aFlexSlot(given: Given = {}, now = "2026-06-01T14:00:00Z") {
  freezeClock(now);
  const { id: facilityId } = await aFacility();
  const user = await aUser({ facilityId, permissions: [P.FLEX_CANCEL] });
  const professional = await aProfessional({ firstName: "Noor", lastName: "Aziz" });
  const taken = given?.status === "CLAIMED" || given?.status === "CONFIRMED";
  const made = await aSlot({
    facilityId,
    ...(taken ? { professionalId: professional.id } : {}),
    ...given,
    shift: { startsOn: "2026-06-03", route: "FLEX" },
  });
  const cancel = (changes: Record<string, unknown> = {}) =>
    call<Refusal>(PUT, {
      as: user,
      method: "PUT",
      params: { id: made.id },
      body: {
        cancelationReason: "CALLED_OUT",
        isLateCancelation: false,
        needsReplacement: false,
        ...changes,
      },
    });
  return { user, made, cancel };
}

const whileRunning = "2026-06-03T16:00:00Z";
const late = { isLateCancelation: true };

describe("cancelling a flex slot", () => {
  test("succeeds without a replacement answer when it is open", async () => {
    const { made, cancel } = await aFlexSlot();
    expect((await cancel({ needsReplacement: undefined })).status).toBe(200);
    expect(await slotOf(made.id)).toMatchObject({
      status: "FACILITY_CANCELLED",
      cancellationReason: "CALLED_OUT",
    });
  });

  test("notes a late cancellation without a fee", async () => {
    const { made, cancel } = await aFlexSlot({ status: "CONFIRMED" }, "2026-06-03T06:00:00Z");
    expect((await cancel(late)).status).toBe(200);
    expect(await slotOf(made.id)).toMatchObject({ isLateCancellation: true, billableCancellationMinutes: 0 });
  });

  test("requires a replacement answer, and opens one if requested", async () => {
    const { made, cancel } = await aFlexSlot({ status: "CLAIMED" });
    const cancelationReason = "CALLED_OUT";
    const unanswered = await cancel({ cancelationReason, needsReplacement: undefined });
    expect([unanswered.status, unanswered.body.errors[0]?.field]).toEqual([400, "needsReplacement"]);
    expect((await cancel({ cancelationReason, needsReplacement: true })).status).toBe(200);
    const [added] = await db.select().from(slot).where(eq(slot.replacesSlotId, made.id));
    expect(added).toMatchObject({ status: "UNCLAIMED", shiftId: made.shiftId });
  });

  test.each(["SHIFT_FILLED_ANOTHER_AGENCY", "CREDENTIALS_OUT_OF_DATE", "FLOATED"])(
    "rejects the reason %s",
    async (cancelationReason) => {
      const { cancel } = await aFlexSlot();
      expect((await cancel({ cancelationReason })).status).toBe(400);
    },
  );
});

test("cancels a flex slot with the Global Schedule's body, which doesn't say whether it is late", async () => {
  const { made, cancel } = await aFlexSlot({ status: "CONFIRMED" }, whileRunning);
  const printed = { shiftType: "FLEX", slotId: made.id, extraInfo: { reason: null } };
  expect((await cancel({ ...printed, isLateCancelation: undefined, force: true })).status).toBe(200);
  expect(await slotOf(made.id)).toMatchObject({ status: "FACILITY_CANCELLED", isLateCancellation: true });
});

describe("cancelling a flex slot of a recurring shift", () => {
  // A shift's id that is a slot's as well would name that slot.
  beforeAll(() => db.execute(sql`select setval(pg_get_serial_sequence('shift', 'id'), 1000000)`));

  async function aRecurring() {
    const given = await aFlexSlot({ status: "CLAIMED" });
    const { made } = given;
    const { shiftStructureId } = (await db.select().from(shift).where(eq(shift.id, made.shiftId)))[0]!;
    const day = { weekday: "Wednesday", route: "FLEX" } as const;
    const weekly = { ...day, facilityId: made.facilityId, shiftStructureId, slots: 2 };
    const recurringShiftId = (await db.insert(recurringShift).values(weekly).returning())[0]!.id;
    await db.update(shift).set({ recurringShiftId }).where(eq(shift.id, made.shiftId));
    const open = await aSlot({ shiftId: made.shiftId });
    return { ...given, recurringShiftId, open };
  }

  test.each([
    ["its shift", (shiftId: number) => shiftId],
    ["its schedule", (_: number, recurringShiftId: number) => recurringShiftId],
  ])("cancels the slot in the path if the body names %s", async (_, idOf) => {
    const { made, open, recurringShiftId, cancel } = await aRecurring();
    const slotId = idOf(made.shiftId, recurringShiftId);
    expect((await cancel({ shiftType: "FLEX", slotId })).status).toBe(200);
    expect((await slotOf(made.id)).status).toBe("FACILITY_CANCELLED");
    expect((await slotOf(open.id)).status).toBe("UNCLAIMED");
  });

  test("is refused if the body names another slot or shift, or the other route", async () => {
    const { made, open, cancel } = await aRecurring();
    for (const slotId of [open.id, 999_999]) {
      const { status, body } = await cancel({ slotId });
      expect([status, body.errors[0]?.field]).toEqual([400, "slotId"]);
    }
    const { status, body } = await cancel({ shiftType: "ON_DEMAND" });
    expect([status, body.errors[0]?.code]).toEqual([409, "SLOT_NOT_IN_SHIFT"]);
    expect((await slotOf(made.id)).status).toBe("CLAIMED");
  });

  test("is refused if the body names the shift of a slot that doesn't recur", async () => {
    const { made, cancel } = await aFlexSlot();
    expect((await cancel({ slotId: made.shiftId })).status).toBe(400);
  });
});

describe("the server's warning, which force overrides", () => {
  test.each<[string, Given, string, Record<string, unknown>, string]>([
    [
      "when someone has taken the slot meanwhile",
      { status: "CLAIMED" },
      "2026-06-01T14:00:00Z",
      { isNonClaimedSlot: true },
      "Noor Aziz has been assigned to this shift in the meantime. Do you still want to cancel it?",
    ],
    [
      "when the shift has started",
      { status: "CONFIRMED" },
      whileRunning,
      late,
      "This shift has started and Noor Aziz is expected there. Do you still want to cancel it?",
    ],
    [
      "when someone is there",
      { status: "CONFIRMED", checkedInAt: new Date("2026-06-03T13:55:00Z") },
      whileRunning,
      late,
      "An arrival status has been set for Noor Aziz. Do you still want to cancel this shift?",
    ],
  ])("appears %s", async (_, given, now, changes, message) => {
    const { made, cancel } = await aFlexSlot(given, now);
    const { status, body } = await cancel(changes);
    expect(status).toBe(409);
    expect(body.errors).toEqual([expect.objectContaining({ field: "status_code", message })]);
    expect((await slotOf(made.id)).status).toBe(given?.status);
    expect((await cancel({ ...changes, force: true })).status).toBe(200);
  });

  test("leaves the answer about a replacement to be given if someone has taken the slot meanwhile", async () => {
    const { made, cancel } = await aFlexSlot({ status: "CLAIMED" });
    const seenOpen = { isNonClaimedSlot: true, needsReplacement: undefined };
    const { body } = await cancel(seenOpen);
    expect(body.errors[0]).toHaveProperty("terms.isNonClaimedSlot", false);
    const forced = await cancel({ ...seenOpen, force: true });
    expect([forced.status, forced.body.errors[0]?.field]).toEqual([400, "needsReplacement"]);
    expect((await slotOf(made.id)).status).toBe("CLAIMED");
  });

  test("is missing for a slot with an outcome, which stays unchanged", async () => {
    const { made, cancel } = await aFlexSlot({ status: "CONFIRMED", outcomeCode: "NO_SHOW" }, whileRunning);
    const { status, body } = await cancel({ ...late, force: true });
    expect([status, body.errors[0]?.field]).toEqual([409, "outcome_code"]);
    expect((await slotOf(made.id)).status).toBe("CONFIRMED");
  });

  test("is missing for a slot that is over", async () => {
    const { cancel } = await aFlexSlot({ status: "CONFIRMED" }, "2026-06-03T22:00:00Z");
    const { status, body } = await cancel({ ...late, force: true });
    expect([status, body.errors[0]?.code]).toEqual([409, "STARTED"]);
  });
});

describe("the available reasons", () => {
  test.each([
    ["NON_CLAIMED_SLOTS", ["SHIFT_FILLED_ANOTHER_AGENCY", "SCHEDULED_BY_MISTAKE", "UNEXPECTED_EVENT"]],
    [
      "CLAIMED_SLOTS",
      ["SHIFT_FILLED_ANOTHER_AGENCY", "CREDENTIALS_OUT_OF_DATE", "SCHEDULED_BY_MISTAKE", "UNEXPECTED_EVENT"],
    ],
    [
      "FLEX_SLOTS",
      ["SCHEDULED_BY_MISTAKE", "CALLED_OUT", "RESCHEDULED_TO_DIFFERENT_SHIFT", "UNEXPECTED_EVENT"],
    ],
  ])("for %s", async (filterQuery, codes) => {
    const { body } = await call<{ code: string; label: string }[]>(GET, {
      as: await aUser(),
      query: { filterQuery },
    });
    expect(body.map(({ code }) => code)).toEqual(codes);
    expect(body.every(({ label }) => label.length > 0)).toBe(true);
  });

  test.each<Record<string, string>>([{}, { filterQuery: "ALL" }])("are refused for %o", async (query) => {
    expect((await call(GET, { as: await aUser(), query })).status).toBe(400);
  });
});
