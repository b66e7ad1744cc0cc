import { P } from "@/lib/access/permissions";
import { FacilityParams } from "@/lib/desk/customers/schema";
import { loadFacilityRuns } from "@/lib/desk/imports/load-facility-runs";
import { ImportRuns } from "@/lib/desk/imports/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS, or: P.SET_UP },
    summary: "How far a facility's imports are, and which were saved in the last hour.",
    params: FacilityParams,
    response: ImportRuns,
    errors: [404],
  },
  ({ ctx, params }) => loadFacilityRuns(ctx, params.facilityId),
);
