import { stretchOf, wholeDay, type Statement } from "@/lib/availability/rules";
import { addDays } from "@/lib/time/calendar";
import type { Person, World } from "./world";

const daysAhead = 28;

/** Four in five of the facilities' own staff have stated further availability. */
export function buildAvailability(world: World): void {
  const staff = world.people.filter((person) => person.pool === "FLEX" && person.standing === "ACTIVE");
  for (const person of staff) {
    if (!world.random.chance(0.8)) continue;
    for (let offset = 0; offset <= daysAhead; offset++) {
      const dateOn = addDays(person.facility.today, offset);
      if (world.random.chance(0.4)) offer(world, person, dateOn);
      else if (world.random.chance(0.1)) refuse(world, person, dateOn);
    }
  }
}

function offer(world: World, person: Person, dateOn: string): void {
  addStatement(world, person, {
    ...stretchOf(dateOn, person.prefers, person.facility.row.timezone),
    isAvailable: true,
  });
}

/** A day on which they can't work. */
function refuse(world: World, person: Person, dateOn: string): void {
  addStatement(world, person, { ...wholeDay(dateOn, person.facility.row.timezone), isAvailable: false });
}

function addStatement(world: World, person: Person, { startsAt, endsAt, isAvailable }: Statement): void {
  if (person.busy.some((other) => other.startsAt < endsAt && other.endsAt > startsAt)) return;
  world.availabilities.push({
    id: world.availabilities.length + 1,
    professionalId: person.row.id,
    startsAt,
    endsAt,
    isAvailable,
    createdAt: world.now,
  });
}
