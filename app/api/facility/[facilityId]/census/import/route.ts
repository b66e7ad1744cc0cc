import { P } from "@/lib/access/permissions";
import { oneFacilityScope } from "@/lib/access/scopes";
import { importCensus } from "@/lib/staffing-hours/census/import-census";
import { LARGEST_CENSUS } from "@/lib/staffing-hours/census/rules";
import { CensusFile, CensusImported } from "@/lib/staffing-hours/census/schema";
import { FacilityParams } from "@/lib/facilities/schema";
import { endpoint, permission } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: permission(P.EDIT, P.FLEX_ADD_EDIT_SHIFT, P.SETTINGS_FACILITY_INFO),
    summary: "Imports residents by day, and by unit, from a CSV file: all rows or none.",
    params: FacilityParams,
    body: CensusFile,
    upload: { field: "file", largest: LARGEST_CENSUS },
    response: CensusImported,
    errors: [413, 429],
  },
  ({ ctx, actor, params, file }) =>
    importCensus(ctx, { scope: oneFacilityScope(actor, params.facilityId), file }),
);
