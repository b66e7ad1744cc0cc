/** Cells of the recurring dialogs' tables. */
export const cell = "border-b border-line px-1.5 py-2 text-left align-top first:pl-0";
export const headCell = `font-medium text-muted ${cell}`;
