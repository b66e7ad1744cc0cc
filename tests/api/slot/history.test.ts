import { describe, expect, test } from "vitest";
import { PUT as guaranteeBundle } from "@/app/api/bundles/[id]/guaranteed/route";
import { DELETE as unassign, POST as assign } from "@/app/api/flex/caregivers/assign/route";
import { POST as float } from "@/app/api/flex/management-companies/[id]/slots/[slotId]/facility-float/route";
import { PUT as cancelFlex } from "@/app/api/flex/slot/[id]/cancel/route";
import { PUT as reopen } from "@/app/api/flex/slot/[id]/reopen/route";
import { PUT as route } from "@/app/api/flex/slot/[id]/route-slot/route";
import { PUT as changeBonus } from "@/app/api/shift/[id]/facility-bonus/route";
import { PUT as changeWage } from "@/app/api/shift/[id]/fixed-markup-wage/route";
import { PUT as guarantee } from "@/app/api/shifts/[id]/slots/guaranteed/route";
import { POST as request } from "@/app/api/shifts/route";
import { DELETE as takeBackArrival, PUT as setArrival } from "@/app/api/slot/[id]/arrival-status/route";
import { PUT as cancel } from "@/app/api/slot/[id]/cancel/route";
import { PUT as callOff } from "@/app/api/slot/[id]/call-off/route";
import { PUT as confirm } from "@/app/api/slot/[id]/confirm/route";
import { GET as packet } from "@/app/api/slot/[id]/credential-packet/route";
import { GET as history } from "@/app/api/slot/[id]/history/route";
import { PUT as changeUnit } from "@/app/api/slot/[id]/unit-assignment/route";
import { db } from "@/db/client";
import { auditEvent } from "@/db/schema/operations";
import { P } from "@/lib/access/permissions";
import type { Endpoint } from "@/lib/http/endpoint";
import { recordAttendance } from "@/lib/marketplace/record-attendance";
import { withdrawProfessional } from "@/lib/marketplace/withdraw-professional";
import type { RequestedShifts } from "@/lib/shifts/schema";
import { claimSlot } from "@/lib/slots/claiming/claim-slot";
import type { FloatedSlot } from "@/lib/slots/floating/schema";
import type { CalledOff } from "@/lib/slots/call-off/schema";
import type { History } from "@/lib/slots/history/schema";
import { call } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { anEligibleProfessional, aUser } from "@/tests/support/people";
import { anAskingFacility, aTexter, texts } from "../../support/messaging";
import { aPaper } from "../../support/files";
import { aPdfSaying } from "../../support/pdf";
import { aBundle, aRate, aShift, aSlot, aStructure } from "../../support/schedule";
import { aCompany, aFacility, aUnit } from "../../support/tenants";
import { professionalAt, systemAt } from "../../support/context";

useDatabase();
useClock();

