import { P } from "@/lib/access/permissions";
import { categories, defineReport, facilityColumn, professionalColumn, sourceColumn } from "../define-report";
import { listWorkedSlots } from "../worked/reads.sql";
import { approvalPicture, approvalRows, approvalTally, approvalTrend, type ApprovalRow } from "./rules";

export const reportApprovals = defineReport<ApprovalRow>({
  code: "approvals",
  name: "Approvals of past shifts",
  description:
    "Who approved which hours, which were approved automatically without clock times, and what is still to review or in dispute.",
  category: categories.compliance,
  requires: P.DISPUTES,
  download: P.REPORTS_APPROVALS_DOWNLOAD,
  dates: { maxRange: { value: 13, unit: "weeks" } },
  columns: [
    { field: "date", name: "Date", dataType: "date" },
    facilityColumn,
    professionalColumn,
    { field: "shift_type", name: "Shift type", dataType: "string", filterable: true },
    sourceColumn,
    { field: "state", name: "Status", dataType: "string", filterable: true },
    {
      field: "approved_by",
      name: "Approved by",
      dataType: "string",
      filterable: true,
      identifiedBy: "approved_by_id",
    },
    { field: "approved_at", name: "Approved", dataType: "datetime" },
    { field: "hours_from", name: "Hours from", dataType: "string", filterable: true },
    { field: "hours", name: "Hours", dataType: "number", unit: "hours" },
  ],
  sort: [
    { field: "date", isDescending: true },
    { field: "facility", isDescending: false },
  ],
  load: async (input) => approvalRows(await listWorkedSlots(input, input.range!, "reviewed"), input.brand),
  tally: approvalTally,
  pictureOf: ([rows], input) => approvalPicture(rows, input),
  trend: approvalTrend,
});
