/** As a phone's cards the parts of a table are no longer drawn as one, and some browsers then forget what they are. */
export const roles = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  cell: { role: "cell" },
  columnheader: { role: "columnheader" },
} as const;
