import { z } from "zod";
import { id, pathId } from "@/lib/http/wire";
import { CalendarDate } from "@/lib/time/schema";
import { PAGE_SIZE, PRINTED_PAGE } from "./rules";

const code = z.string().regex(/^[a-z][a-z-]{1,40}$/);
export const ReportParams = z.strictObject({ reportCode: code });

const ReportRange = z.object({ from: CalendarDate, to: CalendarDate });

export const ReportItem = z.object({
  code,
  name: z.string(),
  description: z.string(),
  category_code: z.string(),
  category_name: z.string(),
  /** By name. */
  columns: z.array(z.string()),
  /** The days of its figure in the list, over which it opens; null for a report without dates. */
  range: ReportRange.nullable(),
});
export type ReportItem = z.infer<typeof ReportItem>;

export const ReportItems = z.array(ReportItem);

const dataTypes = ["string", "number", "currency", "date", "datetime", "boolean"] as const;

const Column = z.object({
  /** The cell's key in a row. */
  field: z.string(),
  name: z.string(),
  dataType: z.enum(dataTypes),
  filterable: z.boolean(),
  sortable: z.boolean(),
  /** The cell is a list of values. */
  isArray: z.boolean(),
  /** The zone of a datetime; null if its text is already the facility's wall clock. */
  formatTimezone: z.string().nullable(),
  /** What a number counts: a share in percent, hours with 2 decimals, or things. */
  unit: z.enum(["percent", "hours", "count"]).nullable(),
  /** The column below whose value a screen shows it; null for one of its own. */
  below: z.string().nullable(),
});
export type Column = z.infer<typeof Column>;

const Parameter = z.object({
  type: z.literal("date-range"),
  uniqueId: z.string(),
  from: z.object({ value: CalendarDate.nullable() }),
  to: z.object({ value: CalendarDate.nullable() }),
  maxRange: z.object({ value: z.int(), unit: z.enum(["days", "weeks", "months"]) }),
  /** The last day with anything to report; null if it lies ahead. */
  latest: CalendarDate.nullable(),
  /** Whether people ask about the coming days first. */
  looks_ahead: z.boolean(),
});
export type Parameter = z.infer<typeof Parameter>;

/** 1 is ascending, -1 descending. */
const order = z.union([z.literal(1), z.literal(-1)]);
const SortMeta = z.object({ field: z.string(), order });

export const ReportConfig = z.object({
  report: z.object({
    name: z.string(),
    description: z.string(),
    download_permission: z.string(),
    /** What it says if there is no row; null if that is no answer. */
    nothing: z.string().nullable(),
    /** How many it is about, without filters. */
    facilities: z.int(),
  }),
  reportConfig: z.object({
    columns: z.array(Column),
    parameters: z.array(Parameter),
    /** The latest today of the report's facilities. */
    today: CalendarDate,
    sort: z.object({ primarySortField: z.string(), sortOrder: order, multiSortMeta: z.array(SortMeta) }),
  }),
});
export type ReportConfig = z.infer<typeof ReportConfig>;

const Value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);
/** An id where the column names a record. */
const Choice = z.object({ value: z.string(), label: z.string(), count: z.int() });

const tone = z.enum(["good", "bad", "plain"]);

/** The difference from the equally long period before. */
const Change = z.object({ text: z.string(), direction: z.enum(["up", "down", "none"]), tone });
export type Change = z.infer<typeof Change>;

const Figure = z.object({
  label: z.string(),
  value: z.string(),
  note: z.string().nullable(),
  tone,
  change: Change.nullable(),
});
export type Figure = z.infer<typeof Figure>;

const unit = z.enum(["percent", "hours", "dollars", "count"]);

/** A line per series over days; null where there is nothing to measure. */
const LineChart = z.object({
  kind: z.literal("lines"),
  title: z.string(),
  unit,
  dates: z.array(CalendarDate),
  series: z.array(z.object({ name: z.string(), values: z.array(z.number().nullable()) })),
  /** A dotted line. */
  goal: z.number().nullable(),
  /** The point worth a look. */
  mark: z.object({ series: z.int(), at: z.int(), text: z.string() }).nullable(),
});
export type LineChart = z.infer<typeof LineChart>;

