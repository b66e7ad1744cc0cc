import { aShift, aSlot } from "./schedule";

const HOUR = 3_600_000;

/** A flex slot held by someone, starting in a number of hours. */
export async function aHeldSlot(facilityId: number, professionalId: number, fromHours: number) {
  const startsAt = new Date(Date.now() + fromHours * HOUR);
  const endsAt = new Date(+startsAt + 8 * HOUR);
  const startsOn = startsAt.toISOString().slice(0, 10);
  const made = await aShift({ facilityId, route: "FLEX", startsAt, endsAt, startsOn });
  return aSlot({ facilityId, shiftId: made.id, status: "CONFIRMED", professionalId });
}
