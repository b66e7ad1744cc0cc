import { db } from "@/db/client";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { recordEvent } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { countExport, csvFile, type CsvFile } from "@/lib/csv/csv-file";
import { Forbidden } from "@/lib/errors";
import { daysOf, weekOf } from "@/lib/global-schedule/rules";
import { canAssignProfessional } from "@/lib/slots/policy";
import { presentPlanSlot } from "./present";
import { getPlace, listDrafts, listWeekSlots } from "./reads.sql";
import { exportName, weekTable } from "./table-rules";

/** A week with its drafts as CSV, a row per slot. */
export async function exportWeek(
  ctx: Ctx,
  { scope: here, week }: { scope: OneFacilityScope; week: string },
): Promise<CsvFile> {
  const { actor, now } = ctx;
  const { facilityId } = here;
  if (!canAssignProfessional(actor, facilityId)) throw new Forbidden();
  await countExport(actor, "week-plan-export");
  const startsOn = weekOf(week);
  const range = { start: startsOn, end: daysOf(startsOn).at(-1)! };
  const place = await getPlace(db, here);
  const rows = await listWeekSlots(db, here, range);
  const drafts = await listDrafts(db, here, range);
  const table = weekTable(
    rows.map((row) => presentPlanSlot(row, place.timezone, now)),
    {
      unitNames: new Map(place.units.map(({ id, name }) => [id, name])),
      planned: new Map(drafts.map((one) => [one.slotId, one.name])),
    },
  );
  await recordEvent(ctx, {
    action: "week-plan.exported",
    facilityId,
    entity: "facility",
    entityId: facilityId,
    after: { week: startsOn, slots: rows.length },
  });
  return csvFile(exportName(startsOn), table);
}
