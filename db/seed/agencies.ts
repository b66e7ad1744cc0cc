import { billRateOf } from "@/lib/rates/rules";
import {
  brightline,
  elmId,
  facilityProfiles,
  manorId,
  northstar,
  summit,
  type FacilityProfile,
} from "./facility-profiles";
import { after, day, type Person, type World } from "./world";

export function agencyRows(world: World) {
  const opened = (days: number) => after(world.now, -days * day);
  const timezone = "America/Los_Angeles";
  return [
    { id: brightline, name: "Brightline Staffing", timezone, createdAt: opened(480) },
    { id: northstar, name: "Northstar Nursing Partners", timezone, createdAt: opened(390) },
    { id: summit, name: "Summit Care Staffing", timezone, createdAt: opened(120) },
  ];
}

const hasPeople = (profile: FacilityProfile, name: "brightline" | "northstar") =>
  Object.values(profile.pools).some((pool) => pool[name] > 0);

/** Minutes a slot stays with the marketplace before each agency sees it; the first agency sees it at once. */
const releases: Readonly<Record<number, number>> = { [brightline]: 0, [northstar]: 60, [summit]: 180 };

/** A contract wherever an agency has people for the facility; the newest agency competes at two facilities. */
export const agencyFacilityRows = facilityProfiles.flatMap((profile) =>
  [
    { agencyId: brightline, isSigned: hasPeople(profile, "brightline") || profile.id === elmId },
    { agencyId: northstar, isSigned: hasPeople(profile, "northstar") },
    { agencyId: summit, isSigned: profile.id === manorId || profile.id === elmId },
  ]
    .filter(({ isSigned }) => isSigned)
    .map(({ agencyId }) => ({
      agencyId,
      facilityId: profile.id,
      releaseAfterMinutes: releases[agencyId]!,
      signedAt: new Date("2025-09-01T16:00:00Z"),
    })),
);

/** Northstar has negotiated more per hour than the facilities' own rates; the others get those. */
export const agencyRateRows = agencyFacilityRows
  .filter(({ agencyId }) => agencyId === northstar)
  .flatMap(({ agencyId, facilityId }) => {
    const { wages, markup } = facilityProfiles.find(({ id }) => id === facilityId)!;
    return Object.entries(wages).map(([resourceType, wage]) => ({
      agencyId,
      facilityId,
      resourceType,
      billRate: billRateOf(wage, markup) + 150,
    }));
  });

const worksThere = ({ facility }: Person) => facility.row.id === manorId || facility.row.id === elmId;

/**
 * Additional rosters: Summit shares its people with the other two agencies and has invited some of the marketplace's.
 */
export function agencyProfessionalRows(world: World) {
  const active = world.people.filter((person) => person.standing === "ACTIVE" && worksThere(person));
  const shared = active.filter(({ pool, row }) => pool === "AGENCY" && row.id % 2 === 0);
  const fromMarketplace = active.filter(({ pool }) => pool === "ON_DEMAND");
  const joined = [...shared, ...fromMarketplace.filter((_, i) => i % 4 === 0)];
  const invited = fromMarketplace.filter((_, i) => i % 12 === 1);
  const entry = (agencyId: number, person: Person, joinedAt: Date | null) => ({
    agencyId,
    professionalId: person.row.id,
    invitedAt: after(world.now, -40 * day),
    joinedAt,
    terminatedAt: null,
    disabledAt: null,
    linkHash: null,
  });
  return [
    ...joined.map((person) => entry(summit, person, after(world.now, -38 * day))),
    ...invited.flatMap((person) => [entry(summit, person, null), entry(brightline, person, null)]),
  ];
}
