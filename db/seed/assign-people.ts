import { release, type Stage } from "./stage";
import { after, day, hour, type ShiftRow, type SlotRow } from "./world";

export type Part = { slot: SlotRow; shift: ShiftRow };

/** Picks a different slot for each scene of this week, so that no slot plays two. */
export function createSlotPicker(stage: Stage, facilityId: number) {
  const { world } = stage;
  const { now } = world;
  const shifts = new Map(world.shifts.map((shift) => [shift.id, shift]));
  const replaced = new Set(world.slots.map((slot) => slot.replacesSlotId));
  const inBundle = new Set(world.slots.flatMap((slot) => (slot.bundleId === null ? [] : [slot.shiftId])));
  const week = world.slots
    .filter(
      (slot) => slot.facilityId === facilityId && slot.endsAt > now && slot.startsAt < after(now, 6.5 * day),
    )
    .map((slot) => ({ slot, shift: shifts.get(slot.shiftId)! }))
    .filter(
      ({ slot, shift }) =>
        slot.bundleId === null &&
        slot.replacesSlotId === null &&
        !replaced.has(slot.id) &&
        !shift.isOrientation,
    )
    .sort((a, b) => a.slot.startsAt.getTime() - b.slot.startsAt.getTime() || a.slot.id - b.slot.id);
  const used = new Set<SlotRow>();

  function take(fits: (part: Part) => boolean): Part | undefined {
    const found = week.find((part) => !used.has(part.slot) && fits(part));
    if (found) used.add(found.slot);
    return found;
  }

  const onRoute = (route: ShiftRow["route"], status: SlotRow["status"]) => (part: Part) =>
    part.shift.route === route && part.slot.status === status;

  return {
    /** On duty now, earliest start first. */
    onDuty: (route: ShiftRow["route"]) =>
      take(
        (part) =>
          onRoute(route, "CONFIRMED")(part) && part.slot.startsAt <= now && part.slot.checkedInAt !== null,
      ),
    /** Confirmed and upcoming, next start first. */
    confirmedAhead: (route: ShiftRow["route"], fromHours = 0) =>
      take((part) => onRoute(route, "CONFIRMED")(part) && part.slot.startsAt > after(now, fromHours * hour)),
    openAhead: () =>
      take((part) => onRoute("ON_DEMAND", "UNCLAIMED")(part) && part.slot.startsAt > after(now, 20 * hour)),
    /** An on-demand shift at least two days ahead with an open first slot, none of whose slots another scene uses. */
    wholeShift: (): { shift: ShiftRow; slots: SlotRow[] } | undefined => {
      const isWhole = ({ shift, slot }: Part) =>
        shift.route === "ON_DEMAND" &&
        slot.startsAt > after(now, 2 * day) &&
        !inBundle.has(shift.id) &&
        week.every(
          (other) => other.shift !== shift || (!used.has(other.slot) && other.slot.cancelledAt === null),
        );
      const found = take(isWhole);
      if (!found) return undefined;
      const slots = world.slots.filter((slot) => slot.shiftId === found.shift.id);
      for (const slot of slots) used.add(slot);
      release(found.slot);
      return { shift: found.shift, slots };
    },
  };
}

export type SlotPicker = ReturnType<typeof createSlotPicker>;
