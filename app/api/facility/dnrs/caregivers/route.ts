import { permittedFacility } from "@/lib/access/permitted-facility";
import { P } from "@/lib/access/permissions";
import { DnrCandidates, DnrSearch } from "@/lib/do-not-return/schema";
import { searchDnrCandidates } from "@/lib/do-not-return/load-dnrs";
import { endpoint, permission } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: permission(P.SETTINGS_DNR),
    summary:
      "Searches professionals by name and resource type for whom the facility could file a Do Not Return.",
    query: DnrSearch,
    response: DnrCandidates,
  },
  ({ ctx, actor, query, request }) =>
    searchDnrCandidates(
      permittedFacility(actor, request.headers.get("x-facility-id"), P.SETTINGS_DNR),
      query,
      ctx.now,
    ),
);
