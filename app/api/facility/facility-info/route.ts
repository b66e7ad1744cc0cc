import { activeFacilityScope } from "@/lib/access/active-facility";
import { P } from "@/lib/access/permissions";
import { loadFacilityInfo } from "@/lib/facility-info/load-facility-info";
import { LARGEST_ATTACHMENT } from "@/lib/facility-info/rules";
import { FacilityInfo, FacilityInfoForm } from "@/lib/facility-info/schema";
import { updateFacilityInfo } from "@/lib/facility-info/update-facility-info";
import { endpoint, permission } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: permission(P.SETTINGS_FACILITY_INFO),
    summary: "Returns the facility's information for workers: the current entry of each section.",
    response: FacilityInfo,
  },
  ({ actor, request }) =>
    loadFacilityInfo(actor, activeFacilityScope(actor, request.headers.get("x-facility-id"))),
);

export const PUT = endpoint(
  {
    access: permission(P.SETTINGS_FACILITY_INFO),
    summary:
      "Updates sections of the facility's information for workers, and adds or deletes its attachment.",
    body: FacilityInfoForm,
    upload: { field: "attachment", largest: LARGEST_ATTACHMENT },
    errors: [413, 503],
  },
  async ({ ctx, actor, body, file, request }) => {
    const scope = activeFacilityScope(actor, request.headers.get("x-facility-id"));
    const attachment = file && { ...file, name: body.fileName || file.name };
    const { facilityInfo: changed, fileDeleted: isFileDeleted } = body;
    await updateFacilityInfo(ctx, { scope, changed, isFileDeleted, attachment });
  },
);
