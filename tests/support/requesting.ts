import { P } from "@/lib/access/permissions";
import { freezeClock } from "./clock";
import { aUser } from "./people";
import { aStructure } from "./schedule";
import { aFacility } from "./tenants";

/** Noon in Los Angeles, where day shifts run from 7 to 3. */
const noon = "2026-06-01T19:00:00Z";
export const today = "2026-06-01";
export const tomorrow = "2026-06-02";

/** At noon: someone who may request shifts, and the structure to request. */
export async function aRequestingFacility(
  given: Parameters<typeof aFacility>[0] = {},
  permissions: string[] = [P.EDIT, P.GUARANTEE, P.FLEX_ADD_EDIT_SHIFT],
) {
  freezeClock(noon);
  const facility = await aFacility(given);
  return {
    facility,
    user: await aUser({ facilityId: facility.id, permissions }),
    days: await aStructure({ facilityId: facility.id }),
  };
}
export type RequestingFacility = Awaited<ReturnType<typeof aRequestingFacility>>;
