import { P } from "@/lib/access/permissions";
import { categories, defineReport, facilityColumn } from "../define-report";
import { listOpenSlots } from "./reads.sql";
import { openShiftPicture, openShiftRows, openShiftTally, openShiftTrend, type OpenShiftRow } from "./rules";

export const reportOpenShifts = defineReport<OpenShiftRow>({
  code: "open-shifts",
  name: "Open and unfilled shifts",
  description: "Shifts no one has taken yet, and those that started without anyone, no-shows included.",
  nothing: "No shift is open or went unfilled.",
  category: categories.coverage,
  download: P.REPORTS_OPEN_SHIFTS_DOWNLOAD,
  dates: { maxRange: { value: 13, unit: "weeks" }, reachesAhead: true },
  columns: [
    { field: "date", name: "Date", dataType: "date" },
    facilityColumn,
    { field: "shift_type", name: "Shift type", dataType: "string", filterable: true },
    { field: "unit", name: "Unit", dataType: "string", filterable: true },
    { field: "route", name: "Route", dataType: "string", filterable: true },
    { field: "state", name: "Status", dataType: "string", filterable: true },
    { field: "starts_at", name: "Start", dataType: "datetime" },
    { field: "ends_at", name: "End", dataType: "datetime" },
    { field: "bonus", name: "Bonus", dataType: "currency" },
    { field: "hours", name: "Hours", dataType: "number", unit: "hours" },
  ],
  sort: [
    { field: "starts_at", isDescending: false },
    { field: "facility", isDescending: false },
  ],
  load: async ({ scope, range, now }) => openShiftRows(await listOpenSlots(scope, range!), now),
  tally: openShiftTally,
  pictureOf: ([rows]) => openShiftPicture(rows),
  trend: openShiftTrend,
});
