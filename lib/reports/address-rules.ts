import { pageIn, pageParam, queryOf, type AddressCodec } from "@/lib/http/address";
import { isDate } from "@/lib/time/calendar";
import {
  areFiltersShort,
  filtersOfTexts,
  PAGE_SIZE,
  PAGE_SIZES,
  rangeRefusal,
  sortOfText,
  textsOfFilters,
  textsOfSorts,
  type DateRange,
  type Filters,
  type ReportSort,
} from "./rules";
import type { ReportConfig } from "./schema";

type Config = ReportConfig["reportConfig"];

/** A report's screen, as its address states it. */
export type ReportState = {
  range: DateRange | null;
  sorts: readonly ReportSort[];
  filters: Filters;
  page: number;
  pageSize: number;
};

/** The range in the address; null without one, or for one the report doesn't take. */
function rangeOf(query: URLSearchParams, { parameters: [parameter] }: Config): DateRange | null {
  const [from, to] = [query.get("from"), query.get("to")];
  if (!parameter || !isDate(from) || !isDate(to)) return null;
  return rangeRefusal({ from, to }, parameter.maxRange) === null ? { from, to } : null;
}

const defaultSorts = ({ sort }: Config): readonly ReportSort[] =>
  sort.multiSortMeta.map(({ field, order }) => ({ field, isDescending: order === -1 }));

/** The sort in the address, "none" if it was removed, otherwise the report's own. */
function sortsOf(query: URLSearchParams, config: Config): readonly ReportSort[] {
  if (!query.has("sort")) return defaultSorts(config);
  return query
    .getAll("sort")
    .map(sortOfText)
    .filter((sort) => sort !== null)
    .filter(({ field }) => config.columns.some((column) => column.field === field));
}

function filtersOf(query: URLSearchParams, { columns }: Config): Filters {
  const known = columns.filter(({ filterable }) => filterable).map(({ field }) => field);
  const filters = new Map(
    [...filtersOfTexts(query.getAll("filter"))].filter(([field]) => known.includes(field)),
  );
  return areFiltersShort(filters) ? filters : new Map();
}

/** Whether there is something to load: a report with dates needs a range. */
export const isReady = ({ range }: Pick<ReportState, "range">, { parameters }: Config): boolean =>
  range !== null || parameters.length === 0;

export function stateOfAddress(query: URLSearchParams, config: Config): ReportState {
  const size = Number(query.get("size"));
  return {
    range: rangeOf(query, config),
    sorts: sortsOf(query, config),
    filters: filtersOf(query, config),
    page: pageIn(query),
    pageSize: PAGE_SIZES.find((one) => one === size) ?? PAGE_SIZE,
  };
}

/** Where the list and the palette open a report: over its usual days. */
export const pathOfReport = ({ code, range }: { code: string; range: DateRange | null }): string =>
  `/private/reports/${code}${range ? `?from=${range.from}&to=${range.to}` : ""}`;

export const reportAddress = (config: Config): AddressCodec<ReportState> => ({
  read: (query) => stateOfAddress(query, config),
  write: ({ range, sorts, filters, page, pageSize }) => {
    const sort = textsOfSorts(sorts);
    return queryOf({
      from: range && range.from,
      to: range && range.to,
      sort: sort.join() === textsOfSorts(defaultSorts(config)).join() ? null : sort,
      filter: textsOfFilters(filters),
      page: pageParam(page),
      size: pageSize === PAGE_SIZE ? null : String(pageSize),
    });
  },
});
