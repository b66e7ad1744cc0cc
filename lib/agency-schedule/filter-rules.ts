export type FilteredRow = {
  facility_id: number;
  shift_type: string;
  start_hour_tz?: string;
  contract_id: number | null;
};

/** What rows are filtered by; each name is the query parameter. */
export const filterValues = {
  facility: (row: FilteredRow) => String(row.facility_id),
  type: (row: FilteredRow) => row.shift_type,
  starts: (row: FilteredRow) => row.start_hour_tz ?? "",
};
export type FilterName = keyof typeof filterValues;

/** The rows with one of the chosen values of each filter; an empty one filters nothing. */
export function filtered<Row extends FilteredRow>(
  rows: readonly Row[],
  chosen: Readonly<Record<FilterName, readonly string[]>>,
  names: readonly FilterName[],
): readonly Row[] {
  const active = names.filter((name) => chosen[name].length > 0);
  if (active.length === 0) return rows;
  const sets = active.map((name) => [filterValues[name], new Set(chosen[name])] as const);
  return rows.filter((row) => sets.every(([valueOf, values]) => values.has(valueOf(row))));
}

/** The shifts of a bundle; all without one. */
export const ofBundle = <Row extends FilteredRow>(
  rows: readonly Row[],
  bundle: string | null,
): readonly Row[] =>
  bundle === null ? rows : rows.filter(({ contract_id }) => String(contract_id) === bundle);
