import { agencyScope } from "@/lib/access/scopes";
import { endpoint } from "@/lib/http/endpoint";
import { loadShiftTypes } from "@/lib/professionals/credentials/documents/assess-requirements";
import { FacilityShiftTypes } from "@/lib/professionals/credentials/documents/schema";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Lists the shift types of the facilities the agency has a contract with.",
    response: FacilityShiftTypes,
  },
  ({ actor }) => loadShiftTypes(agencyScope(actor)),
);
