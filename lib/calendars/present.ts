import type { OwnCalendarRow } from "./reads.sql";
import { MAX_CALENDARS } from "./rules";
import type { OwnCalendars } from "./schema";

/** Reads one row more than shown, to detect that there are more. */
export const presentCalendars = (rows: OwnCalendarRow[]): OwnCalendars => ({
  calendars: rows.slice(0, MAX_CALENDARS).map((row) => ({
    facility_id: row.facilityId,
    facility_name: row.facilityName,
    created_at: row.createdAt.toISOString(),
    last_read_at: row.lastReadAt && row.lastReadAt.toISOString(),
  })),
  is_more: rows.length > MAX_CALENDARS,
});
