import type { Column, Sort } from "@/components/ui/data-table/column";
import type { WorkforceProfessional } from "@/lib/workforce/schema";

export type GroupName = "attention" | "rest";

const byText = new Intl.Collator("en-US", { sensitivity: "base", numeric: true });

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
      direction * byText.compare(String(sortBy(a) ?? ""), String(sortBy(b) ?? "")) ||
      byText.compare(a.name, b.name),
  );
}
