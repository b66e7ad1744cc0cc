import { aSlot } from "./schedule";

const HOUR_MS = 3_600_000;

/** Works eight hours at a stranger's facility, ending some hours before an instant. */
export async function worksBefore(professionalId: number, start: Date, restHours: number) {
  const endsAt = new Date(+start - restHours * HOUR_MS);
  const startsAt = new Date(+endsAt - 8 * HOUR_MS);
  return aSlot({ status: "CONFIRMED", professionalId, shift: { startsAt, endsAt } });
}
