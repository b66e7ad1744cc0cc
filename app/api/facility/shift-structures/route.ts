import { activeFacilityScope } from "@/lib/access/active-facility";
import { endpoint } from "@/lib/http/endpoint";
import { presentStructure } from "@/lib/shift-structures/present";
import { listStructures } from "@/lib/shift-structures/reads";
import { ShiftStructures, ShiftStructuresQuery } from "@/lib/shift-structures/schema";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Lists the shift structures a facility uses, by resource type, start and end.",
    query: ShiftStructuresQuery,
    response: ShiftStructures,
  },
  async ({ actor, query, request }) => {
    const scope = activeFacilityScope(actor, query.facilityId ?? request.headers.get("x-facility-id"));
    return (await listStructures(scope)).map(presentStructure);
  },
);
