import { P } from "@/lib/access/permissions";
import { categories, defineReport, facilityColumn, professionalColumn, sourceColumn } from "../define-report";
import { listCancelledSlots } from "./reads.sql";
import {
  cancellationPicture,
  cancellationRows,
  cancellationTally,
  cancellationTrend,
  type CancellationRow,
} from "./rules";

export const reportCancellations = defineReport<CancellationRow>({
  code: "cancellations",
  name: "Cancellations",
  description:
    "Who cancelled which shifts, how late, for what reason, and how many hours are billed for it. Late means within the facility’s cancellation window.",
  nothing: "No shift was cancelled.",
  category: categories.attendance,
  download: P.REPORTS_CANCELLATIONS_DOWNLOAD,
  dates: { maxRange: { value: 13, unit: "weeks" }, reachesAhead: true },
  columns: [
    { field: "date", name: "Date", dataType: "date" },
    facilityColumn,
    { field: "shift_type", name: "Shift type", dataType: "string", filterable: true },
    professionalColumn,
    sourceColumn,
    { field: "cancelled_by", name: "Cancelled by", dataType: "string", filterable: true },
    { field: "reason", name: "Reason", dataType: "string", filterable: true },
    { field: "cancelled_at", name: "Cancelled", dataType: "datetime" },
    { field: "notice_hours", name: "Notice, hours", dataType: "number", unit: "hours" },
    { field: "late", name: "Late", dataType: "boolean", filterable: true },
    { field: "billable_hours", name: "Billable hours", dataType: "number", unit: "hours" },
  ],
  sort: [
    { field: "date", isDescending: true },
    { field: "notice_hours", isDescending: false },
  ],
  load: async ({ scope, range, brand }) => cancellationRows(await listCancelledSlots(scope, range!), brand),
  tally: cancellationTally,
  pictureOf: ([rows]) => cancellationPicture(rows),
  trend: cancellationTrend,
});
