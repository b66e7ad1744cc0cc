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

/** Visitors who have worked at the Manor and hold no upcoming slot: enough for a second page of its list. */
function formerVisitors(world: World, count: number): Person[] {
  const ahead = new Set(
    [...world.slots.filter(({ endsAt }) => endsAt > world.now), ...world.invites].map(
      ({ professionalId }) => professionalId,
    ),
  );
  return world.people
    .filter(
      ({ facility, pool, standing }) =>
        facility.row.id === manorId && pool !== "FLEX" && standing === "ACTIVE",
    )
    .filter(({ row, workedBefore }) => workedBefore > 0 && !ahead.has(row.id))
    .slice(0, count);
}

/** People not wanted back, and two whose entry was lifted. Every fourth was requested outside the portal. */
export function doNotReturnRows(world: World) {
  const barred = world.people.filter(({ standing }) => standing === "DO_NOT_RETURN");
  const former = formerVisitors(world, 11);
  const forgiven = new Set(former.slice(0, 2));
  return [...barred, ...former].map((person, i) => {
    const isForgiven = forgiven.has(person);
    const { highestResourceType: resourceType, id: professionalId } = person.row;
    return {
      id: i + 1,
      facilityId: person.facility.row.id,
      professionalId,
      resourceType,
      reasonCode: reasons[i % reasons.length]!,
      filedAt: after(world.now, -(12 + 9 * i) * day),
      filedBy: i % 4 === 3 ? null : schedulerId,
      removedAt: isForgiven ? after(world.now, -3 * day) : null,
      removedBy: isForgiven ? schedulerId : null,
    };
  });
}
