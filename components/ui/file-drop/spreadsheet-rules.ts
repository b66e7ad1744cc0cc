import type { FileRules } from "./file-rules";
import { sizeText } from "./file-rules";

/** An Excel workbook or CSV of at most this size. */
export const spreadsheetRules = (maxBytes: number): FileRules => ({
  types: [
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "text/csv",
    // Windows names a CSV after the spreadsheet program.
    "application/vnd.ms-excel",
    "text/plain",
  ],
  maxBytes,
  wrongType: "This isn’t a spreadsheet. Choose an Excel workbook (.xlsx) or a CSV file.",
  tooLarge: `The file is larger than ${sizeText(maxBytes)}. Import it in parts.`,
});
