import { groupBy } from "@/lib/group-by";
import type { Report, ReportRow, Tallied, Tally, Value } from "./define-report";
import { sumBy, timesOf } from "./figure-rules";

const amountOf = (value: Value | undefined): number => (typeof value === "number" ? value : 0);

/** The rows added up by these fields, in an order that depends on nothing but their values. */
function addedUp(rows: readonly ReportRow[], by: readonly string[], sums: readonly string[]): ReportRow[] {
  const groups = groupBy(rows, (row) => JSON.stringify(by.map((field) => row[field])));
  return [...groups]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, group]) => ({
      ...Object.fromEntries(by.map((field) => [field, group[0]![field]!])),
      ...Object.fromEntries(sums.map((field) => [field, sumBy(group, (row) => amountOf(row[field]))])),
      times: sumBy(group, timesOf),
    }));
}

/**
 * What a report's picture is drawn from: adding up parts and adding up the result is the same as adding up all at once.
 */
export const tallyOf = ({ tally }: Pick<Report, "tally">, rows: readonly ReportRow[]): Tallied =>
  tally ? (tally.by.map((by) => addedUp(rows, by, tally.sums)) as unknown as Tallied) : [rows];

/** The tallies of two parts as one. */
export const mergedTally = ({ tally }: { tally?: Tally }, one: Tallied, other: Tallied): Tallied =>
  one.map((rows, at) => {
    const both = [...rows, ...other[at]!];
    return tally ? addedUp(both, tally.by[at]!, tally.sums) : both;
  }) as unknown as Tallied;
