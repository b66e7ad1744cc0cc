import { fromReplica } from "@/db/replica.sql";
import { facilityScope } from "@/lib/access/scopes";
import { recordEvent } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { countExport, csvFile, type CsvFile } from "@/lib/csv/csv-file";
import { env } from "@/lib/env";
import { exportTableOfMany } from "@/lib/slots/export/table-rules";
import { listSlotsOfDates } from "@/lib/slots/reads.sql";
import { addDays } from "@/lib/time/calendar";
import { refusals, Invalid } from "@/lib/errors";
import { calendarFilter } from "../filter-rules";
import { MAX_CALENDAR } from "../prepare-calendar";
import { presentRows } from "../present";
import { proveScopes } from "../prove-scopes";
import { listCalendarFlags } from "../reads.sql";
import { DAYS_OF_A_WEEK, weekOf, exportName } from "../rules";
import type { CalendarExport } from "../schema";

const refuse = refusals({
  TOO_MANY: {
    as: Invalid,
    message: "There are too many shifts to export at once. Choose fewer facilities.",
  },
});

/**
 * A week of some facilities as CSV, with the screen's filters, by start. Throws Forbidden for a facility outside of the
 * caller's calendar, Invalid for more slots than one file holds.
 */
export async function exportCalendar(
  ctx: Ctx,
  { facilityIds, week: named, ...filters }: CalendarExport,
): Promise<CsvFile> {
  const { actor, now } = ctx;
  const flags = await listCalendarFlags(facilityScope(actor));
  const scopes = proveScopes(actor, flags, { type: "ALL", facilityIds });
  await countExport(actor, "global-schedule-export");
  const week = weekOf(named);
  const range = { start: week, end: addDays(week, DAYS_OF_A_WEEK - 1) };
  const rows = await fromReplica(() => listSlotsOfDates(scopes, range, { limit: MAX_CALENDAR + 1 }));
  if (rows.length > MAX_CALENDAR) refuse("TOO_MANY");
  const slots = presentRows(actor, rows, now)
    .map(({ slot }) => slot)
    .filter(calendarFilter(filters));
  const table = exportTableOfMany(slots, {
    brand: env().PROVIDER_NAME,
    now: now.getTime(),
  });
  const { professionalId, ...audited } = filters;
  await recordEvent(ctx, {
    action: "global-schedule.exported",
    entity: "user_account",
    entityId: actor.userId,
    // The searched name is private; that there was a search is recorded.
    after: { week, facilityIds, ...audited, isSearch: professionalId !== null, slots: slots.length },
  });
  return csvFile(exportName(week), table);
}
