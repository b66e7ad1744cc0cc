import { P } from "@/lib/access/permissions";
import { mergeAtDesk } from "@/lib/desk/professionals/change-professional";
import { loadMerge } from "@/lib/desk/professionals/load-professionals";
import { MergePlan, MergeQuery, Merging, ProfessionalParams } from "@/lib/desk/professionals/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_PROFESSIONALS },
    summary: "Shows what merging another record into a professional's would move, and what forbids it.",
    params: ProfessionalParams,
    query: MergeQuery,
    response: MergePlan,
    errors: [404],
  },
  ({ ctx, params, query }) => loadMerge(ctx, { ...params, ...query }),
);

export const POST = endpoint(
  {
    access: { desk: P.DESK_PROFESSIONALS },
    summary: "Merges another record of the same professional into this one.",
    params: ProfessionalParams,
    body: Merging,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => mergeAtDesk(ctx, { ...params, ...body }),
);
