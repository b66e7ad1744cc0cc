import { P } from "@/lib/access/permissions";
import { staffedDays } from "@/lib/staffing-hours/load-staffing-hours";
import { categories, defineReport, facilityColumn } from "../define-report";
import { requireReadable } from "../require-readable";
import { staffingPicture, staffingRows, staffingTally, staffingTrend, type StaffingRow } from "./rules";

export const reportStaffingHours = defineReport<StaffingRow>({
  code: "staffing-hours",
  name: "Staffing hours per resident",
  description:
    "Nursing hours per resident of each day, midnight to midnight, against the highest minimum of the state and the facility. Worked hours where shifts have ended, planned ones where they haven’t. Days without a census have no ratio.",
  category: categories.compliance,
  download: P.REPORTS_STAFFING_HOURS_DOWNLOAD,
  dates: { maxRange: { value: 13, unit: "weeks" }, reachesAhead: true },
  columns: [
    { field: "date", name: "Date", dataType: "date" },
    facilityColumn,
    { field: "residents", name: "Residents", dataType: "number", unit: "count" },
    { field: "rn_hours", name: "RN", dataType: "number", unit: "hours" },
    { field: "lpn_hours", name: "LPN / LVN", dataType: "number", unit: "hours" },
    { field: "aide_hours", name: "Nurse aides", dataType: "number", unit: "hours" },
    { field: "total_hours", name: "All nursing", dataType: "number", unit: "hours" },
    { field: "hours_per_resident", name: "Per resident", dataType: "number", unit: "hours" },
    { field: "required", name: "Minimum", dataType: "number", unit: "hours" },
    { field: "rn_in_a_row", name: "RN in a row", dataType: "number", unit: "hours" },
    {
      field: "missed",
      name: "Below",
      dataType: "string",
      isArray: true,
      filterable: true,
      filteredBy: "missed_rules",
    },
  ],
  sort: [{ field: "date", isDescending: true }],
  load: async ({ scope, range, now }) => {
    await requireReadable(scope, range!);
    return staffingRows(await staffedDays(scope, { start: range!.from, end: range!.to }, now));
  },
  tally: staffingTally,
  pictureOf: ([rows]) => staffingPicture(rows),
  trend: staffingTrend,
});
