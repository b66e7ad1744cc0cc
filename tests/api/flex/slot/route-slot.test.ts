import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { PUT } from "@/app/api/flex/slot/[id]/route-slot/route";
import { db } from "@/db/client";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import { P } from "@/lib/access/permissions";
import { auditOf, slotOf } from "@/tests/support/query";
import { call, type Refusal } from "../../../support/call";
import { freezeClock, useClock } from "../../../support/clock";
import { useDatabase } from "../../../support/database";
import { aUser } from "../../../support/people";
import { aRate, aSlot } from "../../../support/schedule";
import { aFacility, aUnit } from "../../../support/tenants";

useDatabase();
useClock();
type Given = NonNullable<Parameters<typeof aSlot>[0]>;

/** An open flex slot on June 3 with a unit, at a facility with routing on. */
async function aRoutable(
  given: Given = {},
  facility: Parameters<typeof aFacility>[0] = {},
  now = "2026-06-01T14:00:00Z",
) {
  freezeClock(now);
  const { id: facilityId } = await aFacility({
    enableShiftRouting: true,
    portalUnitsEnabled: true,
    isFixedMarkupRate: true,
    ...facility,
  });
  const user = await aUser({ facilityId, permissions: [P.EDIT_SHIFT_ROUTING] });
  const unit = await aUnit({ facilityId });
  await aRate({ facilityId, wage: 2400, billRate: 3400 });
  const made = await aSlot({
    facilityId,
    unitId: unit.id,
    ...given,
    shift: { route: "FLEX", startsOn: "2026-06-03", ...given.shift },
  });
  const put = (oldUnitId: number | null = unit.id) =>
    call<Refusal>(PUT, { as: user, method: "PUT", params: { id: made.id }, body: { oldUnitId } });
  const onDemand = () =>
    db
      .select({ status: slot.status, unitId: slot.unitId, wage: slot.wage, startsOn: shift.startsOn })
      .from(slot)
      .innerJoin(shift, and(eq(shift.id, slot.shiftId), eq(shift.route, "ON_DEMAND")))
      .where(eq(slot.facilityId, facilityId));
  return { made, unit, put, onDemand };
}

describe("routing an open flex slot", () => {
  test("opens an on-demand slot of the same day and unit, on the facility's terms", async () => {
    const { made, unit, put, onDemand } = await aRoutable();
    expect((await put()).body).toBe("OK");
    expect(await slotOf(made.id)).toMatchObject({
      status: "FACILITY_CANCELLED",
      cancellationReason: "ROUTED",
      billableCancellationMinutes: 0,
    });
    expect(await onDemand()).toEqual([
      { status: "UNCLAIMED", unitId: unit.id, wage: 2400, startsOn: "2026-06-03" },
    ]);
    expect((await auditOf("slot", made.id)).map(({ action }) => action)).toEqual(["slot.routed"]);
  });

  test("happens once, however often and by however many people it is requested", async () => {
    const { put, onDemand } = await aRoutable();
    const answers = await Promise.all(Array.from({ length: 8 }, () => put()));
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect((await put()).status).toBe(200);
    expect(await onDemand()).toHaveLength(1);
  });

  test.each<[string, Given, Parameters<typeof aFacility>[0], string, string]>([
    ["when it is taken", { status: "CLAIMED" }, {}, "2026-06-01T14:00:00Z", "STALE"],
    ["when it has started", {}, {}, "2026-06-03T14:00:00Z", "STARTED"],
    ["where routing is off", {}, { enableShiftRouting: false }, "2026-06-01T14:00:00Z", "NOT_OFFERED"],
    [
      "where there is no marketplace",
      {},
      { allowOnDemandShifts: false },
      "2026-06-01T14:00:00Z",
      "NOT_OFFERED",
    ],
    [
      "where the account is on hold",
      {},
      { accountReceivableStatus: "SUSPENDED" },
      "2026-06-01T14:00:00Z",
      "NON_PAYMENT",
    ],
  ])("is refused %s", async (_, given, facility, now, code) => {
    const { made, put, onDemand } = await aRoutable(given, facility, now);
    const { status, body } = await put();
    expect([status, body.errors[0]?.code]).toEqual([409, code]);
    expect((await slotOf(made.id)).status).toBe(made.status);
    expect(await onDemand()).toEqual([]);
  });

  test("is refused with a stale unit, and for an on-demand slot", async () => {
    expect((await (await aRoutable()).put(null)).status).toBe(409);
    expect((await (await aRoutable({ shift: { route: "ON_DEMAND" } })).put()).status).toBe(404);
  });
});
