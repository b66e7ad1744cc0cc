import { groupBy } from "@/lib/group-by";
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

type AnyColumn = ReportColumn<ReportRow>;
type NamedColumn = AnyColumn & { identifiedBy: string };

export const isNamed = (column: AnyColumn): column is NamedColumn => column.identifiedBy !== undefined;

/** By column and id, what a record is called and what tells it from others of that name. */
export type Names = ReadonlyMap<string, ReadonlyMap<string, { name: string; hint: string }>>;

/** The records that the rows name. */
export const namesOf = (rows: readonly ReportRow[], columns: readonly AnyColumn[]): Names =>
  new Map(
    columns.filter(isNamed).map((column) => {
      const known = new Map<string, { name: string; hint: string }>();
      for (const row of rows) {
        const [names, hints] = [listOf(row[column.field]), listOf(row[column.toldApartBy ?? ""])];
        listOf(row[column.identifiedBy]).forEach((id, at) => {
          if (names[at] !== undefined) known.set(id, { name: names[at], hint: hints[at] ?? "" });
        });
      }
      return [column.field, known] as const;
    }),
  );

export const mergedNames = (one: Names, other: Names): Names =>
  new Map([...one].map(([field, known]) => [field, new Map([...known, ...other.get(field)!])]));

/** "ID 12" of a record, "agency 12" of a source. */
export const idText = (id: string): string => (/^\d+$/.test(id) ? `ID ${id}` : id);

type Labels = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** By column and id, a label of its own: "Harborview Manor (Tacoma)", "Ada Holt (ID 12)" where several share a name. */
export const labelsOf = (names: Names): Labels =>
  new Map(
    [...names].map(([field, known]) => {
      const namesakes = groupBy([...known], ([, { name }]) => name);
      const labels = [...namesakes].flatMap(([name, alike]) =>
        alike.map(([id, { hint }]) => {
          const isUnique = hint !== "" && alike.filter(([, other]) => other.hint === hint).length === 1;
          const label = alike.length === 1 ? name : `${name} (${isUnique ? hint : idText(id)})`;
          return [id, label] as const;
        }),
      );
      return [field, new Map(labels)] as const;
    }),
  );

/** The rows with every record by its label. */
export function withLabels<Row extends ReportRow>(
  rows: readonly Row[],
  columns: readonly AnyColumn[],
  labels: Labels,
): readonly Row[] {
  const named = columns.filter(isNamed).filter(({ field }) => (labels.get(field)?.size ?? 0) > 0);
  return rows.map((row) => {
    const changed = named
      .filter(({ field }) => row[field] !== null && row[field] !== undefined)
      .map((column) => {
        const of = labels.get(column.field)!;
        const ids = listOf(row[column.identifiedBy]);
        const texts = listOf(row[column.field]).map((name, at) => of.get(ids[at] ?? "") ?? name);
        return [column.field, column.isArray ? texts : (texts[0] ?? null)] as const;
      });
    return { ...row, ...Object.fromEntries(changed) };
  });
}
