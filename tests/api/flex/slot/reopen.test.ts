import { describe, expect, test } from "vitest";
import { PUT } from "@/app/api/flex/slot/[id]/reopen/route";
import { P } from "@/lib/access/permissions";
import { auditOf, slotOf } from "@/tests/support/query";
import { call, type Refusal } from "../../../support/call";
import { useDatabase } from "../../../support/database";
import { aFile } from "../../../support/files";
import { aProfessional, aUser } from "../../../support/people";
import { aSlot } from "../../../support/schedule";
import { aCompany, aFacility } from "../../../support/tenants";

useDatabase();
type Given = NonNullable<Parameters<typeof aSlot>[0]>;

/** A cancelled flex slot that someone held, and a company user who may reopen it. */
async function aCancelled(given: Given = {}) {
  const { id: companyId } = await aCompany();
  const { id: facilityId } = await aFacility({ managementCompanyId: companyId });
  const user = await aUser({
    facilityId,
    permissions: [P.FLEX_ADD_EDIT_SHIFT],
    companyPermissions: { [companyId]: [P.FLEX_SLOT_REOPEN] },
  });
  const { id: professionalId } = await aProfessional();
  const made = await aSlot({
    facilityId,
    status: "FACILITY_CANCELLED",
    professionalId,
    claimedAt: new Date(),
    cancellationReason: "CALLED_OUT",
    isLateCancellation: true,
    ...given,
    shift: { route: "FLEX", ...given.shift },
  });
  const put = (company?: number, as = user) =>
    call<Refusal>(PUT, {
      as,
      method: "PUT",
      params: { id: made.id },
      headers: company === undefined ? {} : { "management-company-id": String(company) },
    });
  return { companyId, facilityId, user, professionalId, made, put };
}

describe("reopening a cancelled flex slot", () => {
  test("opens it for anyone, with its audit entry", async () => {
    const { companyId, made, put, professionalId, user } = await aCancelled();
    expect((await put(companyId)).body).toBe("OK");
    expect(await slotOf(made.id)).toMatchObject({
      status: "UNCLAIMED",
      professionalId: null,
      cancelledAt: null,
      cancellationReason: null,
      isLateCancellation: false,
    });
    expect(await auditOf("slot", made.id)).toMatchObject([
      {
        action: "slot.reopened",
        actorId: user.id,
        before: { status: "FACILITY_CANCELLED", professionalId, cancellationReason: "CALLED_OUT" },
        after: { status: "UNCLAIMED", professionalId: null },
      },
    ]);
  });

  test("keeps nothing of the former professional", async () => {
    const { id: holder } = await aProfessional();
    const packetFileId = await aFile({ professionalId: holder });
    const { made, put } = await aCancelled({
      professionalId: holder,
      arrivalStatusCode: "RUNNING_LATE",
      rideStatus: "CANCELLED",
      isAssignedByIntegration: true,
      packetFileId,
    });
    expect((await put()).status).toBe(200);
    expect(await slotOf(made.id)).toMatchObject({
      arrivalStatusCode: null,
      rideStatus: null,
      isAssignedByIntegration: false,
      packetFileId: null,
    });
  });

  test("allows cancelling and replacing it again, and unlinks the first replacement", async () => {
    const { made, put } = await aCancelled();
    const first = await aSlot({ shiftId: made.shiftId, replacesSlotId: made.id });
    expect((await put()).status).toBe(200);
    expect((await slotOf(first.id)).replacesSlotId).toBeNull();
    await aSlot({ shiftId: made.shiftId, replacesSlotId: made.id });
  });

  test("gives the last place of a shift to one of two slots reopened at once", async () => {
    const { made, put, user } = await aCancelled();
    const other = await aSlot({ shiftId: made.shiftId, status: "FACILITY_CANCELLED" });
    for (let n = 0; n < 99; n++) await aSlot({ shiftId: made.shiftId });
    const answers = await Promise.all([
      put(),
      call<Refusal>(PUT, { as: user, method: "PUT", params: { id: other.id } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.errors[0]?.code).toBe("FULL");
  });

  test("happens once for several requests at once", async () => {
    const { made, put } = await aCancelled();
    const answers = await Promise.all(Array.from({ length: 6 }, () => put()));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect((await put()).status).toBe(200);
    expect(await auditOf("slot", made.id)).toHaveLength(1);
  });

  test("works for a floated slot, as its professional works elsewhere", async () => {
    const { put } = await aCancelled({ cancellationReason: "FLOATED" });
    expect((await put()).status).toBe(200);
  });

  test.each<[string, Given, string]>([
    ["was sent to the marketplace", { cancellationReason: "ROUTED" }, "ROUTED"],
    ["has ended", { shift: { startsOn: "2026-01-05" } }, "ENDED"],
    ["has an outcome", { outcomeCode: "SENT_HOME" }, "OUTCOME"],
    ["has a professional who checked in", { checkedInAt: new Date("2026-06-01T14:00:00Z") }, "ARRIVED"],
    ["has a professional who arrived", { arrivalStatusCode: "ARRIVED" }, "ARRIVED"],
    ["was taken", { status: "CONFIRMED" }, "STALE"],
  ])("is refused when it %s", async (_, given, code) => {
    const { made, put } = await aCancelled(given);
    const { status, body } = await put();
    expect([status, body.errors[0]?.code]).toEqual([409, code]);
    expect((await slotOf(made.id)).status).toBe(made.status);
  });

  test("is refused for another company and for on-demand slots", async () => {
    const { put } = await aCancelled();
    const { status, body } = await put(4_711);
    expect([status, body.errors[0]?.code]).toEqual([403, "NOT_PERMITTED"]);
    const onDemand = await aCancelled({ shift: { route: "ON_DEMAND" } });
    expect((await onDemand.put()).status).toBe(404);
  });

  test("requires the permission of the company and that of the facility", async () => {
    const { companyId, facilityId, put } = await aCancelled();
    const facilityOnly = await aUser({ facilityId, permissions: [P.FLEX_ADD_EDIT_SHIFT] });
    expect((await put(companyId, facilityOnly)).status).toBe(403);
    const companyOnly = await aUser({
      facilityId,
      companyPermissions: { [companyId]: [P.FLEX_SLOT_REOPEN] },
    });
    expect((await put(companyId, companyOnly)).status).toBe(403);
  });
});
