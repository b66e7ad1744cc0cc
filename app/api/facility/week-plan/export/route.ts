import { activeFacilityScope } from "@/lib/access/active-facility";
import { P } from "@/lib/access/permissions";
import { fileResponse } from "@/lib/files/file-response";
import { endpoint, permission } from "@/lib/http/endpoint";
import { exportWeek } from "@/lib/week-plan/export-week";
import { WeekQuery } from "@/lib/week-plan/schema";

export const POST = endpoint(
  {
    access: permission(P.FLEX_ADD_CAREGIVER),
    summary: "Exports the facility's week with its drafts as CSV.",
    body: WeekQuery,
    produces: "text/csv",
    errors: [429],
  },
  async ({ ctx, actor, body, request }) => {
    const scope = activeFacilityScope(actor, request.headers.get("x-facility-id"));
    const file = await exportWeek(ctx, { scope, week: body.week });
    return fileResponse({ ...file, disposition: "attachment" });
  },
);
