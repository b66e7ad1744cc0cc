import { P } from "@/lib/access/permissions";
import { categories, defineReport } from "../define-report";
import { countSlots } from "./reads.sql";
import { fillComparison, fillPicture, fillRows, type FillRow } from "./rules";

export const reportFillRate = defineReport<FillRow>({
  code: "fill-rate",
  name: "Fill rate by day and type",
  description: "How many of the requested shifts had someone when they started.",
  category: categories.coverage,
  download: P.REPORTS_FILL_RATE_DOWNLOAD,
  dates: { maxRange: { value: 13, unit: "weeks" } },
  columns: [
    { field: "date", name: "Date", dataType: "date" },
    { field: "facility", name: "Facility", dataType: "string", filterable: true },
    { field: "shift_type", name: "Shift type", dataType: "string", filterable: true },
    { field: "requested", name: "Requested", dataType: "number", unit: "count" },
    { field: "filled", name: "Filled", dataType: "number", unit: "count" },
    { field: "open", name: "Open", dataType: "number", unit: "count" },
    { field: "fill_rate", name: "Fill rate", dataType: "number", unit: "percent" },
  ],
  sort: [
    { field: "date", isDescending: true },
    { field: "fill_rate", isDescending: false },
  ],
  load: async ({ scope, range, now }) => fillRows(await countSlots(scope, range!, now)),
  pictureOf: fillPicture,
  comparison: fillComparison,
});
