import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { agencyFacility, agencyRate } from "@/db/schema/agencies";
import { agencyProfessional, overtimeAcknowledgement } from "@/db/schema/agency-professionals";
import { credential, professional } from "@/db/schema/professionals";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import { anAgencyDesk, anOpening } from "../../support/agency";
import { auditOf, messagesTo, slotOf } from "@/tests/support/query";
import { useDatabase } from "../../support/database";
import { aBundle, aRecurringShift, aSlot } from "../../support/schedule";

useDatabase();

describe("assigning an agency's professional", () => {
  test("fills the next open slot of a shift, confirmed and at the agency's rate", async () => {
    const { facility, opening, desk } = await anOpening({ shift: { billRate: 4000, bonus: 500 } });
    const { id: facilityId } = facility;
    await db
      .insert(agencyRate)
      .values({ agencyId: desk.agency.id, facilityId, resourceType: "CNA", billRate: 4450 });
    const worker = await desk.aWorker({ firstName: "Ada", lastName: "Grove" });
    const { status, body } = await desk.assign(opening.shiftId, worker.id);
    expect({ status, body }).toEqual({
      status: 200,
      body: { caregiver_id: worker.id, professional: "Ada Grove", slot_ids: [opening.id], is_new: true },
    });
    expect(await slotOf(opening.id)).toMatchObject({
      status: "CONFIRMED",
      professionalId: worker.id,
      agencyId: desk.agency.id,
      confirmedBy: desk.user.id,
      billRate: 4450,
      bonus: 500,
    });
    const [entry] = await auditOf("slot", opening.id);
    expect(entry).toMatchObject({
      action: "slot.assigned",
      facilityId,
      actorId: desk.user.id,
    });
    const [mail] = await messagesTo(worker.email!);
    expect(mail!.subject).toContain("Assigned: CNA");
  });

  test("is done once, however often it is sent", async () => {
    const { opening, desk } = await anOpening();
    await aSlot({ shiftId: opening.shiftId });
    const worker = await desk.aWorker();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => desk.assign(opening.shiftId, worker.id)),
    );
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect((await desk.assign(opening.shiftId, worker.id)).body).toMatchObject({
      slot_ids: [opening.id],
      is_new: false,
    });
    expect(await desk.open()).toMatchObject([{ slots_count: 1 }]);
  });

  test("works on the day of a recurring shift, named by its schedule", async () => {
    const { facility, desk } = await anOpening();
    const recurring = await aRecurringShift({ facilityId: facility.id });
    const made = await aSlot({
      facilityId: facility.id,
      shift: { recurringShiftId: recurring.id, shiftStructureId: recurring.shiftStructureId },
    });
    const [of] = await db.select().from(shift).where(eq(shift.id, made.shiftId));
    const worker = await desk.aWorker();
    const day = {
      shiftId: recurring.id,
      shiftDate: of!.startsOn,
      facilityId: facility.id,
      isGuaranteed: false,
    };
    const elsewhere = await aSlot({ facilityId: facility.id });
    const refused = await desk.assign(elsewhere.shiftId, worker.id, { recurringShiftData: day });
    expect([refused.status, refused.body.errors[0]?.field]).toEqual([400, "recurringShiftData.shiftId"]);
    expect([await slotOf(made.id), await slotOf(elsewhere.id)]).toMatchObject([
      { status: "UNCLAIMED" },
      { status: "UNCLAIMED" },
    ]);
    const { body } = await desk.assign(made.shiftId, worker.id, { recurringShiftData: day });
    expect(body.slot_ids).toEqual([made.id]);
    const stranger = await anAgencyDesk([]);
    const other = await stranger.aWorker();
    expect((await stranger.assign(made.shiftId, other.id, { recurringShiftData: day })).status).toBe(404);
  });
});

