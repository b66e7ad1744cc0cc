import { P } from "@/lib/access/permissions";
import { categories, defineReport, facilitiesColumn, professionalColumn } from "../define-report";
import { listWorkedSlots } from "../worked/reads.sql";
import {
  overtimePicture,
  overtimeRows,
  overtimeTally,
  overtimeTrend,
  wholeWeeks,
  type OvertimeRow,
} from "./rules";

export const reportOvertime = defineReport<OvertimeRow>({
  code: "overtime",
  name: "Overtime by person and week",
  description:
    "People above the company’s weekly limit, 40 hours unless set otherwise. Counts whole weeks, Saturday to Friday, and the running week so far.",
  nothing: "No one was above the weekly limit.",
  category: categories.hours,
  download: P.REPORTS_OVERTIME_DOWNLOAD,
  dates: { maxRange: { value: 13, unit: "weeks" } },
  isByProfessional: true,
  columns: [
    { field: "week_ending", name: "Week ending", dataType: "date" },
    { field: "days", name: "Days so far", dataType: "number", unit: "count" },
    professionalColumn,
    { field: "shift_types", name: "Shift types", dataType: "string", isArray: true, filterable: true },
    facilitiesColumn,
    {
      field: "sources",
      name: "Sources",
      dataType: "string",
      isArray: true,
      filterable: true,
      identifiedBy: "source_ids",
    },
    { field: "shifts", name: "Shifts", dataType: "number", unit: "count" },
    { field: "hours", name: "Hours", dataType: "number", unit: "hours" },
    { field: "overtime_hours", name: "Overtime", dataType: "number", unit: "hours" },
  ],
  sort: [
    { field: "week_ending", isDescending: true },
    { field: "overtime_hours", isDescending: true },
  ],
  load: async (input) => overtimeRows(await listWorkedSlots(input, wholeWeeks(input.range!), "all"), input),
  tally: overtimeTally,
  pictureOf: ([rows]) => overtimePicture(rows),
  trend: overtimeTrend,
});
