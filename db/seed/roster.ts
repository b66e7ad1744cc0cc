import { daysBetween } from "@/lib/time/zones";
import { hour, minute, type Period, type Person, type Pool, type ShiftRow, type World } from "./world";

const restBetweenShifts = 8 * hour;
const knownSaturday = "2000-01-01";

const minutesOf = (shift: ShiftRow) => (shift.endsAt.getTime() - shift.startsAt.getTime()) / minute;

function periodOf(fromTime: string): Period {
  if (fromTime < "11:00") return "DAY";
  return fromTime < "18:00" ? "EVENING" : "NIGHT";
}

/** Who may work what: never in two places, eight hours of rest, weekly hours within the person's wishes. */
export function createRoster(world: World) {
  const structures = world.facilities.flatMap((facility) => facility.structures);
  const periods = new Map(structures.map((structure) => [structure.id, periodOf(structure.fromTime)]));
  const weeks = new Map<string, number>();
  const pools = new Map<string, Person[]>();

  /** Cached: asked for every candidate of every slot. */
  function weekOf({ startsOn }: ShiftRow): number {
    const week = weeks.get(startsOn) ?? Math.floor(daysBetween(knownSaturday, startsOn) / 7);
    weeks.set(startsOn, week);
    return week;
  }

  for (const person of world.people) {
    if (person.standing !== "ACTIVE") continue;
    const key = `${person.facility.row.id}/${person.row.highestResourceType}/${person.pool}`;
    pools.set(key, [...(pools.get(key) ?? []), person]);
  }

  function hasRest(person: Person, shift: ShiftRow): boolean {
    const from = shift.startsAt.getTime() - restBetweenShifts;
    const to = shift.endsAt.getTime() + restBetweenShifts;
    return person.busy.every((other) => other.endsAt.getTime() <= from || other.startsAt.getTime() >= to);
  }

  function isFree(person: Person, ...shifts: ShiftRow[]): boolean {
    const minutes = new Map(person.minutesByWeek);
    return shifts.every((shift) => {
      const total = (minutes.get(weekOf(shift)) ?? 0) + minutesOf(shift);
      minutes.set(weekOf(shift), total);
      return total <= person.weeklyMinutes && hasRest(person, shift);
    });
  }

  /** Orientation is for people who have not had it; a facility's own staff works only after it. */
  function isReady(person: Person, shift: ShiftRow): boolean {
    if (shift.isOrientation) return person.orientedAt === null;
    return person.pool !== "FLEX" || (person.orientedAt !== null && person.orientedAt <= shift.startsAt);
  }

  function book(person: Person, shift: ShiftRow): void {
    const week = weekOf(shift);
    person.busy.push({ startsAt: shift.startsAt, endsAt: shift.endsAt });
    person.minutesByWeek.set(week, (person.minutesByWeek.get(week) ?? 0) + minutesOf(shift));
    if (shift.isOrientation) person.orientedAt = shift.endsAt;
  }

  function candidates(pool: Pool, shift: ShiftRow): Person[] {
    const people = pools.get(`${shift.facilityId}/${shift.resourceType}/${pool}`) ?? [];
    return people.filter((person) => isReady(person, shift) && isFree(person, shift));
  }

  /** The person who best fits the time of day and has worked least this week; null if all are taken. */
  function assign(pool: Pool, shift: ShiftRow): Person | null {
    const week = weekOf(shift);
    const period = periods.get(shift.shiftStructureId);
    let best: { person: Person; score: number } | null = null;
    for (const person of candidates(pool, shift)) {
      const dislike = person.prefers === period ? 0 : 3;
      const score = dislike + (person.minutesByWeek.get(week) ?? 0) / 480 + world.random.next() * 2;
      if (!best || score < best.score) best = { person, score };
    }
    if (best) book(best.person, shift);
    return best?.person ?? null;
  }

  /** One person who fits and is free for all of the shifts, booked for them. */
  function assignAll(
    pool: Pool,
    shifts: ShiftRow[],
    fits: (person: Person) => boolean = () => true,
  ): Person | null {
    const person = candidates(pool, shifts[0]!).find((one) => fits(one) && isFree(one, ...shifts));
    if (!person) return null;
    for (const shift of shifts) book(person, shift);
    return person;
  }

  return { assign, assignAll, candidates, isFree };
}

export type Roster = ReturnType<typeof createRoster>;
