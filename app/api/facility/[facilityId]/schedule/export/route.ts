import { FacilityParams } from "@/lib/facilities/schema";
import { fileResponse } from "@/lib/files/file-response";
import { endpoint } from "@/lib/http/endpoint";
import { exportSchedule } from "@/lib/slots/export/export-schedule";
import { ScheduleExport } from "@/lib/slots/export/schema";

export const POST = endpoint(
  {
    access: "signed-in",
    summary: "Exports the upcoming schedule of a facility as CSV, with the given filters.",
    params: FacilityParams,
    body: ScheduleExport,
    produces: "text/csv",
    errors: [404, 429],
  },
  async ({ ctx, params, body }) => {
    const file = await exportSchedule(ctx, { facilityId: params.facilityId, request: body });
    return fileResponse({ ...file, disposition: "attachment" });
  },
);
