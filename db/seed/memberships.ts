import { harborviewId } from "./homes";
import { after, day, type Person, type World } from "./world";

const doNotReturnReasons = [
  "Left the unit before handover.",
  "Two no call / no shows in a month.",
  "Unprofessional conduct towards a resident's family.",
];

/** What each professional is to the home: staff or visitor, how often here, welcome back or not. */
export function facilityProfessionalRows(world: World, schedulerId: number) {
  const worked = arrivalsByProfessional(world);
  let refusals = 0;
  return world.people.flatMap((person) => {
    const workedShifts = person.workedBefore + (worked.get(person.row.id) ?? 0);
    if (workedShifts === 0 && person.pool !== "FLEX" && !person.orientedAt) return [];
    const isRefused = person.standing === "DO_NOT_RETURN";
    return {
      facilityId: person.home.row.id,
      professionalId: person.row.id,
      isFlexStaff: person.pool === "FLEX",
      isEnabled: !["DISABLED", "TERMINATED"].includes(person.standing),
      workedShifts,
      orientedAt: person.orientedAt && person.orientedAt <= world.now ? person.orientedAt : null,
      doNotReturnAt: isRefused ? after(world.now, -(20 + 9 * refusals) * day) : null,
      doNotReturnBy: isRefused ? schedulerId : null,
      doNotReturnReason: isRefused ? doNotReturnReasons[refusals++ % doNotReturnReasons.length]! : null,
    };
  });
}

function arrivalsByProfessional(world: World): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { outcomeCode, professionalId, endsAt } of world.slots) {
    if (professionalId === null || outcomeCode !== "ARRIVED" || endsAt > world.now) continue;
    counts.set(professionalId, (counts.get(professionalId) ?? 0) + 1);
  }
  return counts;
}

/** Harborview employs its homes' flex staff; an independent home's staff is known to the home alone. */
export function companyProfessionalRows(world: World) {
  return world.people
    .filter((person) => person.pool === "FLEX" && person.home.profile.isHarborview)
    .map((person) => ({
      managementCompanyId: harborviewId,
      professionalId: person.row.id,
      employeeStatus: employeeStatusOf(person),
      wage:
        person.home.profile.wages[person.row.highestResourceType]! - 200 + 25 * world.random.integer(0, 12),
    }));
}

function employeeStatusOf({ standing }: Person) {
  return standing === "DISABLED" || standing === "TERMINATED" || standing === "PENDING"
    ? standing
    : ("ENABLED" as const);
}
