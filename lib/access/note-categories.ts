/** The categories a company's notes start with; an administrator may add others and retire these. */
export const standardNoteCategories = [
  { code: "ATTENDANCE", label: "Attendance" },
  { code: "PERFORMANCE", label: "Performance" },
  { code: "COMPLIANCE", label: "Compliance" },
  { code: "OTHER", label: "Other" },
] as const;

/** The permission to read or write the notes of a category. */
export const notePermission = (code: string, operation: "VIEW" | "EDIT"): string =>
  `WORKFORCE.NOTES.${code}.${operation}`;
