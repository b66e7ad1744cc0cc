import { fromReplica } from "@/db/replica.sql";
import { agencyScope, type AgencyScope } from "@/lib/access/scopes";
import { recordEvent } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { countExport, csvFile, type CsvFile } from "@/lib/csv/csv-file";
import { dateOnAt } from "@/lib/time/zones";
import { loadBundles } from "../bundles/load-bundles";
import { assignedColumns, bundleColumns, openColumns, pastColumns } from "../column-rules";
import { filtered, ofBundle } from "../filter-rules";
import { isUpcoming } from "../shifts/rules";
import type { AgencyShift } from "../shifts/schema";
import { loadAssignedShifts, loadPastShifts } from "../shifts/load-assigned-shifts";
import { prepareOpenShifts } from "../shifts/load-first-screen";
import { readZone } from "../shifts/reads.sql";
import { fileOf, found, sorted, sortOf, type Worded } from "../table-rules";
import { exportName } from "./rules";
import type { AgencyExport } from "./schema";

/** The people's shifts, filtered as their lists. */
const held = <Row extends AgencyShift>(rows: readonly Row[], request: AgencyExport) =>
  filtered(ofBundle(rows, request.bundle), request, ["facility", "type"]);

/** Searched and sorted as the list. */
function listed<Row>({ search, sort }: AgencyExport, columns: readonly Worded<Row>[], rows: readonly Row[]) {
  return fileOf(columns, sorted(found(rows, columns, search), columns, sortOf(sort)));
}

async function tableOf(scope: AgencyScope, request: AgencyExport, now: Date) {
  const range = { start: request.start, end: request.end };
  switch (request.tab) {
    case "open": {
      const { rows } = await (await prepareOpenShifts(scope, range, now)).load();
      return listed(request, openColumns, filtered(rows, request, ["facility", "type", "starts"]));
    }
    case "bundles": {
      const { rows } = await loadBundles(scope, range, now);
      return listed(request, bundleColumns, filtered(rows, request, ["facility", "type"]));
    }
    case "assigned": {
      const { rows } = await loadAssignedShifts(scope, now);
      return listed(
        request,
        assignedColumns,
        held(
          rows.filter((one) => isUpcoming(one, now)),
          request,
        ),
      );
    }
    case "past": {
      const { rows } = await loadPastShifts(scope, range, now);
      return listed(request, pastColumns, held(rows, request));
    }
  }
}

/** A tab of the agency's schedule as CSV, in the order and with the filters of the screen. Throws TooMany. */
export async function exportAgencySchedule(ctx: Ctx, request: AgencyExport): Promise<CsvFile> {
  const { actor, now } = ctx;
  const scope = agencyScope(actor);
  await countExport(actor, "agency-schedule-export");
  const table = await fromReplica(() => tableOf(scope, request, now));
  const { search, ...filters } = request;
  await recordEvent(ctx, {
    action: "agency-schedule.exported",
    agencyId: scope.agencyId,
    entity: "agency",
    entityId: scope.agencyId,
    // The searched name is private; that there was a search is recorded.
    after: { ...filters, isSearch: search !== "", rows: table.rows.length },
  });
  return csvFile(exportName(request.tab, dateOnAt(now, await readZone(scope))), table);
}
