import { P } from "@/lib/access/permissions";
import { categories, defineReport, facilityColumn } from "../define-report";
import { countSlots } from "./reads.sql";
import { fillComparison, fillPicture, fillRows, fillTally, type FillRow } from "./rules";

export const reportFillRate = defineReport<FillRow>({
  code: "fill-rate",
  name: "Fill rate by day and type",
  description:
    "How many of the requested shifts had someone when they started. No-shows count as unfilled, late arrivals as filled, and cancelled shifts not at all.",
  category: categories.coverage,
  download: P.REPORTS_FILL_RATE_DOWNLOAD,
  dates: { maxRange: { value: 13, unit: "weeks" } },
  columns: [
    { field: "date", name: "Date", dataType: "date" },
    facilityColumn,
    { field: "shift_type", name: "Shift type", dataType: "string", filterable: true },
    { field: "requested", name: "Requested", dataType: "number", unit: "count" },
    { field: "filled", name: "Filled", dataType: "number", unit: "count" },
    { field: "open", name: "Unfilled", dataType: "number", unit: "count" },
    { field: "no_shows", name: "No-shows", dataType: "number", unit: "count" },
    { field: "fill_rate", name: "Fill rate", dataType: "number", unit: "percent" },
  ],
  sort: [
    { field: "date", isDescending: true },
    { field: "fill_rate", isDescending: false },
  ],
  load: async (input) => fillRows(await countSlots(input)),
  tally: fillTally,
  pictureOf: ([days, places]) => fillPicture(days, places),
  comparison: fillComparison,
});
