import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { POST } from "@/app/api/agencies/shifts/cancel/[slotId]/route";
import { db } from "@/db/client";
import { facility as facilityTable } from "@/db/schema/facilities";
import { slot } from "@/db/schema/slots";
import { P } from "@/lib/access/permissions";
import { anAgencyDesk, anOpening, type AgencyRefusal } from "../../support/agency";
import { auditOf, messagesTo, slotOf } from "@/tests/support/query";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aUser } from "../../support/people";

useDatabase();

async function anAssigned(given: Parameters<typeof anOpening>[0] = {}) {
  const made = await anOpening(given);
  const worker = await made.desk.aWorker({ firstName: "Ada", lastName: "Grove" });
  expect((await made.desk.assign(made.opening.shiftId, worker.id)).status).toBe(200);
  const cancel = (body: Record<string, unknown> = {}, as = made.desk.user) =>
    call<AgencyRefusal>(POST, {
      as,
      params: { slotId: made.opening.id },
      body: { caregiverId: worker.id, ...body },
    });
  return { ...made, worker, cancel };
}

const replacementOf = async (slotId: number) =>
  (await db.select().from(slot).where(eq(slot.replacesSlotId, slotId)))[0];

describe("cancelling an agency's assignment", () => {
  test("opens a replacement slot and notifies the professional and the facility", async () => {
    const { facility, opening, worker, cancel, desk } = await anAssigned({
      shift: { startsOn: "2030-03-06" },
    });
    const scheduler = await aUser({ facilityId: facility.id, permissions: [P.EDIT] });
    expect((await cancel()).status).toBe(200);
    expect(await slotOf(opening.id)).toMatchObject({
      status: "CANCELLED",
      professionalId: worker.id,
      agencyId: desk.agency.id,
      cancelledBy: desk.user.id,
      cancellationReason: "UNABLE_TO_STAFF",
      outcomeCode: "CG_CANCELLED",
    });
    expect(await replacementOf(opening.id)).toMatchObject({ status: "UNCLAIMED", shiftId: opening.shiftId });
    expect((await auditOf("slot", opening.id)).at(-1)).toMatchObject({
      action: "slot.cancelled",
      actorId: desk.user.id,
    });
    const mails = await messagesTo(scheduler.email);
    expect(mails[0]!.subject).toContain("Open again: CNA");
    expect((await messagesTo(worker.email!)).map(({ subject }) => subject!.split(":")[0])).toContain(
      "Cancelled",
    );
  });

  test("is late inside the facility's window, and possible once", async () => {
    const { opening, cancel } = await anAssigned({ facility: { windowCancellationHours: 72 } });
    expect((await cancel({ callOutReason: "CONFIRMED_SHIFT", action: "REPLACE" })).status).toBe(200);
    expect((await slotOf(opening.id)).outcomeCode).toBe("LATE_CANCELLED");
    const again = await cancel();
    expect([again.status, again.body.errors[0]!.code]).toEqual([409, "NOT_ASSIGNED"]);
  });

  test("is refused if the facility forbids it", async () => {
    const { facility, opening, cancel } = await anAssigned();
    await db
      .update(facilityTable)
      .set({ allowExternalWorkerShiftReplacement: false })
      .where(eq(facilityTable.id, facility.id));
    const { status, body } = await cancel();
    expect([status, body.errors[0]!.message]).toEqual([
      403,
      "Contact Shiftwell On Demand to cancel shifts for this facility",
    ]);
    expect((await slotOf(opening.id)).status).toBe("CONFIRMED");
  });

  test("is refused once the shift has begun, and for anyone else's", async () => {
    const { facility, opening, worker, cancel } = await anAssigned();
    const rival = await anAgencyDesk([facility.id]);
    expect((await cancel({}, rival.user)).status).toBe(404);
    expect((await cancel({ caregiverId: worker.id + 1000 })).status).toBe(409);
    await db.update(slot).set({ checkedInAt: new Date() }).where(eq(slot.id, opening.id));
    expect((await cancel()).body.errors[0]!.code).toBe("STARTED");
  });
});
