import { agreedHours, agreedTerms, isOwed } from "@/lib/past-shifts/agreed-rules";
import { hundredthsOf } from "@/lib/past-shifts/hours/rules";
import { fridayOf, saturdayOf } from "@/lib/past-shifts/week/rules";
import { formatCents, toDollars } from "@/lib/money";
import type { Comparison, Picture, ReportInput, Tally } from "../define-report";
import { groupBy } from "@/lib/group-by";
import {
  barsOf,
  countOf,
  figure,
  largest,
  percentText,
  shareOf,
  sumBy,
  toHours,
  daysCovered,
} from "../figure-rules";
import { placeOf, sourceOf, type Place, type Source } from "../identity-rules";
import type { WorkedRow } from "../worked/rules";

const HUNDREDTHS = 100;

export type SpendRow = Place &
  Source & {
    week_ending: string;
    /** How many days of the week are counted. */
    days: number;
    shift_type: string;
    route: string;
    slots: number;
    hours: number;
    bonus: number;
    total: number;
    /** Slots whose hours or rate are still unknown: not in the total. */
    without_total: number;
    hundredths: number;
    bonusCents: number;
    totalCents: number;
  };

/**
 * A row per week, facility, type and source of what the provider and agencies invoice: flex staff aren't invoiced, nor
 * what was declared so when its dispute was resolved.
 */
export function spendRows(
  worked: readonly WorkedRow[],
  { range, now, brand }: Pick<ReportInput, "range" | "now" | "brand">,
): SpendRow[] {
  const invoiced = worked.filter(isOwed);
  const keyOf = (row: WorkedRow) =>
    [fridayOf(row.startsOn), row.facilityId, row.resourceType, row.route, row.agencyId].join("\n");
  return [...groupBy(invoiced, keyOf).values()].map((group) => {
    const first = group[0]!;
    const slots = group.map((row) => ({ ...agreedHours(row), bonus: agreedTerms(row).bonus }));
    const known = slots.filter(({ total }) => total !== null);
    const hundredths = sumBy(known, (one) => hundredthsOf(one.minutes ?? 0));
    const bonusCents = sumBy(known, ({ bonus }) => bonus);
    const totalCents = sumBy(known, ({ total }) => total!);
    return {
      ...placeOf(first),
      ...sourceOf(first, brand),
      week_ending: fridayOf(first.startsOn),
      days: daysCovered(first.startsOn, { range: range!, now, zone: first.zone }).days,
      shift_type: first.resourceType,
      route: first.route === "FLEX" ? "Flex" : "On demand",
      slots: group.length,
      hours: toHours(hundredths),
      bonus: toDollars(bonusCents),
      total: toDollars(totalCents),
      without_total: group.length - known.length,
      hundredths,
      bonusCents,
      totalCents,
    };
  });
}

const totalOf = (rows: readonly SpendRow[]) => sumBy(rows, ({ totalCents }) => totalCents);
const bonusOf = (rows: readonly SpendRow[]) => sumBy(rows, ({ bonusCents }) => bonusCents);

export const spendComparison: Comparison<SpendRow> = {
  measure: totalOf,
  dateOf: ({ week_ending }) => saturdayOf(week_ending),
  by: "percent",
};

function titleOf(sources: ReadonlyMap<string, readonly SpendRow[]>, total: number): string {
  const [first] = largest(sources, totalOf);
  if (!first || total === 0) return "Spend by source";
  return `${percentText(shareOf(first.value, total))} goes to ${first.rows[0]!.source}`;
}

export const spendTally: Tally<keyof SpendRow> = {
  by: [["week_ending", "source_id", "source"]],
  sums: ["slots", "hundredths", "bonusCents", "totalCents", "without_total"],
};

export function spendPicture(rows: readonly SpendRow[]): Picture {
  const [total, bonus] = [totalOf(rows), bonusOf(rows)];
  const hundredths = sumBy(rows, (row) => row.hundredths);
  const without = sumBy(rows, ({ without_total }) => without_total);
  const sources = groupBy(rows, ({ source_id }) => source_id);
  return {
    figures: [
      figure(
        "Spend",
        formatCents(total),
        countOf(
          sumBy(rows, ({ slots }) => slots),
          "shift",
        ),
      ),
      figure("Bonuses", formatCents(bonus), `${percentText(shareOf(bonus, total))} of the spend`),
      figure(
        "Per hour",
        hundredths === 0 ? "–" : formatCents(Math.round((total * HUNDREDTHS) / hundredths)),
        "with bonuses",
      ),
      figure(
        "Not in the spend",
        countOf(without, "shift"),
        without > 0 ? "A clock time or the rate is missing." : "No clock time or rate is missing.",
        without > 0 ? "bad" : "plain",
      ),
    ],
    chart: barsOf(sources, {
      title: titleOf(sources, total),
      unit: "dollars",
      nameOf: ({ source }) => source,
      parts: [
        ["Hours", (of) => toDollars(totalOf(of) - bonusOf(of)), "main"],
        ["Bonus", (of) => toDollars(bonusOf(of)), "second"],
      ],
    }),
  };
}
