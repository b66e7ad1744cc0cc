import { atPermittedFacility } from "@/lib/access/permitted-facility";
import { P } from "@/lib/access/permissions";
import { withFeature } from "@/lib/facilities/features/require-feature";
import { endpoint, permission } from "@/lib/http/endpoint";
import { loadInternalStaff } from "@/lib/internal-staff/load-internal-staff";
import { ListedProfessionals, StaffQuery } from "@/lib/professionals/listing/schema";

export const GET = endpoint(
  {
    access: permission(P.INTERNAL_STAFF),
    summary: "Lists internal staff of the facility and of its company.",
    query: StaffQuery,
    response: ListedProfessionals,
  },
  atPermittedFacility(P.INTERNAL_STAFF, withFeature("FLEX_PROFESSIONALS", loadInternalStaff)),
);