/** A company's facility, someone with every permission there, and a staff member. */
async function setUp() {
  freezeClock("2026-06-02T19:00:00Z");
  const { id: companyId } = await aCompany();
  const facility = await aFacility({
    managementCompanyId: companyId,
    portalUnitsEnabled: true,
    enableShiftRouting: true,
    allowFlexFloating: true,
    isFixedMarkupRate: true,
  });
  const there = await aFacility({ managementCompanyId: companyId, name: "Birch House" });
  const as = await aUser({
    name: "Dana Reyes",
    facilities: { [facility.id]: Object.values(P), [there.id]: Object.values(P) },
    companyPermissions: { [companyId]: Object.values(P) },
  });
  const mara = await anEligibleProfessional({
    firstName: "Mara",
    lastName: "Holt",
    employers: [{ managementCompanyId: companyId }],
    facilities: [{ facilityId: facility.id, isFlexStaff: true }],
  });
  const send = async (
    handler: Endpoint,
    id: number,
    body: object,
    { method = "PUT" as "PUT" | "POST" | "DELETE", params = {} as Record<string, number> } = {},
  ) => {
    const answer = await call(handler, { as, method, params: { id, ...params }, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const read = async (id: number, by = as, before?: number) =>
    (await call<History>(history, { as: by, params: { id }, query: before ? { before } : {} })).body;
  /** The history as "who: what; Change: before → after", oldest first. */
  const historyOf = async (id: number, by = as) =>
    (await read(id, by)).entries
      .filter((entry) => entry.id !== null)
      .map(({ who, what, changes }) =>
        [`${who}: ${what}`, ...changes.map((one) => `${one.name}: ${one.before} → ${one.after}`)].join("; "),
      )
      .reverse();
  return { companyId, facility, there, as, mara, send, read, historyOf };
}

describe("the history of a slot", () => {
  test("shows every action on an on-demand slot, by whom and from what to what", async () => {
    const { facility, mara, send, historyOf } = await setUp();
    const structure = await aStructure({ facilityId: facility.id });
    await aRate({ facilityId: facility.id });
    const unit = await aUnit({ facilityId: facility.id, name: "Sunrise" });
    const row = { structure_id: structure.id, slots: 1, unit_id: null, start_date: "2026-06-03" };
    const requested = (await send(
      request,
      0,
      { facilityId: facility.id, shiftsData: [{ ...row, is_guaranteed: false }] },
      { method: "POST" },
    )) as RequestedShifts;
    const shiftId = requested.shifts[0]!.shift_id;
    const id = requested.shifts[0]!.slot_ids[0]!;
    const ofDay = { isRecurring: false, shiftDate: "2026-06-03" };
    const units = { slotId: id, oldCaregiverId: null };
    await send(changeUnit, id, { ...units, unitId: unit.id, oldUnitId: null });
    await send(changeUnit, id, { ...units, unitId: null, oldUnitId: unit.id });
    await send(guarantee, shiftId, { ...ofDay, slots: { [id]: true } });
    await send(guarantee, shiftId, { ...ofDay, slots: { [id]: false } });
    await send(changeBonus, shiftId, { ...ofDay, shiftId, eventCode: "ADD_BONUS", facilityPayableBonus: 25 });
    await send(changeWage, shiftId, { ...ofDay, isGuaranteed: false, newPrice: 30 });
    await claimSlot(professionalAt(mara.id, new Date("2026-06-02T19:00:00Z")), { slotId: id });
    await send(confirm, id, {});
    freezeClock("2026-06-03T15:00:00Z");
    await recordAttendance(systemAt(new Date()), [
      { slotId: id, professionalId: mara.id, arrivalStatus: "RUNNING_LATE" },
    ]);
    await send(setArrival, id, { arrivalStatus: "NO_SHOW" });
    await send(takeBackArrival, id, { arrivalStatus: "NO_SHOW" }, { method: "DELETE" });
    expect(await historyOf(id)).toEqual([
      "Dana Reyes: Requested the shift",
      "Dana Reyes: Changed the unit; Unit: null → Sunrise",
      "Dana Reyes: Removed the unit; Unit: Sunrise → null",
      "Dana Reyes: Guaranteed the shift; Guaranteed: No → Yes",
      "Dana Reyes: Removed the guarantee; Guaranteed: Yes → No",
      "Dana Reyes: Changed the bonus; Bonus: null → $25.00",
      "Dana Reyes: Changed the hourly wage; Hourly wage: $24.00 → $30.00",
      "Mara Holt: Claimed the shift; Status: Open → Claimed; Professional: null → Mara Holt; Bonus: null → $25.00; Hourly wage: null → $30.00",
      "Dana Reyes: Confirmed Mara Holt; Status: Claimed → Confirmed",
      "Mara Holt: Reported attendance; Arrival: null → Running Late",
      "Dana Reyes: Set the arrival status; Arrival: Running Late → No Call / No Show; Outcome: null → No Call / No Show",
      "Dana Reyes: Took back the arrival status; Arrival: No Call / No Show → Running Late; Outcome: No Call / No Show → null",
    ]);
  });

  test("shows cancellations, withdrawals and replacements", async () => {
    const { facility, mara, send, historyOf } = await setUp();
    const { id: shiftId } = await aShift({ facilityId: facility.id, startsOn: "2026-06-05" });
    const left = await aSlot({ shiftId, status: "CLAIMED", professionalId: mara.id });
    const { replacementSlotId } = await withdrawProfessional(
      professionalAt(mara.id, new Date("2026-06-02T19:00:00Z")),
      { slotId: left.id },
    );
    await send(cancel, replacementSlotId, {
      cancelationReason: "UNEXPECTED_EVENT",
      facilityId: facility.id,
      isGuaranteed: false,
      isLateCancelation: false,
      isRecurring: false,
      shiftDate: "2026-06-05",
      facilityBillableCancellationHours: 2,
      facilityWindowCancellationHours: 24,
    });
    expect(await historyOf(left.id)).toEqual([
      "Mara Holt: Withdrew from the shift; Status: Claimed → Cancelled; Outcome: null → Cancelled by the professional",
    ]);
    expect(await historyOf(replacementSlotId)).toEqual([
      "Mara Holt: Opened because Mara Holt withdrew",
      expect.stringMatching(/^Dana Reyes: Cancelled the shift; Status: Open → Cancelled; Reason: null → \w+/),
    ]);
  });

  test("shows every action on a flex slot, here and where someone was floated to", async () => {
    const { companyId, facility, there, mara, send, historyOf, as } = await setUp();
    const structure = await aStructure({ facilityId: there.id });
    const made = await aSlot({ facilityId: facility.id, shift: { route: "FLEX", startsOn: "2026-06-04" } });
    const named = { caregiverId: mara.id, flexShiftId: made.shiftId, slotId: made.id };
    const answers = { cancelationReason: "CALLED_OUT", isLateCancelation: false };
    await send(cancelFlex, made.id, answers);
    await send(reopen, made.id, {});
    await send(assign, 0, named, { method: "POST" });
    await send(unassign, 0, named, { method: "DELETE" });
    await send(assign, 0, named, { method: "POST" });
    await aPaper({ professionalId: mara.id, type: "FLU_VACCINE" }, await aPdfSaying("A paper"));
    await call(packet, { as, params: { id: made.id } });
    const target = {
      targetFacilityId: there.id,
      caregiverId: mara.id,
      structureId: structure.id,
      unitId: null,
    };
    const floated = (await send(float, companyId, target, {
      method: "POST",
      params: { slotId: made.id },
    })) as FloatedSlot;
    expect(await historyOf(made.id)).toEqual([
      expect.stringMatching(/^Dana Reyes: Cancelled the shift; Status: Open → Cancelled; Reason: null → \w+/),
      expect.stringMatching(/^Dana Reyes: Reopened the shift; Status: Cancelled → Open/),
      "Dana Reyes: Assigned Mara Holt; Status: Open → Confirmed; Professional: null → Mara Holt",
      "Dana Reyes: Took back the assignment of Mara Holt; Status: Confirmed → Open; Professional: Mara Holt → null",
      "Dana Reyes: Assigned Mara Holt; Status: Open → Confirmed; Professional: null → Mara Holt",
      "Dana Reyes: Opened the credential packet of Mara Holt",
      expect.stringMatching(/^Dana Reyes: Floated Mara Holt to Birch House; Status: Confirmed → Cancelled/),
    ]);
    expect(await historyOf(floated.slot_id)).toEqual([
      "Dana Reyes: Requested the shift",
      expect.stringMatching(/^Dana Reyes: Floated Mara Holt here from Manor \d+; Status: Open → Confirmed/),
    ]);
    const routed = await aSlot({ facilityId: facility.id, shift: { route: "FLEX", startsOn: "2026-06-05" } });
    await aRate({ facilityId: facility.id });
    await send(route, routed.id, {});
    expect(await historyOf(routed.id)).toEqual([
      expect.stringMatching(
        /^Dana Reyes: Sent the shift to the on-demand marketplace; Status: Open → Cancell/,
      ),
    ]);
  });

  test("shows a bundle's guarantee at each of its slots", async () => {
    const { facility, send, historyOf } = await setUp();
    const { id: bundleId } = await aBundle({ facilityId: facility.id });
    const { id } = await aSlot({ facilityId: facility.id, bundleId, shift: { startsOn: "2026-06-05" } });
    await send(guaranteeBundle, bundleId, { guaranteed: true, slots: [id], acknowledgement: true });
    expect(await historyOf(id)).toEqual(["Dana Reyes: Guaranteed the shift; Guaranteed: No → Yes"]);
  });
});

describe("reading a history", () => {
  test("includes pay only with the permission to change it", async () => {
    const { facility, send, historyOf } = await setUp();
    const made = await aSlot({ facilityId: facility.id, shift: { startsOn: "2026-06-05" } });
    const ofDay = { isRecurring: false, shiftDate: "2026-06-05" };
    const bonus = { ...ofDay, shiftId: made.shiftId, eventCode: "ADD_BONUS", facilityPayableBonus: 25 };
    await send(changeBonus, made.shiftId, bonus);
    await send(changeWage, made.shiftId, { ...ofDay, isGuaranteed: false, newPrice: 30 });
    const seesWith = async (permissions: string[]) =>
      historyOf(made.id, await aUser({ facilityId: facility.id, permissions }));
    expect(await seesWith([])).toEqual([]);
    expect(await seesWith([P.BONUS])).toHaveLength(1);
    expect(await seesWith([P.EDIT_WAGE])).toEqual([
      "Dana Reyes: Changed the hourly wage; Hourly wage: null → $30.00",
    ]);
  });

  test("includes a bonus only while the slot was open for it", async () => {
    const { facility, mara, send, historyOf } = await setUp();
    const { id: shiftId } = await aShift({ facilityId: facility.id, startsOn: "2026-06-05" });
    const taken = await aSlot({ shiftId, status: "CLAIMED", professionalId: mara.id });
    const open = await aSlot({ shiftId });
    const ofDay = { isRecurring: false, shiftDate: "2026-06-05" };
    await send(changeBonus, shiftId, { ...ofDay, shiftId, eventCode: "ADD_BONUS", facilityPayableBonus: 25 });
    expect([await historyOf(taken.id), (await historyOf(open.id)).length]).toEqual([[], 1]);
  });

  test("says whom a place replaces and why, who was asked, and what answered, to those who read messages", async () => {
    const { facility, user, made, send: ask } = await anAskingFacility({ status: "CONFIRMED" });
    const as = await aUser({ facilityId: facility.id, permissions: [P.EDIT], name: "Dana Reyes" });
    const { body } = await call<CalledOff>(callOff, {
      as,
      method: "PUT",
      params: { id: made.id },
      body: { caregiverId: made.professionalId, reason: "SICK" },
    });
    const [ada, bo] = [await aTexter({ firstName: "Ada" }), await aTexter({ firstName: "Bo" })];
    await ask([ada.id, bo.id]);
    await texts(bo.phone!, "No");
    await texts(ada.phone!, "yes but at 9");
    const read = async (by: typeof user) =>
      (await call<History>(history, { as: by, params: { id: body.replacement_slot_id! } })).body.entries.map(
        ({ who, what, changes }) => [who, what, ...changes.map(({ after }) => after)].join("; "),
      );
    const opened = expect.stringMatching(/^Dana Reyes; Opened because .* called off; Sick$/);
    expect(await read(as)).toEqual([opened]);
    expect(await read(user)).toEqual([
      expect.stringMatching(/^Ada .*; Said yes, but at another time$/),
      expect.stringMatching(/^Bo .*; Said no$/),
      expect.stringMatching(/; Asked Bo/),
      expect.stringMatching(/; Asked Ada/),
      opened,
    ]);
  });

  test("is paged, newest first, on the facility's clock", async () => {
    const { facility, read } = await setUp();
    const { id } = await aSlot({
      facilityId: facility.id,
      recurringOrdinal: 1,
      createdAt: new Date("2025-12-31T00:00Z"),
    });
    const entry = {
      actorKind: "SYSTEM",
      action: "slot.confirmed",
      entity: "slot",
      entityId: String(id),
    } as const;
    const minutes = Array.from({ length: 25 }, (_, n) => new Date(Date.UTC(2026, 0, 1, 7, 35 + n)));
    await db.insert(auditEvent).values(minutes.map((at) => ({ ...entry, at, facilityId: facility.id })));
    const first = await read(id);
    expect([first.entries.length, first.has_more, first.zone]).toEqual([20, true, "PT"]);
    expect(first.entries[0]).toMatchObject({ date: "2025-12-31", time: "11:59 PM", who: "Automatic" });
    const rest = await read(id, undefined, first.entries.at(-1)!.id!);
    expect([rest.entries.length, rest.has_more]).toEqual([6, false]);
    expect(rest.entries.at(-1)).toMatchObject({ id: null, what: "Opened for the recurring schedule" });
  });
});
