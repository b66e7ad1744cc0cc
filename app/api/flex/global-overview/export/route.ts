import { P } from "@/lib/access/permissions";
import { fileResponse } from "@/lib/files/file-response";
import { exportCalendar } from "@/lib/global-schedule/export/export-calendar";
import { CalendarExport } from "@/lib/global-schedule/schema";
import { endpoint, permission } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: permission(P.EDIT, P.FLEX_ADD_EDIT_SHIFT),
    summary: "Exports a week of several facilities as CSV, with the given filters.",
    body: CalendarExport,
    produces: "text/csv",
    errors: [429],
  },
  async ({ ctx, body }) => fileResponse({ ...(await exportCalendar(ctx, body)), disposition: "attachment" }),
);
