import { P } from "@/lib/access/permissions";
import { categories, defineReport, facilityColumn, professionalColumn, sourceColumn } from "../define-report";
import { listDisputes } from "./reads.sql";
import { disputePicture, disputeRows, disputeTally, disputeTrend, type DisputeReportRow } from "./rules";

export const reportDisputes = defineReport<DisputeReportRow>({
  code: "disputes",
  name: "Disputes",
  description: "What was disputed, for what reason, how it was resolved and what it saved.",
  nothing: "Nothing was disputed.",
  category: categories.spend,
  requires: P.DISPUTES,
  download: P.REPORTS_DISPUTES_DOWNLOAD,
  dates: { maxRange: { value: 6, unit: "months" } },
  columns: [
    { field: "filed_on", name: "Filed", dataType: "date" },
    facilityColumn,
    professionalColumn,
    { field: "shift_type", name: "Shift type", dataType: "string", filterable: true },
    sourceColumn,
    { field: "shift_date", name: "Shift date", dataType: "date" },
    { field: "reasons", name: "Reasons", dataType: "string", isArray: true, filterable: true },
    {
      field: "filed_by",
      name: "Filed by",
      dataType: "string",
      filterable: true,
      identifiedBy: "filed_by_id",
    },
    { field: "state", name: "Status", dataType: "string", filterable: true },
    { field: "resolution", name: "Resolution", dataType: "string", filterable: true },
    { field: "invoiceable", name: "Invoiceable", dataType: "string", filterable: true },
    { field: "days_open", name: "Days open", dataType: "number", unit: "count", below: "state" },
    { field: "recorded", name: "Recorded", dataType: "currency" },
    { field: "claimed", name: "Claimed", dataType: "currency", below: "recorded" },
    { field: "settled", name: "Settled", dataType: "currency" },
  ],
  sort: [
    { field: "filed_on", isDescending: true },
    { field: "facility", isDescending: false },
  ],
  load: async ({ scope, range, now, brand }) => disputeRows(await listDisputes(scope, range!, now), brand),
  tally: disputeTally,
  pictureOf: ([rows]) => disputePicture(rows),
  trend: disputeTrend,
});
