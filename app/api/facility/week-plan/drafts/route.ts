import { activeFacilityScope } from "@/lib/access/active-facility";
import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { changeDrafts } from "@/lib/week-plan/change-drafts";
import { DraftChanges, DraftsChanged } from "@/lib/week-plan/schema";

export const PUT = endpoint(
  {
    access: permission(P.FLEX_ADD_CAREGIVER),
    summary: "Plans people for open slots of the facility, without assigning them yet.",
    body: DraftChanges,
    response: DraftsChanged,
    errors: [409],
  },
  ({ ctx, actor, body, request }) =>
    changeDrafts(ctx, {
      scope: activeFacilityScope(actor, request.headers.get("x-facility-id")),
      changes: body.changes,
    }),
);