describe("an assignment is refused", () => {
  test("at available_slot when the last slot is gone", async () => {
    const { opening, desk } = await anOpening();
    const [first, second] = [await desk.aWorker(), await desk.aWorker()];
    await desk.assign(opening.shiftId, first.id);
    const { status, body } = await desk.assign(opening.shiftId, second.id);
    expect(status).toBe(409);
    expect(body.errors[0]).toMatchObject({ field: "available_slot" });
  });

  test("with 404 for shifts without a contract, unreleased, or ended meanwhile", async () => {
    const { facility, opening, desk } = await anOpening();
    const worker = await desk.aWorker();
    const nowhere = (await aSlot()).shiftId;
    const missing = await desk.assign(999_999, worker.id);
    expect(missing.status).toBe(404);
    const foreign = await desk.assign(nowhere, worker.id);
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
    const set = (values: Partial<typeof agencyFacility.$inferInsert>) =>
      db.update(agencyFacility).set(values).where(eq(agencyFacility.facilityId, facility.id));
    await set({ releaseAfterMinutes: 60 });
    expect((await desk.assign(opening.shiftId, worker.id)).body).toEqual(missing.body);
    await set({ releaseAfterMinutes: 0, endedAt: new Date() });
    expect((await desk.assign(opening.shiftId, worker.id)).body).toEqual(missing.body);
  });

  test("with 404 for another agency's professional as for a missing one", async () => {
    const { opening, desk } = await anOpening();
    const other = await anAgencyDesk([]);
    const theirs = await other.aWorker();
    const answers = [
      await desk.assign(opening.shiftId, theirs.id),
      await desk.assign(opening.shiftId, 999_999),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(answers[0]!.body).toEqual(answers[1]!.body);
  });

  test("for someone who hasn't joined, is disabled or deactivated, or is on the Do Not Return list", async () => {
    const { facility, opening, desk } = await anOpening();
    const refusals: unknown[] = [];
    const refuse = async (professionalId: number) => {
      const { status, body } = await desk.assign(opening.shiftId, professionalId);
      refusals.push([status, body.errors[0]!.code]);
    };
    const invited = await desk.aWorker({ agencyId: null });
    await desk.anInvited(invited.id);
    await refuse(invited.id);
    const disabled = await desk.aWorker();
    await db
      .update(agencyProfessional)
      .set({ disabledAt: new Date() })
      .where(eq(agencyProfessional.professionalId, disabled.id));
    await refuse(disabled.id);
    const gone = await desk.aWorker();
    await db.update(professional).set({ deactivatedAt: new Date() }).where(eq(professional.id, gone.id));
    await refuse(gone.id);
    const barred = await desk.aWorker({
      facilities: [{ facilityId: facility.id, doNotReturnAt: new Date() }],
    });
    await refuse(barred.id);
    expect(refusals).toEqual([
      [409, "NOT_JOINED"],
      [409, "DISABLED"],
      [409, "DEACTIVATED"],
      [409, "DO_NOT_RETURN"],
    ]);
    expect((await slotOf(opening.id)).status).toBe("UNCLAIMED");
  });

  test("for pending, missing or rejected credentials, with an object for a message", async () => {
    const { opening, desk } = await anOpening();
    const worker = await desk.aWorker();
    await db.delete(credential).where(eq(credential.professionalId, worker.id));
    await db.insert(credential).values([
      { professionalId: worker.id, type: "CPR", status: "PENDING" },
      { professionalId: worker.id, type: "TB_TEST", status: "REJECTED" },
      { professionalId: worker.id, type: "PHYSICAL", status: "VERIFIED", expiresOn: "2020-01-01" },
    ]);
    const { status, body } = await desk.assign(opening.shiftId, worker.id);
    expect(status).toBe(409);
    const { message } = body.errors[0] as { message: Record<string, string[]> };
    expect([message.pending!.length, message.missing!.length, message.rejected!.length]).toEqual([1, 1, 2]);
  });

  test("for a week beyond 40 hours until both acknowledgements are given, which is logged", async () => {
    const { opening, desk } = await anOpening({ shift: { startsOn: "2030-03-06" } });
    const worker = await desk.aWorker();
    const taken = {
      facilityId: opening.facilityId,
      status: "CONFIRMED",
      professionalId: worker.id,
      agencyId: desk.agency.id,
    } as const;
    for (const startsOn of ["2030-03-02", "2030-03-03", "2030-03-04", "2030-03-05", "2030-03-07"])
      await aSlot({ ...taken, shift: { startsOn } });
    const first = await desk.assign(opening.shiftId, worker.id);
    expect([first.status, first.body]).toEqual([
      400,
      expect.objectContaining({ showExternalBypassModal: true, week_hours: 37.5, week_hours_with: 45 }),
    ]);
    expect((await slotOf(opening.id)).status).toBe("UNCLAIMED");
    const second = await desk.assign(opening.shiftId, worker.id, { byPassOTModalConfirmation: true });
    expect(second.status).toBe(200);
    const [logged] = await db
      .select()
      .from(overtimeAcknowledgement)
      .where(eq(overtimeAcknowledgement.slotId, opening.id));
    expect(logged).toMatchObject({
      agencyId: desk.agency.id,
      professionalId: worker.id,
      weekOn: "2030-03-02",
      weekMinutes: 2700,
      acknowledgedBy: desk.user.id,
    });
  });

  test("for hours beyond those that were acknowledged, and logs the last ones", async () => {
    const { opening, desk } = await anOpening({ shift: { startsOn: "2030-03-06" } });
    const worker = await desk.aWorker();
    const works = (startsOn: string) =>
      aSlot({
        facilityId: opening.facilityId,
        status: "CONFIRMED",
        professionalId: worker.id,
        agencyId: desk.agency.id,
        shift: { startsOn },
      });
    for (const day of [2, 3, 4, 5, 7]) await works(`2030-03-0${day}`);
    const seen = (hours: number, weekStart = "2030-03-02") =>
      desk.assign(opening.shiftId, worker.id, {
        byPassOTModalConfirmation: true,
        acknowledgedWeeks: [{ weekStart, hours }],
        acknowledgedRest: ["7 days in a row, more than 6."],
      });
    const extra = await works("2030-03-08");
    const more = { weeks: [{ week_start: "2030-03-02", week_hours: 45, week_hours_with: 52.5 }] };
    expect(await seen(45)).toMatchObject({ status: 400, body: { showExternalBypassModal: true, ...more } });
    expect((await seen(52.5, "2030-03-09")).status).toBe(400);
    expect((await slotOf(opening.id)).status).toBe("UNCLAIMED");
    expect((await seen(52.5)).status).toBe(200);
    const logged = () =>
      db
        .select({ on: overtimeAcknowledgement.weekOn, minutes: overtimeAcknowledgement.weekMinutes })
        .from(overtimeAcknowledgement)
        .where(eq(overtimeAcknowledgement.slotId, opening.id));
    expect(await logged()).toEqual([{ on: "2030-03-02", minutes: 3150 }]);
    const reopened = { status: "UNCLAIMED", professionalId: null, agencyId: null } as const;
    for (const { id } of [opening, extra]) await db.update(slot).set(reopened).where(eq(slot.id, id));
    expect((await seen(45)).status).toBe(200);
    expect(await logged()).toEqual([{ on: "2030-03-02", minutes: 2700 }]);
  });

  test("for a bundle, until every week beyond 40 hours is acknowledged", async () => {
    const { facility, desk } = await anOpening();
    const worker = await desk.aWorker();
    const bundle = await aBundle({ facilityId: facility.id });
    const opens = (startsOn: string) =>
      aSlot({ facilityId: facility.id, bundleId: bundle.id, shift: { startsOn } });
    const ids: number[] = [];
    // Weeks begin on Saturdays, here March 2 and 9.
    for (const day of ["02", "03", "04", "05", "06", "07", "09", "10", "11", "12", "13", "14"])
      ids.push((await opens(`2030-03-${day}`)).id);
    const { status, body } = await desk.assignBundle(bundle.id, worker.id, ids);
    const week = { week_hours: 0, week_hours_with: 45 };
    const weeks = [
      { week_start: "2030-03-02", ...week },
      { week_start: "2030-03-09", ...week },
    ];
    expect([status, body]).toEqual([400, expect.objectContaining({ weeks })]);
    const seen = (...starts: string[]) =>
      desk.assignBundle(bundle.id, worker.id, ids, {
        byPassOTModalConfirmation: true,
        acknowledgedWeeks: starts.map((weekStart) => ({ weekStart, hours: 45 })),
      });
    expect((await seen("2030-03-09")).status).toBe(400);
    expect((await seen("2030-03-02", "2030-03-09")).status).toBe(200);
  });

  test("for an overlapping shift, and when a guarantee is gone", async () => {
    const { facility, opening, desk } = await anOpening();
    const worker = await desk.aWorker();
    const guaranteed = await desk.assign(opening.shiftId, worker.id, { shiftData: { isGuaranteed: true } });
    expect(guaranteed.body.errors[0]!.code).toBe("GUARANTEE_GONE");
    await aSlot({ facilityId: facility.id, status: "CONFIRMED", professionalId: worker.id });
    const { status, body } = await desk.assign(opening.shiftId, worker.id);
    expect([status, body.errors[0]!.code]).toEqual([409, "OVERLAP"]);
  });
});
