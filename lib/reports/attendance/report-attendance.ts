import { P } from "@/lib/access/permissions";
import { categories, defineReport, facilityColumn, professionalColumn, sourceColumn } from "../define-report";
import { listWorkedSlots } from "../worked/reads.sql";
import {
  attendancePicture,
  attendanceRows,
  attendanceTally,
  attendanceTrend,
  type AttendanceRow,
} from "./rules";

export const reportAttendance = defineReport<AttendanceRow>({
  code: "attendance",
  name: "No-shows and late arrivals",
  description:
    "Who did not come, came at least eight minutes late, walked out or was sent home, of all shifts that have started.",
  nothing: "No one was absent, late or sent home.",
  category: categories.attendance,
  download: P.REPORTS_ATTENDANCE_DOWNLOAD,
  dates: { maxRange: { value: 13, unit: "weeks" } },
  columns: [
    { field: "date", name: "Date", dataType: "date" },
    facilityColumn,
    professionalColumn,
    { field: "shift_type", name: "Shift type", dataType: "string", filterable: true },
    sourceColumn,
    { field: "event", name: "What happened", dataType: "string", filterable: true },
    { field: "starts_at", name: "Start", dataType: "datetime" },
    { field: "clocked_in_at", name: "Clock in", dataType: "datetime" },
    { field: "minutes_late", name: "Minutes late", dataType: "number", unit: "count" },
  ],
  sort: [
    { field: "date", isDescending: true },
    { field: "facility", isDescending: false },
  ],
  load: async (input) => attendanceRows(await listWorkedSlots(input, input.range!, "irregular"), input.brand),
  tally: attendanceTally,
  pictureOf: ([rows]) => attendancePicture(rows),
  trend: attendanceTrend,
});
