import { describe, expect, test } from "vitest";
import { POST } from "@/app/api/flex/global-overview/go-to-shift/route";
import { aCompanyUser } from "@/tests/support/people";
import { call } from "../../../support/call";
import { freezeClock, useClock } from "../../../support/clock";
import { useDatabase } from "../../../support/database";
import { aRecurringShift, aShift, aSlot } from "../../../support/schedule";
import { aCompany, aFacility } from "../../../support/tenants";

useDatabase();
useClock();

async function aCalendar() {
  freezeClock("2026-11-22T18:00:00Z");
  const { id: managementCompanyId } = await aCompany();
  const { id: facilityId } = await aFacility({ managementCompanyId });
  return { facilityId, as: await aCompanyUser(managementCompanyId, [facilityId]) };
}

const goTo = (as: { id: number }, body: object) => call(POST, { as, body: { isRecurring: false, ...body } });

describe("going to a shift", () => {
  test("leads to its facility and the slot that was clicked", async () => {
    const { facilityId, as } = await aCalendar();
    const { id: shiftId } = await aShift({ facilityId, startsOn: "2026-11-24" });
    await aSlot({ shiftId });
    const { id: slotId } = await aSlot({ shiftId });
    const found = await goTo(as, { shiftId, shiftDate: "2026-11-24", slotId });
    expect(found).toMatchObject({ status: 200, body: { slotId, facilityId } });
  });

  test("leads to an active slot if none was clicked or it is gone", async () => {
    const { facilityId, as } = await aCalendar();
    const { id: shiftId } = await aShift({ facilityId, startsOn: "2026-11-24" });
    await aSlot({ shiftId, status: "FACILITY_CANCELLED" });
    const { id: slotId } = await aSlot({ shiftId });
    const elsewhere = (await aSlot({ facilityId })).id;
    for (const pressed of [undefined, elsewhere])
      expect((await goTo(as, { shiftId, shiftDate: "2026-11-24", slotId: pressed })).body).toMatchObject({
        slotId,
      });
  });

  test("generates the day of a recurring schedule that doesn't exist yet", async () => {
    const { facilityId, as } = await aCalendar();
    const { id: shiftId } = await aRecurringShift({ facilityId, weekday: "Monday", slots: 2 });
    const found = await goTo(as, { isRecurring: true, shiftId, shiftDate: "2026-11-30" });
    expect(found).toMatchObject({ status: 200, body: { facilityId } });
  });

  test("reports a shift that is over", async () => {
    const { facilityId, as } = await aCalendar();
    const { id: shiftId } = await aShift({ facilityId, startsOn: "2026-11-21" });
    await aSlot({ shiftId });
    const refused = await goTo(as, { shiftId, shiftDate: "2026-11-21" });
    expect(refused).toMatchObject({ status: 409, body: { errors: [{ code: "PAST" }] } });
  });

  test("reports a shift moved to another day as stale at its id", async () => {
    const { facilityId, as } = await aCalendar();
    const { id: shiftId } = await aShift({ facilityId, startsOn: "2026-11-24" });
    await aSlot({ shiftId });
    const message = "The shift you selected has been updated to reflect the latest changes.";
    expect(await goTo(as, { shiftId, shiftDate: "2026-11-25" })).toMatchObject({
      status: 409,
      body: { errors: [{ field: "shiftId", message }] },
    });
  });
});
