import { P } from "@/lib/access/permissions";
import type { facility } from "@/db/schema/facilities";
import { aUser } from "./people";
import type { Given } from "./rows";
import { aFacility, haveFeatures } from "./tenants";

export const demoPassword = "Shiftwell!2026";

/** No demo professional is certified there, so only the test changes data at such a facility. */
const stateWithoutProfessionals = "WY";

/** A facility for one test, and a scheduler with every permission there. */
export async function aFacilityWithScheduler(given: Given<typeof facility> = {}) {
  const facility = await aFacility({ stateCode: stateWithoutProfessionals, ...given });
  const scheduler = await aUser({
    facilityId: facility.id,
    permissions: Object.values(P),
    password: demoPassword,
  });
  return { facility, scheduler, email: scheduler.email };
}

/** The same, with both lists of professionals. */
export async function aFacilityWithPeople(given: Given<typeof facility> = {}) {
  const made = await aFacilityWithScheduler(given);
  await haveFeatures(made.facility.id, "PROFESSIONALS", "FLEX_PROFESSIONALS");
  return made;
}
