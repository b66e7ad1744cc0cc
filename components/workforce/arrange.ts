import type { Column, Sort } from "@/components/ui/data-table/column";
import type { WorkforceProfessional } from "@/lib/workforce/schema";
import { compareNames } from "@/lib/search/compare-names";

export type GroupName = "attention" | "rest";

/** The rows by a column, those who need attention still first; in the given order without a sort. */
export function arranged(
  people: readonly WorkforceProfessional[],
  columns: readonly Column<WorkforceProfessional>[],
  sort: Sort | null,
): readonly WorkforceProfessional[] {
  const sortBy = columns.find(({ id }) => id === sort?.columnId)?.sortBy;
  if (!sort || typeof sortBy !== "function") return people;
  const direction = sort.isDescending ? -1 : 1;
  const needs = ({ attention }: WorkforceProfessional) => (attention.length > 0 ? 0 : 1);
  return [...people].sort(
    (a, b) =>
      needs(a) - needs(b) ||
      direction * compareNames(String(sortBy(a) ?? ""), String(sortBy(b) ?? "")) ||
      compareNames(a.name, b.name),
  );
}
