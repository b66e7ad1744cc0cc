import type { OwnCalendarRow } from "./reads";
import { CALENDARS_AT_MOST } from "./rules";
import type { OwnCalendars } from "./schema";

/** Of one row more than are shown, which tells that there are more. */
export const presentCalendars = (rows: OwnCalendarRow[]): OwnCalendars => ({
  calendars: rows.slice(0, CALENDARS_AT_MOST).map((row) => ({
    facility_id: row.facilityId,
    facility_name: row.facilityName,
    created_at: row.createdAt.toISOString(),
    last_read_at: row.lastReadAt && row.lastReadAt.toISOString(),
  })),
  is_more: rows.length > CALENDARS_AT_MOST,
});
