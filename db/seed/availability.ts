import { addDays } from "@/lib/time/calendar";
import { instantAt } from "@/lib/time/zones";
import type { Person, World } from "./world";

const daysAhead = 28;
const hoursOf = {
  DAY: ["07:00", "19:00", 0],
  EVENING: ["15:00", "23:00", 0],
  NIGHT: ["19:00", "07:00", 1],
} as const;

/** Four in five of the homes' own staff have said when else they could work. */
export function buildAvailability(world: World): void {
  const staff = world.people.filter((person) => person.pool === "FLEX" && person.standing === "ACTIVE");
  for (const person of staff) {
    if (!world.random.chance(0.8)) continue;
    for (let offset = 0; offset <= daysAhead; offset++) {
      if (world.random.chance(0.4)) offer(world, person, addDays(person.home.today, offset));
    }
  }
}

function offer(world: World, person: Person, dateOn: string): void {
  const [from, to, nextDay] = hoursOf[person.prefers];
  const zone = person.home.row.timezone;
  const startsAt = instantAt(dateOn, from, zone);
  const endsAt = instantAt(addDays(dateOn, nextDay), to, zone);
  if (person.busy.some((other) => other.startsAt < endsAt && other.endsAt > startsAt)) return;
  world.availabilities.push({
    id: world.availabilities.length + 1,
    professionalId: person.row.id,
    startsAt,
    endsAt,
    createdAt: world.now,
  });
}
