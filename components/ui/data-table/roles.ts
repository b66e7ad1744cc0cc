/** Explicit roles: some browsers drop a table's semantics when CSS lays it out as cards. */
export const roles = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  cell: { role: "cell" },
  columnheader: { role: "columnheader" },
} as const;
