import { P } from "@/lib/access/permissions";
import { oneFacilityScope } from "@/lib/access/scopes";
import { removeHoliday, saveHoliday } from "@/lib/recurring-shifts/holidays/save-holiday";
import {
  HolidayInput,
  HolidayParams,
  HolidayRemoval,
  HolidaySaved,
  RemovalQuery,
} from "@/lib/holidays/schema";
import { endpoint, permission } from "@/lib/http/endpoint";

export const PUT = endpoint(
  {
    access: permission(P.SETTINGS_FACILITY_INFO),
    summary: "Changes a holiday of the facility. Approved and settled shifts keep their pay.",
    params: HolidayParams,
    body: HolidayInput,
    response: HolidaySaved,
    errors: [404, 409],
  },
  ({ ctx, actor, params, body }) =>
    saveHoliday(ctx, {
      scope: oneFacilityScope(actor, params.facilityId),
      holidayId: params.holidayId,
      input: body,
    }),
);

export const DELETE = endpoint(
  {
    access: permission(P.SETTINGS_FACILITY_INFO),
    summary:
      "Removes a holiday of the facility, if it is as it was seen. Approved and settled shifts keep their pay.",
    params: HolidayParams,
    query: RemovalQuery,
    body: HolidayRemoval,
    response: HolidaySaved,
    errors: [404, 409],
  },
  ({ ctx, actor, params, query, body }) =>
    removeHoliday(ctx, {
      forCompany: query.forCompany === "true",
      seen: body.seen,
      scope: oneFacilityScope(actor, params.facilityId),
      holidayId: params.holidayId,
    }),
);
