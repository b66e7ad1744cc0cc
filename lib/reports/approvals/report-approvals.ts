import { P } from "@/lib/access/permissions";
import { categories, defineReport } from "../define-report";
import { listWorkedSlots } from "../worked/reads.sql";
import { approvalPicture, approvalRows, type ApprovalRow } from "./rules";

export const reportApprovals = defineReport<ApprovalRow>({
  code: "approvals",
  name: "Approvals of past shifts",
  description: "Who approved which hours, and which were approved automatically without clock times.",
  category: categories.compliance,
  requires: P.DISPUTES,
  download: P.REPORTS_APPROVALS_DOWNLOAD,
  dates: { maxRange: { value: 13, unit: "weeks" } },
  columns: [
    { field: "date", name: "Date", dataType: "date" },
    { field: "facility", name: "Facility", dataType: "string", filterable: true },
    { field: "professional", name: "Professional", dataType: "string", filterable: true },
    { field: "shift_type", name: "Shift type", dataType: "string", filterable: true },
    { field: "source", name: "Source", dataType: "string", filterable: true },
    { field: "state", name: "State", dataType: "string", filterable: true },
    { field: "approved_by", name: "Approved by", dataType: "string", filterable: true },
    { field: "approved_at", name: "Approved", dataType: "datetime" },
    { field: "hours_from", name: "Hours from", dataType: "string", filterable: true },
    { field: "hours", name: "Hours", dataType: "number", unit: "hours" },
  ],
  sort: [
    { field: "date", isDescending: true },
    { field: "facility", isDescending: false },
  ],
  load: async ({ scope, range, now, brand }) =>
    approvalRows(await listWorkedSlots(scope, range!, { now, include: "reviewed" }), brand),
  pictureOf: approvalPicture,
});
