import { oneFacilityScope } from "@/lib/access/scopes";
import { recordEvent } from "@/lib/audit/record-audit";
import { countHit } from "@/lib/auth/rate-limit";
import type { Ctx } from "@/lib/context";
import { writeCsv } from "@/lib/csv/write-csv";
import { env } from "@/lib/env";
import { filteredSlots } from "../filter-rules";
import { canReviewPastShifts } from "../policy";
import { slotsOfGroup } from "../rules";
import { prepareWeek } from "../week/prepare-week";
import { exportName } from "../week/rules";
import { exportTable } from "./rules";
import type { PastShiftExport } from "./schema";
import { deny } from "./present";

const MAX_EXPORTS = { max: 30, minutes: 15 };

/** Past shifts of a range of days, with the screen's filters and the fields the caller may see. */
export async function exportPastShifts(
  ctx: Ctx,
  { facilityId, request }: { facilityId: number; request: PastShiftExport },
): Promise<{ bytes: Uint8Array; name: string; contentType: string }> {
  const { actor, now } = ctx;
  const scope = oneFacilityScope(actor, facilityId);
  await countHit({ name: "past-shifts-export", of: String(actor.userId), ...MAX_EXPORTS });
  const { start, end, search, ...filters } = request;
  const { facility, load } = await prepareWeek(actor, scope, { start, end }, now);
  const week = await load();
  if (week.is_truncated) deny("TOO_MANY");
  const slots = slotsOfGroup(filteredSlots(week.slots, { ...filters, search }), filters.show);
  const terms = {
    seesPay: canReviewPastShifts(actor, { facilityId }),
    brand: env().PROVIDER_NAME,
  };
  const { headings, rows } = exportTable(slots, terms);
  await recordEvent(ctx, {
    action: "past-shifts.exported",
    facilityId,
    entity: "facility",
    entityId: facilityId,
    // The searched name is private; that there was a search is recorded.
    after: { start, end, ...filters, isSearch: search !== "", slots: slots.length },
  });
  return {
    bytes: Buffer.from(writeCsv(headings, rows)),
    name: exportName(facility.name, end),
    contentType: "text/csv; charset=utf-8",
  };
}
