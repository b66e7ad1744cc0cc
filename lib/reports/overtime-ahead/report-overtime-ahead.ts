import { P } from "@/lib/access/permissions";
import { listOverShifts } from "@/lib/overtime-ahead/reads.sql";
import { weeksOf } from "@/lib/overtime-ahead/rules";
import { categories, defineReport, facilitiesColumn, professionalColumn } from "../define-report";
import { aheadPicture, aheadRows, type AheadRow } from "./rules";

export const reportOvertimeAhead = defineReport<AheadRow>({
  code: "overtime-ahead",
  name: "Overtime ahead",
  description:
    "Who passes the company’s weekly limit this week or next if the plan stands, over all of its facilities. The Daily Schedule of a facility shows who could work instead.",
  nothing: "No one passes the weekly limit.",
  category: categories.hours,
  download: P.REPORTS_OVERTIME_AHEAD_DOWNLOAD,
  dates: null,
  columns: [
    { field: "week_ending", name: "Week ending", dataType: "date" },
    professionalColumn,
    facilitiesColumn,
    { field: "hours", name: "Hours", dataType: "number", unit: "hours" },
    { field: "limit", name: "Limit", dataType: "number", unit: "hours" },
    { field: "overtime_hours", name: "Overtime", dataType: "number", unit: "hours" },
    { field: "crosses_on", name: "Passes it on", dataType: "date" },
    { field: "shift", name: "With the shift", dataType: "string" },
  ],
  sort: [
    { field: "week_ending", isDescending: false },
    { field: "overtime_hours", isDescending: true },
  ],
  load: async ({ scope, now }) => aheadRows(weeksOf(await listOverShifts(scope, now)), scope),
  pictureOf: ([rows]) => aheadPicture(rows),
});
