import { atPermittedFacility } from "@/lib/access/permitted-facility";
import { P } from "@/lib/access/permissions";
import { withFeature } from "@/lib/facilities/features/require-feature";
import { endpoint, permission } from "@/lib/http/endpoint";
import { ListedProfessionals, ProfessionalsQuery } from "@/lib/professionals/listing/schema";
import { loadOnDemand } from "@/lib/professionals/listing/load-on-demand";

export const GET = endpoint(
  {
    access: permission(P.PROFESSIONALS),
    summary: "Lists on-demand professionals the facility has used, booked or invited within twelve months.",
    query: ProfessionalsQuery,
    response: ListedProfessionals,
  },
  atPermittedFacility(P.PROFESSIONALS, withFeature("PROFESSIONALS", loadOnDemand)),
);
