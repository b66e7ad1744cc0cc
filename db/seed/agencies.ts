import { brightline, homeProfiles, northstar } from "./home-profiles";
import { after, day, type World } from "./world";

export function agencyRows(world: World) {
  return [
    { id: brightline, name: "Brightline Staffing", createdAt: after(world.now, -480 * day) },
    { id: northstar, name: "Northstar Nursing Partners", createdAt: after(world.now, -390 * day) },
  ];
}

/** A contract wherever the agency has people for the home. */
export const agencyFacilityRows = homeProfiles.flatMap((profile) => {
  const pools = Object.values(profile.pools);
  return [
    { agencyId: brightline, facilityId: profile.id, hasPeople: pools.some((pool) => pool.brightline > 0) },
    { agencyId: northstar, facilityId: profile.id, hasPeople: pools.some((pool) => pool.northstar > 0) },
  ]
    .filter((contract) => contract.hasPeople)
    .map(({ agencyId, facilityId }) => ({ agencyId, facilityId }));
});
