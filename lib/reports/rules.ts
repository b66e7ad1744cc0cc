import { finderOf } from "@/lib/search/fold";
import { lastDayOf, type MaxRange } from "@/lib/time/calendar";
import { compareNames } from "@/lib/search/compare-names";

export const PAGE_SIZES = [10, 25, 50, 100] as const;
export const PAGE_SIZE = 100;
/** Rows read at once for paper, which has all of them. */
export const PRINTED_PAGE = 5_000;

/** The uniqueId of every report's date parameter, and the name of both dates in the query. */
export const DATE_RANGE = "dateRange";

export type DateRange = { from: string; to: string };
export type ReportSort = { field: string; isDescending: boolean };
/** The values a row must have one of, or those that don't count; "" is the empty value. */
export type Filter = { values: readonly string[]; leavesOut: boolean };
/** By column. */
export type Filters = ReadonlyMap<string, Filter>;

/**
 * Characters that all filters may take in an address. It is sent twice, as the address and as the page it comes from,
 * in headers of at most 16 KB.
 */
export const MAX_FILTER_LENGTH = 4_000;
export const FILTERS_TOO_LONG =
  "That’s too much to filter by at once. Select fewer, all but a few, or clear another filter.";
/** Up to here chosen values are stated as such: one that appears later isn't chosen. */
const MAX_CHOSEN = 30;

/** The short way to state a choice; null if it leaves nothing out, or everything. */
export function filterOf(chosen: ReadonlySet<string>, all: readonly string[]): Filter | null {
  const others = all.filter((value) => !chosen.has(value));
  if (chosen.size === 0 || others.length === 0) return null;
  const leavesOut = chosen.size > MAX_CHOSEN && others.length < chosen.size;
  return { values: leavesOut ? others : [...chosen], leavesOut };
}

export function chosenOf(filter: Filter | undefined, all: readonly string[]): ReadonlySet<string> {
  if (!filter) return new Set();
  const stated = new Set(filter.values);
  return filter.leavesOut ? new Set(all.filter((value) => !stated.has(value))) : stated;
}

export type RangeRefusal = "MISSING" | "BACKWARDS" | "TOO_LONG" | "WITHOUT_DATES";

/** Why a report doesn't take a range, or null. */
export function rangeRefusal(range: DateRange | null, maxRange: MaxRange | null): RangeRefusal | null {
  if (maxRange === null) return range === null ? null : "WITHOUT_DATES";
  if (range === null) return "MISSING";
  if (range.to < range.from) return "BACKWARDS";
  return range.to > lastDayOf(range.from, maxRange) ? "TOO_LONG" : null;
}

/** "date.desc" for each sort, "none" for no order; and back, null if it isn't one. */
export const textsOfSorts = (sorts: readonly ReportSort[]): string[] =>
  sorts.length === 0
    ? ["none"]
    : sorts.map(({ field, isDescending }) => `${field}.${isDescending ? "desc" : "asc"}`);

export function sortOfText(text: string): ReportSort | null {
  const [, field, order] = /^([a-z_]+)\.(asc|desc)$/.exec(text) ?? [];
  return field ? { field, isDescending: order === "desc" } : null;
}

/** "shift_type:RN" for each chosen value, "-shift_type:…" for each one left out, and back. */
export const textsOfFilters = (filters: Filters): string[] =>
  [...filters].flatMap(([field, { values, leavesOut }]) =>
    values.map((value) => `${leavesOut ? "-" : ""}${field}:${value}`),
  );

/** Whether an address has room for the filters. */
export const areFiltersShort = (filters: Filters): boolean =>
  new URLSearchParams(textsOfFilters(filters).map((text) => ["filter", text])).toString().length <=
  MAX_FILTER_LENGTH;

/** The filters with that of one column replaced, or removed. */
export function withFilter(filters: Filters, field: string, filter: Filter | null): Filters {
  const others = [...filters].filter(([one]) => one !== field);
  return new Map(filter ? [...others, [field, filter] as const] : others);
}

export function filtersOfTexts(texts: readonly string[]): Filters {
  const filters = new Map<string, Filter & { values: string[] }>();
  for (const text of texts) {
    const [, minus, field, value] = /^(-?)([a-z_]+):(.*)$/s.exec(text) ?? [];
    if (field === undefined || value === undefined) continue;
    const filter = filters.get(field) ?? { values: [], leavesOut: minus === "-" };
    // A column is filtered one way: the first.
    if (filter.leavesOut === (minus === "-")) filter.values.push(value);
    filters.set(field, filter);
  }
  return filters;
}

/** "Fill rate by day and type, 2026-10-25 to 2026-11-21.csv". */
export const fileNameOf = (name: string, range: DateRange | null, today: string): string =>
  range ? `${name}, ${range.from} to ${range.to}.csv` : `${name}, ${today}.csv`;

export type Grouped = {
  category: string;
  reports: readonly (Named & { foundColumns: readonly string[] })[];
};

type Named = {
  code: string;
  name: string;
  description: string;
  /** The dates people ask about most. */
  range: DateRange | null;
};
type Listed = Named & { category_name: string; columns: readonly string[] };

const everyWord = (search: string) => search.split(/\s+/).filter((word) => word !== "");

/** The columns by which a report is found, if its name, description and category alone aren't enough. */
function foundColumnsOf({ name, description, category_name, columns }: Listed, search: string): string[] {
  const missing = everyWord(search).filter(
    (word) => !finderOf(word)(`${name} ${description} ${category_name}`),
  );
  return columns.filter((column) => missing.some((word) => finderOf(word)(column)));
}

/** The reports that match the search, by their columns too, in alphabetical order within categories in that order. */
export function groupReports(reports: readonly Listed[], search: string): Grouped[] {
  const isFound = finderOf(search);
  const found = reports
    .filter(({ name, description, category_name, columns }) =>
      isFound(`${name} ${description} ${category_name} ${columns.join(" ")}`),
    )
    .sort((a, b) => compareNames(a.category_name, b.category_name) || compareNames(a.name, b.name));
  const groups = new Map<string, Listed[]>();
  for (const one of found) groups.set(one.category_name, [...(groups.get(one.category_name) ?? []), one]);
  return [...groups].map(([category, grouped]) => ({
    category,
    reports: grouped.map((one) => ({ ...one, foundColumns: foundColumnsOf(one, search) })),
  }));
}
