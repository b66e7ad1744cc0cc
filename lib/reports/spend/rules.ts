import { agreedHours, agreedTerms, isInvoiced } from "@/lib/past-shifts/agreed-rules";
import { fridayOf, saturdayOf } from "@/lib/past-shifts/week/rules";
import { formatCents, toDollars } from "@/lib/money";
import type { Comparison, Picture } from "../define-report";
import { barsOf, countOf, figure, groupBy, hoursOf, percentText, shareOf, sumBy } from "../figure-rules";
import { sourceOf, type WorkedRow } from "../worked/rules";

export type SpendRow = {
  week_ending: string;
  facility: string;
  shift_type: string;
  route: string;
  source: string;
  slots: number;
  hours: number;
  bonus: number;
  total: number;
  /** Slots whose hours or rate are still unknown: not in the total. */
  without_total: number;
  minutes: number;
  bonusCents: number;
  totalCents: number;
};

/** A row per week, facility, type and source of what the provider and agencies invoice; flex staff aren't invoiced. */
export function spendRows(worked: readonly WorkedRow[], brand: string): SpendRow[] {
  const invoiced = worked.filter(isInvoiced);
  const keyOf = (row: WorkedRow) =>
    [fridayOf(row.startsOn), row.facility, row.resourceType, row.route, sourceOf(row, brand)].join("\n");
  return [...groupBy(invoiced, keyOf).values()].map((group) => {
    const first = group[0]!;
    const slots = group.map((row) => ({ ...agreedHours(row), bonus: agreedTerms(row).bonus }));
    const known = slots.filter(({ total }) => total !== null);
    const minutes = sumBy(known, (one) => one.minutes ?? 0);
    const bonusCents = sumBy(known, ({ bonus }) => bonus);
    const totalCents = sumBy(known, ({ total }) => total!);
    return {
      week_ending: fridayOf(first.startsOn),
      facility: first.facility,
      shift_type: first.resourceType,
      route: first.route === "FLEX" ? "Flex" : "On demand",
      source: sourceOf(first, brand),
      slots: group.length,
      hours: hoursOf(minutes),
      bonus: toDollars(bonusCents),
      total: toDollars(totalCents),
      without_total: group.length - known.length,
      minutes,
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
  const [largest] = [...sources]
    .map(([name, rows]) => ({ name, total: totalOf(rows) }))
    .sort((a, b) => b.total - a.total);
  if (!largest || total === 0) return "Spend by source";
  return `${percentText(shareOf(largest.total, total))} goes to ${largest.name}`;
}

export function spendPicture(rows: readonly SpendRow[]): Picture {
  const [total, bonus] = [totalOf(rows), bonusOf(rows)];
  const minutes = sumBy(rows, (row) => row.minutes);
  const without = sumBy(rows, ({ without_total }) => without_total);
  const sources = groupBy(rows, ({ source }) => source);
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
        minutes === 0 ? "–" : formatCents(Math.round((total * 60) / minutes)),
        "with bonuses",
      ),
      figure(
        "Not in the spend",
        countOf(without, "shift"),
        without > 0 ? "A clock time or the rate is missing." : "Every shift is counted.",
        without > 0 ? "bad" : "plain",
      ),
    ],
    chart: barsOf(sources, {
      title: titleOf(sources, total),
      unit: "dollars",
      parts: [
        ["Hours", (of) => toDollars(totalOf(of) - bonusOf(of)), "main"],
        ["Bonus", (of) => toDollars(bonusOf(of)), "second"],
      ],
    }),
  };
}
