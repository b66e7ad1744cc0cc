import { oneFacilityScope } from "@/lib/access/scopes";
import { presentFacilityDetails } from "@/lib/facilities/present";
import { getFacilityWithUnits } from "@/lib/facilities/reads.sql";
import { FacilityDetails, FacilityParams } from "@/lib/facilities/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Returns a facility's cancellation terms, units, markup mode and account status.",
    params: FacilityParams,
    response: FacilityDetails,
    errors: [404],
  },
  async ({ actor, params: { facilityId } }) =>
    presentFacilityDetails(await getFacilityWithUnits(oneFacilityScope(actor, facilityId))),
);
