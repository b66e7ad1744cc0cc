import { P } from "@/lib/access/permissions";
import { db } from "@/db/client";
import { facilityFeature, type facility } from "@/db/schema/facilities";
import { aUser } from "./people";
import type { Given } from "./rows";
import { aFacility } from "./tenants";

export const demoPassword = "Shiftwell!2026";

/** No professional of the demo is certified there: at such a facility nothing moves but what the test moves. */
const stateWithoutProfessionals = "WY";

/** A facility of a test's own, and a scheduler who may do everything there. */
export async function aHome(given: Given<typeof facility> = {}) {
  const home = await aFacility({ stateCode: stateWithoutProfessionals, ...given });
  const scheduler = await aUser({
    facilityId: home.id,
    permissions: Object.values(P),
    password: demoPassword,
  });
  return { home, scheduler, email: scheduler.email };
}

/** The same, with both lists of professionals. */
export async function aHomeWithPeople(given: Given<typeof facility> = {}) {
  const made = await aHome(given);
  const codes = ["PROFESSIONALS", "FLEX_PROFESSIONALS"] as const;
  await db.insert(facilityFeature).values(codes.map((code) => ({ facilityId: made.home.id, code })));
  return made;
}
