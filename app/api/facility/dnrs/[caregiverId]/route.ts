import { activeFacilityScope } from "@/lib/access/active-facility";
import { P } from "@/lib/access/permissions";
import { fileDnr, removeDnr } from "@/lib/do-not-return/file-dnr";
import { CaregiverParams, DnrFiling } from "@/lib/do-not-return/schema";
import { endpoint, permission } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: permission(P.SETTINGS_DNR),
    summary:
      "Files a Do Not Return. Removes and replaces the professional's upcoming shifts at the facility once warningConfirmed is sent.",
    params: CaregiverParams,
    body: DnrFiling,
    errors: [404, 409],
  },
  async ({ ctx, actor, params, body, request }) => {
    const scope = activeFacilityScope(actor, request.headers.get("x-facility-id"));
    await fileDnr(ctx, { scope, caregiverId: params.caregiverId, filing: body });
  },
);

export const DELETE = endpoint(
  {
    access: permission(P.SETTINGS_DNR),
    summary: "Removes a Do Not Return. The entry stays in the history.",
    params: CaregiverParams,
    errors: [404],
  },
  async ({ ctx, actor, params, request }) => {
    const scope = activeFacilityScope(actor, request.headers.get("x-facility-id"));
    await removeDnr(ctx, { scope, caregiverId: params.caregiverId });
  },
);
