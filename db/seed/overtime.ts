import { scheduledMinutes } from "@/lib/past-shifts/hours/rules";
import { weekOf } from "@/lib/professionals/eligibility/rules";
import { manorId } from "./facility-profiles";
import { confirm, type Stage } from "./stage";
import { hour, type Person, type ShiftRow, type World } from "./world";

const REST = 8 * hour;
const LIMIT_MINUTES = 40 * 60;
const PEOPLE = 2;

const hasRest = ({ busy }: Person, { startsAt, endsAt }: ShiftRow) =>
  busy.every(
    (other) =>
      other.endsAt.getTime() + REST <= startsAt.getTime() ||
      other.startsAt.getTime() >= endsAt.getTime() + REST,
  );

/** Everyone's paid minutes by Saturday-to-Friday week, and those of a shift. */
function hoursOf(world: World) {
  const structures = world.facilities.flatMap((facility) => facility.structures);
  const breaks = new Map(structures.map(({ id, unpaidBreakMinutes }) => [id, unpaidBreakMinutes]));
  const paid = (shift: ShiftRow) =>
    scheduledMinutes({ ...shift, unpaidBreakMinutes: breaks.get(shift.shiftStructureId) ?? 0 });
  const shifts = new Map(world.shifts.map((shift) => [shift.id, shift]));
  const minutes = new Map<string, number>();
  for (const { professionalId, shiftId, status } of world.slots) {
    if (professionalId === null || (status !== "CLAIMED" && status !== "CONFIRMED")) continue;
    const shift = shifts.get(shiftId)!;
    const key = `${professionalId} ${weekOf(shift.startsOn)}`;
    minutes.set(key, (minutes.get(key) ?? 0) + paid(shift));
  }
  return {
    shiftOf: (shiftId: number) => shifts.get(shiftId)!,
    with: (person: Person, shift: ShiftRow) =>
      (minutes.get(`${person.row.id} ${weekOf(shift.startsOn)}`) ?? 0) + paid(shift),
  };
}

/** Two of the Manor's own people take one more shift next week, which brings them past 40 hours. */
export function stageOvertime(stage: Stage): void {
  const { world } = stage;
  const hours = hoursOf(world);
  const today = world.facilities.find((facility) => facility.row.id === manorId)!.today;
  const until = world.now.getTime() + 13 * 24 * hour;
  const staff = world.people.filter(
    ({ pool, standing, facility }) => pool === "FLEX" && standing === "ACTIVE" && facility.row.id === manorId,
  );
  const chosen = new Set<Person>();
  for (const slot of world.slots) {
    if (chosen.size === PEOPLE) return;
    if (slot.facilityId !== manorId || slot.status !== "UNCLAIMED" || slot.bundleId !== null) continue;
    const shift = hours.shiftOf(slot.shiftId);
    const isNear = shift.startsOn > today && slot.startsAt.getTime() < until;
    if (!isNear || shift.route !== "FLEX" || shift.isOrientation) continue;
    const person = staff.find(
      (one) =>
        one.row.highestResourceType === shift.resourceType &&
        one.orientedAt !== null &&
        !chosen.has(one) &&
        hasRest(one, shift) &&
        hours.with(one, shift) > LIMIT_MINUTES,
    );
    if (!person) continue;
    chosen.add(person);
    person.busy.push({ startsAt: shift.startsAt, endsAt: shift.endsAt });
    Object.assign(slot, { professionalId: person.row.id, claimedAt: slot.createdAt });
    confirm(stage, slot);
  }
}
