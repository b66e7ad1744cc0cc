import { harborviewId } from "./facilities";
import type { Person, World } from "./world";

/** Each professional's relation to the facility: staff or visitor, how many shifts, enabled or not. */
export function facilityProfessionalRows(world: World) {
  const worked = arrivalsByProfessional(world);
  return world.people.flatMap((person) => {
    const workedShifts = person.workedBefore + (worked.get(person.row.id) ?? 0);
    if (workedShifts === 0 && person.pool !== "FLEX" && !person.orientedAt) return [];
    return {
      facilityId: person.facility.row.id,
      professionalId: person.row.id,
      isFlexStaff: person.pool === "FLEX",
      isEnabled: !["DISABLED", "TERMINATED"].includes(person.standing),
      workedShifts,
      orientedAt: person.orientedAt && person.orientedAt <= world.now ? person.orientedAt : null,
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

/** Some of Harborview's staff work at their own facility and one other only. Not those who can float. */
export function narrowLocationRows(world: World) {
  const facilityIds = world.facilities.filter(({ profile }) => profile.isHarborview).map(({ row }) => row.id);
  return world.people
    .filter(({ pool, facility, row }) => pool === "FLEX" && facility.profile.isHarborview && row.id % 3 === 1)
    .flatMap(({ row, facility }) =>
      facilityIds
        .filter((id) => id !== facility.row.id)
        .slice(0, 1 + (row.id % 2))
        .map((facilityId) => ({
          facilityId,
          professionalId: row.id,
          isFlexStaff: false,
          isEnabled: false,
          workedShifts: 0,
          orientedAt: null,
        })),
    );
}

/** Harborview employs its facilities' flex staff; an independent facility's staff belongs to the facility alone. */
export function companyProfessionalRows(world: World) {
  return world.people
    .filter((person) => person.pool === "FLEX" && person.facility.profile.isHarborview)
    .map((person) => ({
      managementCompanyId: harborviewId,
      professionalId: person.row.id,
      employeeStatus: employeeStatusOf(person),
      wage:
        person.facility.profile.wages[person.row.highestResourceType]! -
        200 +
        25 * world.random.integer(0, 12),
    }));
}

/** People disabled at one facility stay active in the company. */
function employeeStatusOf({ standing }: Person) {
  return standing === "TERMINATED" || standing === "PENDING" ? standing : ("ENABLED" as const);
}
