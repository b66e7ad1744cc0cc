import { manorId } from "./facility-profiles";
import { confirm, type Stage } from "./stage";
import { day, hour, type Person, type ShiftRow, type SlotRow } from "./world";

const REST = 8 * hour;
const NEARLY_FULL = 4;

type Booked = { slot: SlotRow; shift: ShiftRow };

/** The Manor's flex slots of the next nine days, by who has them. */
function aheadOf({ world }: Stage) {
  const shifts = new Map(world.shifts.map((shift) => [shift.id, shift]));
  const until = world.now.getTime() + 9 * day;
  return world.slots
    .filter(
      (slot) => slot.facilityId === manorId && slot.startsAt > world.now && slot.startsAt.getTime() < until,
    )
    .map((slot): Booked => ({ slot, shift: shifts.get(slot.shiftId)! }))
    .filter(({ shift }) => shift.route === "FLEX" && !shift.isOrientation);
}

const hasRest = ({ busy }: Person, { startsAt, endsAt }: ShiftRow) =>
  busy.every(
    (other) =>
      other.endsAt.getTime() + REST <= startsAt.getTime() ||
      other.startsAt.getTime() >= endsAt.getTime() + REST,
  );

/** Two of the Manor's own people with a full week take one shift more, which brings them past 40 hours. */
export function stageOvertime(stage: Stage): void {
  const ahead = aheadOf(stage);
  const chosen = new Set<number>();
  for (const { slot, shift } of ahead) {
    if (slot.status !== "UNCLAIMED" || chosen.size === 2) continue;
    const person = stage.world.people.find(
      (one) =>
        one.pool === "FLEX" &&
        one.standing === "ACTIVE" &&
        one.facility.row.id === manorId &&
        one.row.highestResourceType === shift.resourceType &&
        !chosen.has(one.row.id) &&
        hasRest(one, shift) &&
        ahead.filter(({ slot: other }) => other.professionalId === one.row.id).length >= NEARLY_FULL,
    );
    if (!person) continue;
    chosen.add(person.row.id);
    person.busy.push({ startsAt: shift.startsAt, endsAt: shift.endsAt });
    Object.assign(slot, { professionalId: person.row.id, claimedAt: slot.createdAt });
    confirm(stage, slot);
  }
}
