import { endpoint } from "@/lib/http/endpoint";
import { namedCompany } from "@/lib/access/named-company";
import { CaregiverParams, companyHeader, LostShifts, UpcomingQuery } from "@/lib/workforce/schema";
import { loadUpcomingShifts } from "@/lib/workforce/status/change-status";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Lists the shifts a professional would lose with their status, or at the given facilities.",
    params: CaregiverParams,
    query: UpcomingQuery,
    headers: companyHeader,
    response: LostShifts,
    errors: [404],
  },
  ({ ctx, params, query, request }) =>
    loadUpcomingShifts(ctx, namedCompany(params.id, request), {
      professionalId: params.caregiverId,
      ...query,
    }),
);
