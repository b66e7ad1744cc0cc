import { env } from "@/lib/env";
import type { Ctx } from "@/lib/context";
import { Invalid } from "@/lib/errors";
import type { Report, ReportInput, ReportRow } from "./define-report";
import {
  brief,
  headlineChange,
  rowsWithin,
  usualRange,
  weeklyValues,
  withWeeksBefore,
} from "./headline-rules";
import { proveReports, type ProvenReport } from "./prove-report";
import type { Figure, Headline, Headlines, HeadlinesQuery } from "./schema";
import { tallyOf } from "./tally-rules";

/** The rows; null if there are more than a report reads. */
async function rowsOf({ load }: Report, input: ReportInput): Promise<readonly ReportRow[] | null> {
  try {
    return await load(input);
  } catch (error) {
    if (error instanceof Invalid) return null;
    throw error;
  }
}

type Today = Pick<ReportInput, "now" | "brand">;

const briefly = (figure: Figure): Figure => ({ ...figure, value: brief(figure.value) });

async function headlineOf({ report, scope, today }: ProvenReport, rest: Today): Promise<Headline> {
  const { code, pictureOf } = report;
  const trend = report.trend ?? report.comparison;
  const isAhead = report.trend?.isAhead ?? false;
  const range = usualRange(report, today);
  const input = { ...rest, scope, range, daysBack: 0 };
  const figureOf = (rows: readonly ReportRow[]) =>
    briefly(pictureOf(tallyOf(report, rows), input).figures[0]!);
  const told = { code, range, is_ahead: isAhead };
  if (!range || !trend) {
    const rows = await rowsOf(report, input);
    return { ...told, figure: rows && figureOf(rows), weeks: [] };
  }
  const whole = isAhead ? range : withWeeksBefore(range);
  const rows = await rowsOf(report, { ...input, range: whole });
  if (rows) {
    const change = isAhead ? null : headlineChange(rows, range, trend);
    const figure = { ...figureOf(rowsWithin(rows, range, trend)), change };
    return { ...told, figure, weeks: weeklyValues(rows, whole, trend) };
  }
  const fewer = isAhead ? null : await rowsOf(report, input);
  return { ...told, figure: fewer && figureOf(fewer), weeks: fewer ? weeklyValues(fewer, range, trend) : [] };
}

/**
 * The first figure of every report the person may open, or of those of a category, one after the other: a list waits,
 * other requests don't.
 */
export async function loadHeadlines(
  { actor, now }: Pick<Ctx, "actor" | "now">,
  { category }: HeadlinesQuery = {},
): Promise<Headlines> {
  const headlines: Headline[] = [];
  const all = await proveReports(actor, now);
  for (const proven of all.filter(
    ({ report }) => category === undefined || report.category.code === category,
  ))
    headlines.push(await headlineOf(proven, { now, brand: env().PROVIDER_NAME }));
  return { headlines };
}
