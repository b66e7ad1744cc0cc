import { agreedHours, agreedTerms, isOwed } from "@/lib/past-shifts/agreed-rules";
import { hundredthsOf } from "@/lib/past-shifts/hours/rules";
import { fridayOf, saturdayOf } from "@/lib/past-shifts/week/rules";
import { formatCents, formatWholeDollars, toDollars } from "@/lib/money";
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
  weekName,
} from "../figure-rules";
import { placeOf, sourceOf, type Place, type Source } from "../identity-rules";
import type { BarChart } from "../schema";
import type { WorkedRow } from "../worked/rules";

const [HUNDREDTHS, WEEK] = [100, 7];

export type SpendRow = Place &
  Source & {
    week_ending: string;
    /** How many days of the week are counted. */
    days: number;
    /** "Week to Nov 20", or the days of a part of one. */
    week: string;
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
    const covered = daysCovered(first.startsOn, { range: range!, now, zone: first.zone });
    const slots = group.map((row) => ({ ...agreedHours(row), bonus: agreedTerms(row).bonus }));
    const known = slots.filter(({ total }) => total !== null);
    const hundredths = sumBy(known, (one) => hundredthsOf(one.minutes ?? 0));
    const bonusCents = sumBy(known, ({ bonus }) => bonus);
    const totalCents = sumBy(known, ({ total }) => total!);
    return {
      ...placeOf(first),
      ...sourceOf(first, brand),
      week_ending: fridayOf(first.startsOn),
      days: covered.days,
      week: weekName(covered),
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

const shareWords = ({ rows, value }: { rows: readonly SpendRow[]; value: number }, total: number) =>
  `${percentText(shareOf(value, total))} goes to ${rows[0]!.source}`;

const tones = ["main", "second", "third"] as const;

/** The weeks below each other, each divided among the largest sources; of a single week, the sources. */
function chartOf(rows: readonly SpendRow[]): BarChart | null {
  const sources = groupBy(rows, ({ source_id }) => source_id);
  const ranked = largest(sources, totalOf);
  const [first] = ranked;
  const total = totalOf(rows);
  if (!first || total === 0) return null;
  const weeks = groupBy(
    [...rows].sort((a, b) => a.week_ending.localeCompare(b.week_ending)),
    ({ week_ending }) => week_ending,
  );
  const bonusWords = (of: readonly SpendRow[]) =>
    bonusOf(of) > 0 ? `${formatWholeDollars(toDollars(bonusOf(of)))} bonuses` : undefined;
  const shared = { unit: "dollars", noteOf: bonusWords } as const;
  if (weeks.size === 1)
    return barsOf(sources, {
      ...shared,
      title: shareWords(first, total),
      nameOf: ({ source }) => source,
      parts: [["Spend", (of) => toDollars(totalOf(of)), "main"]],
    });
  const named = ranked.slice(0, tones.length).map((one) => one.rows[0]!);
  const spentOn = (is: (row: SpendRow) => boolean) => (of: readonly SpendRow[]) =>
    toDollars(totalOf(of.filter(is)));
  // A part of a week says nothing about which cost most.
  const whole = new Map([...weeks].filter(([, of]) => of[0]!.days === WEEK));
  const [most] = largest(whole, totalOf);
  return barsOf(weeks, {
    ...shared,
    title:
      most && whole.size > 1
        ? `The ${most.rows[0]!.week.replace("Week", "week")} cost the most: ${formatWholeDollars(toDollars(most.value))}. ${shareWords(first, total)}`
        : shareWords(first, total),
    nameOf: ({ week }) => week,
    parts: [
      ...named.map(
        ({ source_id, source }, at) =>
          [source, spentOn((row) => row.source_id === source_id), tones[at]!] as const,
      ),
      [
        "Other sources",
        spentOn((row) => named.every(({ source_id }) => source_id !== row.source_id)),
        "quiet",
      ],
    ],
    inOrder: true,
  });
}

export const spendTally: Tally<keyof SpendRow> = {
  by: [["week_ending", "week", "days", "source_id", "source"]],
  sums: ["slots", "hundredths", "bonusCents", "totalCents", "without_total"],
};

export function spendPicture(rows: readonly SpendRow[]): Picture {
  const [total, bonus] = [totalOf(rows), bonusOf(rows)];
  const hundredths = sumBy(rows, (row) => row.hundredths);
  const without = sumBy(rows, ({ without_total }) => without_total);
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
    chart: chartOf(rows),
  };
}
