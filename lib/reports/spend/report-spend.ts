import { P } from "@/lib/access/permissions";
import { categories, defineReport, facilityColumn, sourceColumn } from "../define-report";
import { listWorkedSlots } from "../worked/reads.sql";
import { spendComparison, spendPicture, spendRows, spendTally, type SpendRow } from "./rules";

export const reportSpend = defineReport<SpendRow>({
  code: "spend",
  name: "Spend by week and source",
  description:
    "What the provider and agencies invoice, with hours and bonuses, as approved or recorded so far. At either end, a week counts only the days in the range.",
  category: categories.spend,
  requires: P.DISPUTES,
  download: P.REPORTS_SPEND_DOWNLOAD,
  dates: { maxRange: { value: 13, unit: "weeks" } },
  columns: [
    { field: "week_ending", name: "Week ending", dataType: "date" },
    { field: "days", name: "Days", dataType: "number", unit: "count" },
    facilityColumn,
    { field: "shift_type", name: "Shift type", dataType: "string", filterable: true },
    { field: "route", name: "Route", dataType: "string", filterable: true },
    sourceColumn,
    { field: "slots", name: "Shifts", dataType: "number", unit: "count" },
    { field: "hours", name: "Hours", dataType: "number", unit: "hours" },
    { field: "bonus", name: "Bonus", dataType: "currency" },
    { field: "without_total", name: "Not counted", dataType: "number", unit: "count" },
    { field: "total", name: "Total", dataType: "currency" },
  ],
  sort: [
    { field: "week_ending", isDescending: true },
    { field: "total", isDescending: true },
  ],
  load: async (input) => spendRows(await listWorkedSlots(input, input.range!, "reviewed"), input),
  tally: spendTally,
  pictureOf: ([rows]) => spendPicture(rows),
  comparison: spendComparison,
});
