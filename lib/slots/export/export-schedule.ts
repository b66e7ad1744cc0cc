import { eq } from "drizzle-orm";
import { oneFacilityScope, type OneFacilityScope } from "@/lib/access/scopes";
import { recordEvent } from "@/lib/audit/record-audit";
import { countExport, csvFile, type CsvFile } from "@/lib/csv/csv-file";
import { env } from "@/lib/env";
import type { Ctx } from "@/lib/context";
import { addDays } from "@/lib/time/calendar";
import { dateOnAt } from "@/lib/time/zones";
import { db } from "@/db/client";
import { fromReplica } from "@/db/replica.sql";
import { facility } from "@/db/schema/facilities";
import { NotFound, refusals, Invalid } from "@/lib/errors";
import { MAX_FEED, feedWindow } from "../prepare-feed";
import { presentSlots } from "../present";
import { listFeedSlots } from "../reads.sql";
import { FEED_DAYS_AHEAD, exportName } from "../rules";
import { slotFilter } from "../schedule/filter-rules";
import { scheduleDays } from "../schedule/rules";
import type { FeedSlot } from "../schema";
import { slotViewer } from "../policy";
import { exportTable } from "./table-rules";
import type { ScheduleExport } from "./schema";

const refuse = refusals({
  TOO_MANY: {
    as: Invalid,
    message: "There are too many shifts to export at once. Choose an earlier date.",
  },
});

/** The requested last day, but at least the default range of the screen. */
const lastDayOf = ({ from, until }: ScheduleExport, today: string): string =>
  [addDays(today, FEED_DAYS_AHEAD), from ? addDays(from, FEED_DAYS_AHEAD) : "", until ?? ""].sort().at(-1)!;

/** The schedule as CSV, with the screen's filters; anyone who may see it may export it. */
export async function exportSchedule(
  ctx: Ctx,
  { facilityId, request }: { facilityId: number; request: ScheduleExport },
): Promise<CsvFile> {
  const { actor, now } = ctx;
  const scope = oneFacilityScope(actor, facilityId);
  await countExport(actor, "schedule-export");
  const exported = await getExportedFacility(scope);
  const today = dateOnAt(now, exported.zone);
  const window = feedWindow({ end: lastDayOf(request, today) }, exported.zone, now);
  const rows = await fromReplica(() => listFeedSlots(scope, window, { limit: MAX_FEED + 1 }));
  if (rows.length > MAX_FEED) refuse("TOO_MANY");
  const all = presentSlots(rows, slotViewer(actor, facilityId), now);
  const { until: _, ...filters } = request;
  const days = scheduleDays(all, slotFilter({ ...filters, attention: null }, today));
  const slots = days.flatMap((day) => day.shifts.flatMap((shift) => shift.slots)) as FeedSlot[];
  const table = exportTable(slots, { ...exported, brand: env().PROVIDER_NAME });
  const { search, ...audited } = filters;
  await recordEvent(ctx, {
    action: "schedule.exported",
    facilityId,
    entity: "facility",
    entityId: facilityId,
    // The searched name is private; that there was a search is recorded.
    after: { ...audited, isSearch: search !== "", slots: slots.length },
  });
  return csvFile(exportName(exported.name, today), table);
}

type ExportedFacility = { name: string; zone: string; isFixedMarkupRate: boolean };

/** The scope's one facility. Throws NotFound. */
async function getExportedFacility(scope: OneFacilityScope): Promise<ExportedFacility> {
  const [found] = await db
    .select({
      name: facility.name,
      zone: facility.timezone,
      isFixedMarkupRate: facility.isFixedMarkupRate,
    })
    .from(facility)
    .where(eq(facility.id, scope.facilityId))
    .limit(1);
  if (!found) throw new NotFound();
  return found;
}
