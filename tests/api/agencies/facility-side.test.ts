import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { POST as cancel } from "@/app/api/agencies/shifts/cancel/[slotId]/route";
import { GET as assignedShifts } from "@/app/api/agencies/assigned-shifts/route";
import { POST as fileDnr } from "@/app/api/facility/dnrs/[caregiverId]/route";
import { GET as pastFeed } from "@/app/api/facility/feed/past/route";
import { GET as feed } from "@/app/api/facility/feed/upcoming/route";
import { GET as packet } from "@/app/api/slot/[id]/credential-packet/route";
import { db } from "@/db/client";
import { agencyRate } from "@/db/schema/agencies";
import { auditEvent } from "@/db/schema/operations";
import { certification } from "@/db/schema/professionals";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import { P } from "@/lib/access/permissions";
import { rowLabel } from "@/lib/agency-schedule/shifts/rules";
import type { AgencyShifts } from "@/lib/agency-schedule/shifts/schema";
import type { PastWeek } from "@/lib/past-shifts/schema";
import type { Feed } from "@/lib/slots/schema";
import { anAgencyDesk, anOpening } from "../../support/agency";
import { call, signIn } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aFacility, anAgency } from "../../support/tenants";
import { freezeClock, useClock } from "../../support/clock";
import { aFile } from "../../support/files";
import { aReview } from "../../support/past";
import { aPdfSaying } from "../../support/pdf";
import { aUser } from "../../support/people";
import { everySample } from "../every-endpoint";

useDatabase();
useClock();

describe("a facility's view of an agency's assignment", () => {
  test("shows name, type and agency, confirmed, with the packet", async () => {
    const { facility, opening, desk } = await anOpening();
    const worker = await desk.aWorker({ firstName: "Ada", lastName: "Grove" });
    const fileId = await aFile({ professionalId: worker.id }, await aPdfSaying("The license itself"));
    await db.update(certification).set({ fileId }).where(eq(certification.professionalId, worker.id));
    await desk.assign(opening.shiftId, worker.id);
    const user = await aUser({ facilityId: facility.id });
    const { body } = await call<Feed>(feed, { as: user, query: { facilityId: facility.id } });
    expect(body.slots.find(({ slot_id }) => slot_id === opening.id)).toMatchObject({
      slot_status: "CONFIRMED",
      caregiver_id: worker.id,
      caregiver_name: "Ada Grove",
      agency_name: desk.agency.name,
    });
    const answer = await call(packet, { as: user, params: { id: opening.id } });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  });

  test("shows the open slot again after the agency has cancelled", async () => {
    const { facility, opening, desk } = await anOpening();
    const worker = await desk.aWorker();
    await desk.assign(opening.shiftId, worker.id);
    await call(cancel, { as: desk.user, params: { slotId: opening.id }, body: { caregiverId: worker.id } });
    const user = await aUser({ facilityId: facility.id });
    const { body } = await call<Feed>(feed, { as: user, query: { facilityId: facility.id } });
    const replacement = (await db.select().from(slot).where(eq(slot.replacesSlotId, opening.id)))[0]!;
    expect(body.slots.find(({ slot_id }) => slot_id === replacement.id)).toMatchObject({
      slot_status: "UNCLAIMED",
      caregiver_id: null,
      agency_name: null,
    });
  });
});

test("shows the agency a Do Not Return as the reason, and refuses the professional from then on", async () => {
  const { facility, opening, desk } = await anOpening({ shift: { startsOn: "2030-03-06" } });
  freezeClock("2030-03-04T18:00:00Z");
  const worker = await desk.aWorker({ facilities: [{ facilityId: facility.id }] });
  await desk.assign(opening.shiftId, worker.id);
  const keeper = await aUser({ facilityId: facility.id, permissions: [P.SETTINGS_DNR] });
  const filed = await call(fileDnr, {
    as: keeper,
    params: { caregiverId: worker.id },
    headers: { "x-facility-id": String(facility.id) },
    body: { dnrReasonCode: "CONDUCT", resourceType: "CNA", warningConfirmed: true },
  });
  expect(filed.status).toBe(200);
  const own = await call<AgencyShifts>(assignedShifts, { as: desk.user });
  expect(own.body.rows).toMatchObject([{ slot_id: opening.id, shift_replacement_reason: "DNR" }]);
  expect(rowLabel(own.body.rows[0]!)).toBe("Do Not Return");
  expect((await desk.assign(opening.shiftId, worker.id)).body.errors[0]).toMatchObject({
    code: "DO_NOT_RETURN",
  });
});

test("pays an agency's professional at the contract's rate in Past Shifts", async () => {
  const { facility, opening, desk } = await anOpening({ shift: { billRate: 4000 } });
  await db
    .insert(agencyRate)
    .values({ agencyId: desk.agency.id, facilityId: facility.id, resourceType: "CNA", billRate: 4450 });
  const worker = await desk.aWorker();
  await desk.assign(opening.shiftId, worker.id);
  const [assigned] = await db.select().from(slot).where(eq(slot.id, opening.id));
  expect(assigned!.billRate).toBe(4450);
  // A new contract rate doesn't change what was agreed on.
  await db.update(agencyRate).set({ billRate: 9900 });
  await db.update(shift).set({ billRate: 8800 }).where(eq(shift.id, opening.shiftId));
  const agency = await anAgency();
  const { user, made } = await aReview({ agencyId: agency.id, billRate: assigned!.billRate, bonus: 0 });
  const { body } = await call<PastWeek>(pastFeed, { as: user });
  expect(body.slots.find(({ slot_id }) => slot_id === made.id)).toMatchObject({
    agency_name: agency.name,
    slot_claim_role: { code: "EXTERNAL" },
    facility_price: 44.5,
    total_hours: 7.75,
    total_rate: 344.88,
  });
  expect((await db.select().from(slot).where(eq(slot.id, opening.id)))[0]!.billRate).toBe(4450);
});

test("audits an assignment and a cancellation at the facility and at the agency", async () => {
  const { facility, opening, desk } = await anOpening();
  const worker = await desk.aWorker();
  await desk.assign(opening.shiftId, worker.id);
  await call(cancel, { as: desk.user, params: { slotId: opening.id }, body: { caregiverId: worker.id } });
  const events = await db.select().from(auditEvent).where(eq(auditEvent.agencyId, desk.agency.id));
  const ofSlot = events.filter(({ entityId }) => entityId === String(opening.id));
  expect(ofSlot.map((one) => [one.action, one.facilityId, one.actorId])).toEqual([
    ["slot.assigned", facility.id, desk.user.id],
    ["slot.cancelled", facility.id, desk.user.id],
  ]);
});

/** A facility's feeds, files, calendars, histories and changes. */
const ofFacilities = everySample.filter(({ sample }) => sample.stranger !== null);

describe("returns nothing to an agency under contract", () => {
  let facilityId: number;
  let cookies: Record<string, string>;
  beforeAll(async () => {
    facilityId = (await aFacility()).id;
    cookies = await signIn((await anAgencyDesk([facilityId])).user);
  });
  test.each(ofFacilities)("$name", async ({ sample, handler, method }) => {
    const request = (await sample.request?.(facilityId)) ?? {};
    const { status } = await call(handler, { ...request, method, cookies });
    expect([403, 404]).toContain(status);
  });
});