/** Bars from the left, each divided into the parts. */
const BarChart = z.object({
  kind: z.literal("bars"),
  title: z.string(),
  unit,
  /** What they are divided into, and how each looks: "attention" is what someone should see to, "over" is too late. */
  parts: z.array(
    z.object({
      name: z.string(),
      tone: z.enum(["main", "second", "third", "attention", "quiet", "soon", "over"]),
      /** Of the part before, in its tone. */
      isHatched: z.boolean().optional(),
    }),
  ),
  bars: z.array(
    z.object({
      label: z.string(),
      values: z.array(z.number()),
      /** Beside the sum: what is too small a part of it to be seen. */
      note: z.string().optional(),
    }),
  ),
  /** How many more there would be. */
  more: z.int(),
});
export type BarChart = z.infer<typeof BarChart>;

export const ReportData = z.object({
  rows: z.array(z.record(z.string(), Value)),
  /** After filters, over all pages. */
  total: z.int(),
  /** The values of each filterable column, with counts under the filters of the others. "" is an empty value. */
  filters: z.record(z.string(), z.array(Choice)),
  figures: z.array(Figure),
  chart: z.discriminatedUnion("kind", [LineChart, BarChart]).nullable(),
});
export type ReportData = z.infer<typeof ReportData>;

/** A report that is computed in the background. */
export const StartedRun = z.object({ id: z.int() });

export const ReportRun = z.object({
  parts: z.int(),
  parts_done: z.int(),
  /** The moment that it is computed for. */
  as_of: z.iso.datetime(),
  /** Why it failed. */
  failure: z.string().nullable(),
  /** Once it is computed. */
  data: ReportData.nullable(),
});
export type ReportRun = z.infer<typeof ReportRun>;

/** A report's first figure in the list of reports, over all of the caller's facilities. */
const Headline = z.object({
  code,
  /** Null for a report without dates. */
  range: ReportRange.nullable(),
  /** Null if there are more rows than a report reads. */
  figure: Figure.nullable(),
  /** The figure of each week, the earliest first: of the range, after those of as many weeks before if it is past. */
  weeks: z.array(z.number().nullable()),
  is_ahead: z.boolean(),
});
export type Headline = z.infer<typeof Headline>;
/** Of all categories without one. */
export const HeadlinesQuery = z.strictObject({
  category: z
    .string()
    .regex(/^[A-Z]{1,20}$/)
    .optional(),
});
export type HeadlinesQuery = z.infer<typeof HeadlinesQuery>;
export const Headlines = z.object({ headlines: z.array(Headline) });
export type Headlines = z.infer<typeof Headlines>;

/** Compared with what is stored, never stored itself. */
const text = z.string().max(300);
const listOf = <T>(one: z.ZodType<T>, max: number) =>
  z.union([z.array(one).max(max), one.transform((value) => [value])]).default([]);

/** "date.desc"; "none" leaves the rows in the order they are read, instead of the report's default. */
const sortText = z.string().regex(/^(none|[a-z_]{1,40}\.(asc|desc))$/, "Sort by a column, as in date.desc.");
/** "shift_type:RN", or "-shift_type:…" for all others; without a value, "unit:" is the empty one. Records go by id. */
const filterText = text.regex(/^-?[a-z_]{1,40}:/, "Filter by a column, as in shift_type:RN.");

const Selection = {
  /** First and last day. */
  dateRange: z.tuple([CalendarDate, CalendarDate], "Choose a start and an end date.").optional(),
  sort: listOf(sortText, 20),
  filter: listOf(filterText, 1_000),
};

export const ReportQuery = z.strictObject({
  ...Selection,
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  page_size: z.coerce.number().int().min(1).max(PRINTED_PAGE).default(PAGE_SIZE),
});
export type ReportQuery = z.infer<typeof ReportQuery>;

export const RunParams = z.strictObject({ reportCode: code, runId: pathId });
export const RunQuery = ReportQuery.pick({ page: true, page_size: true });

export const ReportExport = z.strictObject(Selection);
export type ReportExport = z.infer<typeof ReportExport>;
/** With a run, what it computed is downloaded instead of what there is by now. */
export const ReportDownload = z.strictObject({ ...Selection, runId: id.optional() });
export type ReportDownload = z.infer<typeof ReportDownload>;
