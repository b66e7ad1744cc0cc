import { activeFacilityScope } from "@/lib/access/active-facility";
import { P } from "@/lib/access/permissions";
import { openAttachment } from "@/lib/facility-info/load-facility-info";
import { AttachmentParams, AttachmentQuery } from "@/lib/facility-info/schema";
import { fileResponse } from "@/lib/files/file-response";
import { endpoint, permission } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: permission(P.SETTINGS_FACILITY_INFO),
    summary: "Downloads the attachment of the facility's information.",
    params: AttachmentParams,
    query: AttachmentQuery,
    produces: "application/octet-stream",
    errors: [404, 503],
  },
  async ({ actor, params, query, request }) => {
    const scope = activeFacilityScope(actor, query.facilityId ?? request.headers.get("x-facility-id"));
    return fileResponse({
      ...(await openAttachment(actor, scope, params.fileId)),
      disposition: "attachment",
    });
  },
);
