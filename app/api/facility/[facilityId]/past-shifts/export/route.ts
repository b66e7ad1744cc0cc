import { P } from "@/lib/access/permissions";
import { FacilityParams } from "@/lib/facilities/schema";
import { fileResponse } from "@/lib/files/file-response";
import { endpoint, permission } from "@/lib/http/endpoint";
import { exportPastShifts } from "@/lib/past-shifts/export/export-past-shifts";
import { PastShiftExport } from "@/lib/past-shifts/export/schema";

export const POST = endpoint(
  {
    access: permission(P.PAST_SHIFTS),
    summary: "Exports past slots of a facility as CSV, with the given filters.",
    params: FacilityParams,
    body: PastShiftExport,
    produces: "text/csv",
    errors: [404, 429],
  },
  async ({ ctx, params, body }) => {
    const file = await exportPastShifts(ctx, { facilityId: params.facilityId, request: body });
    return fileResponse({ ...file, disposition: "attachment" });
  },
);
