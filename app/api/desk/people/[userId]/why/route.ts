import { P } from "@/lib/access/permissions";
import { explainAccess } from "@/lib/desk/explanations/explain-access";
import { AccessExplanation, AccessQuery } from "@/lib/desk/explanations/schema";
import { UserParams } from "@/lib/desk/people/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_PEOPLE },
    summary: "Explains what keeps someone from a page or an action, and what would mend it.",
    params: UserParams,
    query: AccessQuery,
    response: AccessExplanation,
    errors: [404],
  },
  ({ ctx, params, query }) => explainAccess(ctx, { ...params, ...query }),
);
