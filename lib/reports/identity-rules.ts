import type { ReportColumn, ReportRow, Value } from "./define-report";

/** The facility of a row, as read and as reported. */
export type OfFacility = { facilityId: number; facility: string; facilityCity: string; zone: string };
export type Place = { facility: string; facility_id: number; facility_city: string; zone: string };

export const placeOf = ({ facilityId, facility, facilityCity, zone }: OfFacility): Place => ({
  facility,
  facility_id: facilityId,
  facility_city: facilityCity,
  zone,
});

/** Whose person it is, as read and as reported. */
export type OfSource = { agencyId: number | null; agencyName: string | null; route: "FLEX" | "ON_DEMAND" };
export type Source = { source: string; source_id: string };

/** The agency, the marketplace by its brand, or the facility's own staff. */
export function sourceOf({ agencyId, agencyName, route }: OfSource, brand: string): Source {
  if (agencyName !== null) return { source: agencyName, source_id: `agency ${agencyId}` };
  return route === "FLEX"
    ? { source: "Flex", source_id: "own staff" }
    : { source: brand, source_id: "marketplace" };
}

/** The first row of each id. */
export function distinctBy<Row>(rows: readonly Row[], idOf: (row: Row) => unknown): Row[] {
  const seen = new Set<unknown>();
  return rows.filter((row) => !seen.has(idOf(row)) && seen.add(idOf(row)));
}

const listOf = (value: Value | undefined): readonly string[] =>
  value === null || value === undefined ? [] : Array.isArray(value) ? value.map(String) : [String(value)];

/** By name, the ids of that name with what tells them apart. */
function idsByName(rows: readonly ReportRow[], column: NamedColumn) {
  const names = new Map<string, Map<string, string>>();
  for (const row of rows) {
    const [ids, hints] = [listOf(row[column.identifiedBy]), listOf(row[column.toldApartBy ?? ""])];
    listOf(row[column.field]).forEach((name, at) => {
      const known = names.get(name) ?? new Map<string, string>();
      names.set(name, known.set(ids[at]!, hints[at] ?? ""));
    });
  }
  return names;
}

type NamedColumn = Pick<ReportColumn<ReportRow>, "field" | "toldApartBy"> & { identifiedBy: string };

/** "ID 12" of a record, "agency 12" of a source. */
export const idText = (id: string): string => (/^\d+$/.test(id) ? `ID ${id}` : id);

function labelOf(names: ReturnType<typeof idsByName>, name: string, id: string): string {
  const ids = names.get(name)!;
  if (ids.size === 1) return name;
  const hint = ids.get(id)!;
  const isUnique = hint !== "" && [...ids.values()].filter((one) => one === hint).length === 1;
  return `${name} (${isUnique ? hint : idText(id)})`;
}

/** The rows with names that several records share told apart: "Harborview Manor (Tacoma)", "Ada Holt (ID 12)". */
export function withDistinctNames<Row extends ReportRow>(
  rows: readonly Row[],
  columns: readonly ReportColumn<ReportRow>[],
): readonly Row[] {
  const isNamed = (column: ReportColumn<ReportRow>): column is typeof column & NamedColumn =>
    column.identifiedBy !== undefined;
  return columns.filter(isNamed).reduce((named, column) => {
    const names = idsByName(named, column);
    if ([...names.values()].every(({ size }) => size === 1)) return named;
    return named.map((row) => {
      const ids = listOf(row[column.identifiedBy]);
      const labels = listOf(row[column.field]).map((name, at) => labelOf(names, name, ids[at]!));
      return { ...row, [column.field]: column.isArray ? labels : (labels[0] ?? null) };
    });
  }, rows);
}
