import { manorId } from "./facility-profiles";
import { schedulerId } from "./users";
import { after, day, type Person, type World } from "./world";

const reasons = [
  "LEFT_EARLY",
  "ATTENDANCE",
  "CONDUCT",
  "CLINICAL_SKILLS",
  "POLICY",
  "RESIDENT_SAFETY",
] as const;

const LISTED = 12;
const FORGIVEN = 2;

/** A person's last shift at the Manor has ended at least this long ago: no one works there after their entry. */
const GONE_FOR = 4 * day;

/** When each person's last shift at the Manor ends. */
function lastEnds({ slots }: World): ReadonlyMap<number, Date> {
  const ends = new Map<number, Date>();
  for (const { facilityId, professionalId, endsAt } of slots)
    if (facilityId === manorId && professionalId !== null)
      ends.set(professionalId, later(endsAt, ends.get(professionalId)));
  return ends;
}

/**
 * Visitors who hold no upcoming slot and haven't worked at the Manor lately, its own before its neighbours': with those
 * on the bench, more than a page of its list.
 */
function formerVisitors(world: World, ends: ReadonlyMap<number, Date>, count: number): Person[] {
  const gone = after(world.now, -GONE_FOR);
  const ahead = new Set(
    [...world.slots.filter(({ endsAt }) => endsAt > world.now), ...world.invites].map(
      ({ professionalId }) => professionalId,
    ),
  );
  const free = world.people.filter(
    ({ facility, pool, standing, row, workedBefore }) =>
      facility.profile.isHarborview &&
      pool !== "FLEX" &&
      standing === "ACTIVE" &&
      workedBefore > 0 &&
      !ahead.has(row.id) &&
      (ends.get(row.id) ?? gone) <= gone,
  );
  const isOwn = ({ facility }: Person) => facility.row.id === manorId;
  return [...free.filter(isOwn), ...free.filter((person) => !isOwn(person))].slice(0, count);
}

const later = (one: Date, other: Date | undefined): Date => (other && other > one ? other : one);

/** People not wanted back, and two whose entry was lifted. Every fourth was requested outside the portal. */
export function doNotReturnRows(world: World) {
  const barred = world.people.filter(({ standing }) => standing === "DO_NOT_RETURN");
  const isBarred = new Set(barred);
  const onBench = barred.filter(({ facility }) => facility.row.id === manorId).length;
  const ends = lastEnds(world);
  const former = formerVisitors(world, ends, LISTED - onBench + FORGIVEN);
  const forgiven = new Set(former.slice(0, FORGIVEN));
  return [...barred, ...former].map((person, i) => {
    const isForgiven = forgiven.has(person);
    const { highestResourceType: resourceType, id: professionalId } = person.row;
    return {
      id: i + 1,
      facilityId: isBarred.has(person) ? person.facility.row.id : manorId,
      professionalId,
      resourceType,
      reasonCode: reasons[i % reasons.length]!,
      filedAt: later(after(world.now, -(12 + 9 * i) * day), ends.get(professionalId)),
      filedBy: i % 4 === 3 ? null : schedulerId,
      removedAt: isForgiven ? after(world.now, -3 * day) : null,
      removedBy: isForgiven ? schedulerId : null,
    };
  });
}
