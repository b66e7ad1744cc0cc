import type { Actor } from "@/lib/access/actor";
import { P } from "@/lib/access/permissions";

/** A signed-in person, without permissions by default. */
const anActor = (given: Partial<Actor>): Actor => ({
  userId: 0,
  sessionId: "",
  name: "",
  email: "",
  agencyId: null,
  activeFacilityId: null,
  permissionsByFacility: {},
  companyPermissions: {},
  agencyPermissions: [],
  ...given,
});

/** Someone with every permission at one facility. */
export const actorOf = (facilityId: number, userId = 0): Actor =>
  anActor({
    userId,
    activeFacilityId: facilityId,
    permissionsByFacility: { [facilityId]: Object.values(P) },
  });
