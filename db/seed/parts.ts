import { breakOfTimes, minutesOf, type Times } from "@/lib/shifts/parts/rules";
import { manorId } from "./facility-profiles";
import type { Stage } from "./stage";
import { after, hour, type ShiftRow, type SlotRow, type World } from "./world";

const LEAST_MINUTES = 8 * 60;

/** The part of a shift with these times. */
function partOf(world: World, whole: ShiftRow, times: Times): ShiftRow {
  const structures = world.facilities.flatMap((facility) => facility.structures);
  const { unpaidBreakMinutes } = structures.find(({ id }) => id === whole.shiftStructureId)!;
  const made = {
    ...whole,
    ...times,
    id: world.shifts.length + 1,
    partOfShiftId: whole.id,
    unpaidBreakMinutes: breakOfTimes(times, { ...whole, unpaidBreakMinutes }),
    recurringShiftId: null,
  };
  world.shifts.push(made);
  return made;
}

function giveTimes(world: World, slot: SlotRow, whole: ShiftRow, times: Times): void {
  Object.assign(slot, times, { shiftId: partOf(world, whole, times).id });
}

/** At the Manor, an open place of the next days is split in two, and someone comes two hours later. */
export function stageParts({ world, planner }: Stage): void {
  const shifts = new Map(world.shifts.map((shift) => [shift.id, shift]));
  const pick = (status: SlotRow["status"]) =>
    world.slots.find((slot) => {
      const days = (slot.startsAt.getTime() - world.now.getTime()) / (24 * hour);
      const isPlain =
        slot.bundleId === null && slot.arrivalStatusCode === null && slot.replacesSlotId === null;
      const { route, isOrientation, integrationExpiredAt } = shifts.get(slot.shiftId)!;
      return (
        slot.facilityId === manorId &&
        slot.status === status &&
        isPlain &&
        route === "FLEX" &&
        !isOrientation &&
        integrationExpiredAt === null &&
        days > 1 &&
        days < 4 &&
        minutesOf(slot) >= LEAST_MINUTES
      );
    });
  const [open, held] = [pick("UNCLAIMED"), pick("CONFIRMED")];
  if (open) {
    const whole = shifts.get(open.shiftId)!;
    const { unitId, startsAt, endsAt } = open;
    const middle = after(startsAt, 4 * hour);
    giveTimes(world, open, whole, { startsAt, endsAt: middle });
    planner.addSlot(partOf(world, whole, { startsAt: middle, endsAt }), { unitId });
  }
  if (!held) return;
  const { startsAt, endsAt } = held;
  giveTimes(world, held, shifts.get(held.shiftId)!, { startsAt: after(startsAt, 2 * hour), endsAt });
}
