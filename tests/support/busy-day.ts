import type { Page } from "@playwright/test";
import type { slot } from "@/db/schema/slots";
import { addDays } from "@/lib/time/calendar";
import { clock } from "@/lib/time/clock";
import { wallClockOf } from "@/lib/time/zones";
import { aFacilityWithScheduler } from "./facility";
import { aProfessional } from "./people";
import type { Given } from "./rows";
import { aShift, aSlot, aStructure } from "./schedule";

type Slots = Given<typeof slot>[];

const times = (count: number, given: Given<typeof slot>): Slots => Array.from({ length: count }, () => given);

/** With a punch, so that the simulated marketplace doesn't make a no-show of someone once their shift has begun. */
const arrived = { status: "CONFIRMED", arrivalStatusCode: "ARRIVED", checkedInAt: clock.now() } as const;
const confirmed = { status: "CONFIRMED" } as const;

/** Of today, on now. */
const today: readonly [string, Slots][] = [
  ["CNA", times(10, arrived)],
  ["CNA", times(1, arrived)],
  ["LPN", times(3, arrived)],
  ["LPN", times(1, arrived)],
  ["RN", [...times(2, arrived), { ...confirmed, arrivalStatusCode: "NO_SHOW" }, {}]],
  ["RN", times(1, arrived)],
  ["CNA", times(7, arrived)],
  ["LPN", [...times(2, arrived), { ...confirmed, arrivalStatusCode: "RUNNING_LATE" }]],
  ["CNA", [...times(3, arrived), {}]],
];
const tomorrow: readonly [string, Slots][] = [
  ["CNA", [...times(4, confirmed), ...times(2, { status: "CLAIMED" }), ...times(3, {})]],
];

const HOUR = 3_600_000;

/** The date and time in a zone, hours from now. */
const hoursFromNow = (hours: number, zone: string) =>
  wallClockOf(new Date(clock.now().getTime() + hours * HOUR), zone).split(" ") as [string, string];

/** A schedule like the demo's: most shifts are filled, some need someone, and everything that counts is counted. */
export async function aBusyDay() {
  // Where shifts of three hours ago are of today.
  const isNight = hoursFromNow(0, "America/Denver")[1] < "03";
  const timezone = isNight ? "Pacific/Honolulu" : "America/Denver";
  const { facility, email } = await aFacilityWithScheduler({ timezone });
  const [date] = hoursFromNow(0, timezone);
  const plan = [
    ...today.map((one) => [date, ...one] as const),
    ...tomorrow.map((one) => [addDays(date, 1), ...one] as const),
  ];
  for (const [at, [startsOn, resourceType, slots]] of plan.entries()) {
    const { id: shiftStructureId } = await aStructure({
      facilityId: facility.id,
      resourceType,
      fromTime: hoursFromNow(at / 20 - 3, timezone)[1],
      toTime: hoursFromNow(20, timezone)[1],
    });
    const { id: shiftId } = await aShift({ shiftStructureId, startsOn, route: "FLEX" });
    for (const given of slots) await aSlot({ shiftId, ...given });
  }
  const { id: shiftStructureId } = await aStructure({ facilityId: facility.id, resourceType: "RN" });
  const { id: shiftId } = await aShift({ shiftStructureId, startsOn: addDays(date, 2) });
  const { id: replacesSlotId } = await aSlot({
    shiftId,
    status: "CANCELLED",
    professionalId: (await aProfessional()).id,
    outcomeCode: "CG_CANCELLED",
    cancellationReason: "CALLED_OUT",
    callOffReason: "SICK",
  });
  await aSlot({ shiftId, replacesSlotId });
  return email;
}

/** How many slots are in view as a whole: neither cut nor behind what sticks. */
export const slotsInView = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const isSeen = (row: Element) => {
      const { left, width, top, bottom } = row.getBoundingClientRect();
      return [top + 1, bottom - 1].every((y) => row.contains(document.elementFromPoint(left + width / 3, y)));
    };
    return [...document.querySelectorAll("[data-slot]")].filter(isSeen).length;
  });
