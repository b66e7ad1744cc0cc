import { P } from "@/lib/access/permissions";
import { oneFacilityScope } from "@/lib/access/scopes";
import { FacilityParams } from "@/lib/facilities/schema";
import { loadHolidays } from "@/lib/holidays/load-holidays";
import { saveHoliday } from "@/lib/recurring-shifts/holidays/save-holiday";
import { HolidayInput, Holidays, HolidaySaved } from "@/lib/holidays/schema";
import { endpoint, permission } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: permission(P.SETTINGS_FACILITY_INFO),
    summary: "Returns the facility's holidays, with what they pay and whether recurring shifts skip them.",
    params: FacilityParams,
    response: Holidays,
  },
  ({ ctx, actor, params }) => loadHolidays(actor, oneFacilityScope(actor, params.facilityId), ctx.now),
);

export const POST = endpoint(
  {
    access: permission(P.SETTINGS_FACILITY_INFO),
    summary: "Adds a holiday to the facility.",
    params: FacilityParams,
    body: HolidayInput,
    response: HolidaySaved,
    errors: [409],
  },
  ({ ctx, actor, params, body }) =>
    saveHoliday(ctx, {
      scope: oneFacilityScope(actor, params.facilityId),
      holidayId: null,
      input: body,
    }),
);
