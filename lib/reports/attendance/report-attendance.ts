import { P } from "@/lib/access/permissions";
import { categories, defineReport } from "../define-report";
import { listWorkedSlots } from "../worked/reads.sql";
import { attendancePicture, attendanceRows, type AttendanceRow } from "./rules";

export const reportAttendance = defineReport<AttendanceRow>({
  code: "attendance",
  name: "No-shows and late arrivals",
  description: "Who did not come, came late, walked out or was sent home.",
  category: categories.attendance,
  download: P.REPORTS_ATTENDANCE_DOWNLOAD,
  dates: { maxRange: { value: 13, unit: "weeks" } },
  columns: [
    { field: "date", name: "Date", dataType: "date" },
    { field: "facility", name: "Facility", dataType: "string", filterable: true },
    { field: "professional", name: "Professional", dataType: "string", filterable: true },
    { field: "shift_type", name: "Shift type", dataType: "string", filterable: true },
    { field: "source", name: "Source", dataType: "string", filterable: true },
    { field: "event", name: "What happened", dataType: "string", filterable: true },
    { field: "starts_at", name: "Start", dataType: "datetime" },
    { field: "clocked_in_at", name: "Clock in", dataType: "datetime" },
    { field: "minutes_late", name: "Minutes late", dataType: "number", unit: "count" },
  ],
  sort: [
    { field: "date", isDescending: true },
    { field: "facility", isDescending: false },
  ],
  load: async ({ scope, range, now, brand }) =>
    attendanceRows(await listWorkedSlots(scope, range!, { now, include: "irregular" }), brand),
  pictureOf: attendancePicture,
});
