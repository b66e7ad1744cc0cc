import type { Said } from "@/lib/desk/imports/client";
import type { ImportedRow } from "@/lib/desk/imports/schema";

/** Texts of cells, by the row in the file and its column. */
export type Edits = Said["corrections"];

export const withEdit = (edits: Edits, row: number, column: string, text: string): Edits => ({
  ...edits,
  [row]: { ...edits[row], [column]: text },
});

export const withEdits = (before: Edits, edits: Edits): Edits => ({
  ...before,
  ...Object.fromEntries(Object.entries(edits).map(([row, cells]) => [row, { ...before[row], ...cells }])),
});

/** What was typed since a check was sent. */
export const withoutSent = (edits: Edits, sent: Edits): Edits =>
  Object.fromEntries(
    Object.entries(edits).flatMap(([row, cells]) => {
      const rest = Object.entries(cells).filter(([column, text]) => sent[row]?.[column] !== text);
      return rest.length > 0 ? [[row, Object.fromEntries(rest)]] : [];
    }),
  );

/** The rows that have the same mistake, which one press mends. */
export const alike = (rows: readonly ImportedRow[], { cells, faults }: ImportedRow, column: string) =>
  rows.filter(
    (one) =>
      one.cells[column] === cells[column] &&
      one.faults.some(
        (fault) =>
          fault.column === column &&
          fault.suggestion === faults.find((own) => own.column === column)?.suggestion,
      ),
  );
