import { P } from "@/lib/access/permissions";
import { loadAudience } from "@/lib/desk/notices/load-notices";
import { AudienceQuery, NoticeAudience } from "@/lib/desk/notices/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_NOTICES },
    summary: "How many facilities and people a notice would be shown to.",
    query: AudienceQuery,
    response: NoticeAudience,
  },
  ({ ctx, query }) => loadAudience(ctx, query),
);
