import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { PUT as approve } from "@/app/api/time-off/[timeOffId]/approve/route";
import { db } from "@/db/client";
import { slot } from "@/db/schema/slots";
import { P } from "@/lib/access/permissions";
import { materialiseRecurringShifts } from "@/lib/shifts/instances/materialise-recurring-shifts";
import { addDays } from "@/lib/time/calendar";
import { clock } from "@/lib/time/clock";
import { instantAt } from "@/lib/time/zones";
import { call } from "../../support/call";
import { useClock } from "../../support/clock";
import { systemAt } from "../../support/context";
import { useDatabase } from "../../support/database";
import { anEligibleProfessional, aUser } from "../../support/people";
import {
  aScheduledFacility,
  liveByDay,
  mondays,
  onMondays,
  shiftsOf,
  slotsOf,
} from "../../support/recurring";
import { aTimeOff } from "../../support/time-off";

useDatabase();
useClock();

const zone = "America/Los_Angeles";
const [, second] = mondays as [string, string];

test("a recurring shift that someone's time off left stays whole, and isn't filled up a second time", async () => {
  const { facilityId, publish, monday } = await aScheduledFacility({ permissions: [P.FLEX_ADD_EDIT_SHIFT] });
  const user = await aUser({ facilityId, permissions: [P.FLEX_ADD_CAREGIVER] });
  await publish(monday(), { route: "FLEX" });
  const facilities = [{ facilityId, isFlexStaff: true }];
  const { id: professionalId } = await anEligibleProfessional({ isOnDemand: false, facilities });
  const { id: shiftId } = (await shiftsOf(facilityId)).find(({ startsOn }) => startsOn === second)!;
  const [held] = (await slotsOf(facilityId)).filter((one) => one.shiftId === shiftId);
  const [claimedAt, confirmedAt] = [clock.now(), clock.now()];
  await db
    .update(slot)
    .set({ professionalId, status: "CONFIRMED", claimedAt, confirmedAt })
    .where(eq(slot.id, held!.id));
  const startsAt = instantAt(second, "00:00", zone);
  const endsAt = instantAt(addDays(second, 1), "00:00", zone);
  const off = await aTimeOff({ facilityId, professionalId, startsAt, endsAt, requestedAt: clock.now() });
  const params = { timeOffId: off.id };
  const slotIds = [held!.id];
  expect(await call(approve, { as: user, method: "PUT", params, body: { slotIds } })).toMatchObject({
    status: 200,
  });
  expect(await liveByDay(facilityId)).toEqual(onMondays(2));
  for (let n = 0; n < 2; n++)
    await materialiseRecurringShifts(systemAt(clock.now()), { facilityIds: [facilityId] });
  expect(await liveByDay(facilityId)).toEqual(onMondays(2));
});
