import { eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { POST } from "@/app/api/agencies/bundle/[bundleId]/assign-professional/[caregiverId]/route";
import { GET as getBundle } from "@/app/api/agencies/bundle/[bundleId]/route";
import { GET as listBundles } from "@/app/api/agencies/bundles/route";
import { db } from "@/db/client";
import { slot } from "@/db/schema/slots";
import type { AgencyBundles } from "@/lib/agency-schedule/bundles/schema";
import type { AgencyShifts } from "@/lib/agency-schedule/shifts/schema";
import { addDays } from "@/lib/time/calendar";
import { anAgencyDesk, type AgencyRefusal } from "../../support/agency";
import { auditOf } from "@/tests/support/query";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aBundle, aSlot } from "../../support/schedule";
import { aFacility } from "../../support/tenants";

useDatabase();

const inDays = (days: number) => addDays(new Date().toISOString().slice(0, 10), days);

/** A bundle of three open shifts, and an agency that may take it. */
async function anOpenBundle() {
  const { id: facilityId } = await aFacility();
  const bundle = await aBundle({ facilityId });
  const slots: Awaited<ReturnType<typeof aSlot>>[] = [];
  for (const days of [3, 4, 5])
    slots.push(
      await aSlot({ facilityId, bundleId: bundle.id, shift: { startsOn: inDays(days), billRate: 4000 } }),
    );
  const desk = await anAgencyDesk([facilityId]);
  const assign = (caregiverId: number, slotIds = slots.map(({ id }) => id), as = desk.user) =>
    call<AgencyRefusal>(POST, {
      as,
      params: { bundleId: bundle.id, caregiverId },
      body: {
        shiftsData: slotIds.map((slotId) => ({ slotId, isGuaranteed: false })),
        byPassOTModalConfirmation: false,
      },
    });
  const statuses = async () => {
    const ids = slots.map(({ id }) => id);
    const rows = await db
      .select({ status: slot.status })
      .from(slot)
      .where(inArray(slot.id, ids))
      .orderBy(slot.id);
    return rows.map(({ status }) => status);
  };
  return { facilityId, bundle, slots, desk, assign, statuses };
}

describe("the open bundles of an agency", () => {
  test("are listed with the sum of their shifts and opened one by one", async () => {
    const { bundle, slots, desk, facilityId } = await anOpenBundle();
    const { body } = await call<AgencyBundles>(listBundles, { as: desk.user });
    expect(body.total).toBe(1);
    expect(body.rows).toMatchObject([
      {
        contract_id: bundle.id,
        facility_id: facilityId,
        contract_start_date: inDays(3),
        contract_end_date: inDays(5),
        dates: [inDays(3), inDays(4), inDays(5)],
        shift_count: 3,
        shift_type: "CNA",
        estimated_pay: 900,
        shifts: slots.map(({ id }) => ({ slot_id: id, is_guaranteed: false })),
      },
    ]);
    const one = await call<AgencyShifts>(getBundle, { as: desk.user, params: { bundleId: bundle.id } });
    expect(one.body.rows.map(({ slot_id, estimated_pay }) => [slot_id, estimated_pay])).toEqual(
      slots.map(({ id }) => [id, 300]),
    );
    const far = await call<AgencyBundles>(listBundles, {
      as: desk.user,
      query: { start: inDays(20), end: inDays(25) },
    });
    expect(far.body).toEqual({ rows: [], total: 0 });
  });

  test("are hidden without a contract", async () => {
    const { bundle } = await anOpenBundle();
    const stranger = await anAgencyDesk([]);
    const ask = (bundleId: number) => call(getBundle, { as: stranger.user, params: { bundleId } });
    expect([(await ask(bundle.id)).status, (await ask(999_999)).status]).toEqual([404, 404]);
    expect((await ask(bundle.id)).body).toEqual((await ask(999_999)).body);
  });
});

describe("assigning a bundle", () => {
  test("assigns it as a whole to one professional, once", async () => {
    const { bundle, slots, desk, assign, statuses } = await anOpenBundle();
    const worker = await desk.aWorker();
    expect((await assign(worker.id)).status).toBe(200);
    expect((await assign(worker.id)).status).toBe(200);
    for (const { id } of slots)
      expect(await auditOf("slot", id)).toMatchObject([
        { action: "slot.assigned", actorId: desk.user.id, after: { professionalId: worker.id } },
      ]);
    expect(await statuses()).toEqual(["CONFIRMED", "CONFIRMED", "CONFIRMED"]);
    const one = await call<AgencyShifts>(getBundle, { as: desk.user, params: { bundleId: bundle.id } });
    expect(one.body).toEqual({ rows: [], total: 0 });
  });

  test("is refused at available_shifts when its third shift was just cancelled", async () => {
    const { slots, desk, assign, statuses } = await anOpenBundle();
    const worker = await desk.aWorker();
    await db
      .update(slot)
      .set({ status: "FACILITY_CANCELLED", cancelledAt: new Date() })
      .where(eq(slot.id, slots[2]!.id));
    const { status, body } = await assign(worker.id);
    expect([status, body.errors[0]!.field]).toEqual([409, "available_shifts"]);
    const some = await assign(worker.id, [slots[0]!.id]);
    expect(some.body.errors[0]!.field).toBe("available_shifts");
    expect(await statuses()).toEqual(["UNCLAIMED", "UNCLAIMED", "FACILITY_CANCELLED"]);
  });

  test("is refused when one of its shifts overlaps another of the professional’s", async () => {
    const { facilityId, desk, assign, statuses } = await anOpenBundle();
    const worker = await desk.aWorker();
    await aSlot({
      facilityId,
      status: "CONFIRMED",
      professionalId: worker.id,
      shift: { startsOn: inDays(4) },
    });
    expect((await assign(worker.id)).body.errors[0]!.code).toBe("OVERLAP");
    expect(await statuses()).toEqual(["UNCLAIMED", "UNCLAIMED", "UNCLAIMED"]);
  });
});
