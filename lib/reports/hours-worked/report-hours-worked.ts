import { P } from "@/lib/access/permissions";
import { addDays } from "@/lib/time/calendar";
import { categories, defineReport } from "../define-report";
import { listWorkedSlots } from "../worked/reads.sql";
import { hoursComparison, hoursPicture, hoursRows, type HoursRow } from "./rules";

export const reportHoursWorked = defineReport<HoursRow>({
  code: "hours-worked",
  name: "Daily hours by person (PBJ)",
  description:
    "Hours by work day and person with the job title and pay type codes of the payroll-based journal. Nights are divided at midnight.",
  category: categories.hours,
  download: P.REPORTS_HOURS_WORKED_DOWNLOAD,
  dates: { maxRange: { value: 13, unit: "weeks" } },
  columns: [
    { field: "date", name: "Work day", dataType: "date" },
    { field: "facility", name: "Facility", dataType: "string", filterable: true },
    { field: "employee_id", name: "Employee ID", dataType: "string" },
    { field: "professional", name: "Professional", dataType: "string", filterable: true },
    { field: "job_title_code", name: "Job title code", dataType: "string" },
    { field: "job_title", name: "Job title", dataType: "string", filterable: true },
    { field: "shift_type", name: "Shift type", dataType: "string", filterable: true },
    { field: "pay_type", name: "Pay type", dataType: "string", filterable: true },
    { field: "source", name: "Source", dataType: "string", filterable: true },
    { field: "hours", name: "Hours", dataType: "number", unit: "hours" },
  ],
  sort: [
    { field: "date", isDescending: true },
    { field: "facility", isDescending: false },
    { field: "professional", isDescending: false },
  ],
  load: async ({ scope, range, now, brand }) => {
    // A night that starts on the day before reaches into the first day.
    const started = { from: addDays(range!.from, -1), to: range!.to };
    return hoursRows(await listWorkedSlots(scope, started, { now, include: "all" }), range!, brand);
  },
  pictureOf: hoursPicture,
  comparison: hoursComparison,
});
