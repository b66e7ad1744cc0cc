import { P } from "@/lib/access/permissions";
import { addDays } from "@/lib/time/calendar";
import { categories, defineReport, facilityColumn, professionalColumn, sourceColumn } from "../define-report";
import { listWorkedSlots } from "../worked/reads.sql";
import { hoursComparison, hoursPicture, hoursRows, hoursTally, type HoursRow } from "./rules";

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
    facilityColumn,
    { field: "employee_id", name: "Employee ID", dataType: "string" },
    professionalColumn,
    { field: "job_title_code", name: "Job title code", dataType: "string" },
    { field: "job_title", name: "Job title", dataType: "string", filterable: true },
    { field: "shift_type", name: "Shift type", dataType: "string", filterable: true },
    { field: "pay_type", name: "Pay type", dataType: "string", filterable: true },
    sourceColumn,
    { field: "hours", name: "Hours", dataType: "number", unit: "hours" },
  ],
  sort: [
    { field: "date", isDescending: true },
    { field: "facility", isDescending: false },
    { field: "professional", isDescending: false },
  ],
  load: async (input) => {
    const range = input.range!;
    // A night of the day before reaches into the first day; who is early for the day after works on the last.
    const started = { from: addDays(range.from, -1), to: addDays(range.to, 1) };
    return hoursRows(await listWorkedSlots(input, started, "all"), range, input.brand);
  },
  tally: hoursTally,
  pictureOf: ([rows]) => hoursPicture(rows),
  comparison: hoursComparison,
});
