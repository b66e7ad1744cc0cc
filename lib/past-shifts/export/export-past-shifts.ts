import { oneFacilityScope } from "@/lib/access/scopes";
import { recordEvent } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { countExport, csvFile, type CsvFile } from "@/lib/csv/csv-file";
import { env } from "@/lib/env";
import { refusals, Invalid } from "@/lib/errors";
import { filteredSlots } from "../filter-rules";
import { canReviewPastShifts } from "../policy";
import { slotsOfGroup } from "../rules";
import { prepareWeek } from "../week/prepare-week";
import { exportName } from "../week/rules";
import { exportTable } from "./rules";
import type { PastShiftExport } from "./schema";

const refuse = refusals({
  TOO_MANY: {
    as: Invalid,
    message: "There are too many shifts to export at once. Choose fewer days.",
  },
});

/** Past shifts of a range of days, with the screen's filters and the fields the caller may see. */
export async function exportPastShifts(
  ctx: Ctx,
  { facilityId, request }: { facilityId: number; request: PastShiftExport },
): Promise<CsvFile> {
  const { actor, now } = ctx;
  const scope = oneFacilityScope(actor, facilityId);
  await countExport(actor, "past-shifts-export");
  const { start, end, search, ...filters } = request;
  const { facility, load } = await prepareWeek(actor, scope, { start, end }, now);
  const week = await load();
  if (week.is_truncated) refuse("TOO_MANY");
  const slots = slotsOfGroup(filteredSlots(week.slots, { ...filters, search }), filters.show);
  const terms = {
    seesPay: canReviewPastShifts(actor, { facilityId }),
    brand: env().PROVIDER_NAME,
  };
  const table = exportTable(slots, terms);
  await recordEvent(ctx, {
    action: "past-shifts.exported",
    facilityId,
    entity: "facility",
    entityId: facilityId,
    // The searched name is private; that there was a search is recorded.
    after: { start, end, ...filters, isSearch: search !== "", slots: slots.length },
  });
  return csvFile(exportName(facility.name, end), table);
}
