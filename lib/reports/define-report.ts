import { fromReplica } from "@/db/replica.sql";
import type { Permission } from "@/lib/access/permissions";
import type { FacilityScope } from "@/lib/access/scopes";
import type { MaxRange } from "@/lib/time/calendar";
import type { DateRange, ReportSort } from "./rules";
import type { ReportData, Column } from "./schema";

/** A cell before it is presented; a Date is an instant, shown on the wall clock of the row's facility. */
export type Value = string | number | boolean | readonly string[] | readonly number[] | Date | null;

/** Fields without a column, such as whole minutes for adding up, stay on the server. */
export type ReportRow = Record<string, Value>;

export type ReportColumn<Row> = {
  field: keyof Row & string;
  name: string;
  dataType: Column["dataType"];
  unit?: Exclude<Column["unit"], null>;
  /** Dates can't be filtered. */
  filterable?: true;
  isArray?: true;
  /** The field with the id of what the column names, which is filtered by instead: names aren't unique. */
  identifiedBy?: keyof Row & string;
  /** The field it is filtered by, where what it shows differs in each row. */
  filteredBy?: keyof Row & string;
  /** The field that tells those of one name apart; their ids do otherwise. */
  toldApartBy?: keyof Row & string;
  /** The column below whose value a screen shows it, where both wouldn't fit. */
  below?: keyof Row & string;
};

const named = { dataType: "string", filterable: true } as const;

/** The columns that most reports have, for rows with `Place`, a professional's id and `Source`. */
export const facilityColumn = {
  ...named,
  field: "facility",
  name: "Facility",
  identifiedBy: "facility_id",
  toldApartBy: "facility_city",
} as const;
/** The same for rows about several facilities. */
export const facilitiesColumn = {
  ...named,
  field: "facilities",
  name: "Facilities",
  isArray: true,
  identifiedBy: "facility_ids",
  toldApartBy: "facility_cities",
} as const;
export const professionalColumn = {
  ...named,
  field: "professional",
  name: "Professional",
  identifiedBy: "professional_id",
} as const;
export const sourceColumn = { ...named, field: "source", name: "Source", identifiedBy: "source_id" } as const;

/** What the rows are read for. A report without dates gets none. */
export type ReportInput = {
  scope: FacilityScope;
  range: DateRange | null;
  now: Date;
  /** The days between `now` and the moment that rows are read for: the same time of day at each facility. */
  daysBack: number;
  brand: string;
  /** Only the professionals of one part, of a report that is read in parts of them. */
  part?: { at: number; of: number };
};

export type Picture = Pick<ReportData, "figures" | "chart">;

/** Which fields a picture looks at. */
export type Tally<Field extends string = string> = {
  /** Rows that are alike in these become one. Twice where a picture needs two: the product would be many. */
  by: readonly (readonly Field[])[];
  /** What is added up. */
  sums: readonly Field[];
};

/** Rows added up by each list of fields of a tally. `timesOf` gives how many rows one represents. */
export type Tallied<Row = ReportRow> = readonly [rows: readonly Row[], ...more: (readonly Row[])[]];

/** The first figure as a number, and how it is compared with the equally long period before. */
export type Comparison<Row> = {
  /** Null if there is nothing to measure. */
  measure: (rows: readonly Row[]) => number | null;
  /** The first day that a row counts. */
  dateOf: (row: Row) => string;
  /** Shares differ by points, amounts by percent of the earlier one, occurrences by their number. */
  by: "points" | "percent" | "count";
  /** Omitted where neither is. */
  better?: "more" | "less";
};

export type Report<Row extends ReportRow = ReportRow> = {
  code: string;
  name: string;
  description: string;
  /** What it says if there is no row, where that is an answer. */
  nothing?: string;
  category: { code: string; name: string };
  /** Beside the permission for reports, at each facility it includes. */
  requires?: Permission;
  download: Permission;
  columns: readonly ReportColumn<Row>[];
  dates: { maxRange: MaxRange; reachesAhead?: true } | null;
  /** Its rows are about people at all of their facilities: a large download is read in parts of people, not facilities. */
  isByProfessional?: true;
  /** The default, most important first. */
  sort: readonly ReportSort[];
  load: (input: ReportInput) => Promise<Row[]>;
  /** What the picture and the comparison look at; all of every row without it. */
  tally?: Tally<keyof Row & string>;
  /** What the filtered rows show, in a few figures and one chart. */
  pictureOf: (tallied: Tallied<Row>, input: ReportInput) => Picture;
  comparison?: Comparison<Row>;
  /** What the list of reports compares and draws by week, if not the same. Ahead: of the coming weeks. */
  trend?: Comparison<Row> & { isAhead?: true };
};

/** A report of the catalogue, read from the replica if there is one. Its rows' type matters only within its definition. */
export function defineReport<Row extends ReportRow>(report: Report<Row>): Report {
  const load = (input: ReportInput) => fromReplica(() => report.load(input));
  return { ...report, load } as unknown as Report;
}

export const categories = {
  attendance: { code: "ATTENDANCE", name: "Attendance" },
  compliance: { code: "COMPLIANCE", name: "Compliance" },
  coverage: { code: "COVERAGE", name: "Coverage" },
  hours: { code: "HOURS", name: "Hours" },
  spend: { code: "SPEND", name: "Spend" },
} as const;
