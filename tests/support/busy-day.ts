import type { Page } from "@playwright/test";
import type { slot } from "@/db/schema/slots";
import { addDays } from "@/lib/time/calendar";
import { clock } from "@/lib/time/clock";
import { dateOnAt } from "@/lib/time/zones";
import { aFacilityWithScheduler } from "./facility";
import { aProfessional } from "./people";
import type { Given } from "./rows";
import { aShift, aSlot, aStructure } from "./schedule";

type Slots = Given<typeof slot>[];

const times = (count: number, given: Given<typeof slot>): Slots => Array.from({ length: count }, () => given);

/** With a punch, so that the simulated marketplace doesn't make a no-show of someone once their shift has begun. */
const arrived = { status: "CONFIRMED", arrivalStatusCode: "ARRIVED", checkedInAt: clock.now() } as const;
const confirmed = { status: "CONFIRMED" } as const;

/** Of today: until tomorrow noon, so that they aren't over at any time of the day. */
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

/** A schedule like the demo's: most shifts are filled, some need someone, and everything that counts is counted. */
export async function aBusyDay() {
  const { facility, email } = await aFacilityWithScheduler({ timezone: "America/Denver" });
  const date = dateOnAt(clock.now(), facility.timezone);
  const plan = [
    ...today.map((one) => [date, ...one] as const),
    ...tomorrow.map((one) => [addDays(date, 1), ...one] as const),
  ];
  for (const [at, [startsOn, resourceType, slots]] of plan.entries()) {
    const { id: shiftStructureId } = await aStructure({
      facilityId: facility.id,
      resourceType,
      fromTime: `12:${String(at * 5).padStart(2, "0")}`,
      toTime: "11:30",
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
