import { P } from "@/lib/access/permissions";
import { chooseFacilities } from "@/lib/global-schedule/facility-choice/choose-facilities";
import { FacilityChoice } from "@/lib/global-schedule/schema";
import { endpoint, permission } from "@/lib/http/endpoint";

export const PUT = endpoint(
  {
    access: permission(P.EDIT, P.FLEX_ADD_EDIT_SHIFT),
    summary: "Saves which facilities the caller's Global Schedule shows.",
    body: FacilityChoice,
  },
  ({ ctx, body }) => chooseFacilities(ctx, body),
);
