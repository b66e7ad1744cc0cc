import type { Ctx } from "@/lib/context";
import { HttpError, NotFound } from "@/lib/errors";
import { firstRead } from "@/lib/http/first-read";
import { isReady, stateOfAddress } from "./address-rules";
import { loadConfig, loadReport } from "./load-report";
import { textsOfFilters, textsOfSorts } from "./rules";
import type { ReportConfig, ReportData } from "./schema";

/** What a report's page renders at once; null for what failed, which the screen reads again. */
export type FirstReport = { config: ReportConfig; data: ReportData | null } | null;

/** The report at the page's address; "unknown" if the person has no such report. */
export async function loadFirstReport(
  ctx: Pick<Ctx, "actor" | "now">,
  code: string,
  query: URLSearchParams,
): Promise<FirstReport | "unknown"> {
  try {
    const config = await firstRead(loadConfig(ctx, code));
    if (!config) return null;
    const state = stateOfAddress(query, config.reportConfig);
    const { range, sorts, filters, page, pageSize } = state;
    if (!isReady(state, config.reportConfig)) return { config, data: null };
    const data = firstRead(
      loadReport(ctx, code, {
        ...(range && { dateRange: [range.from, range.to] }),
        sort: textsOfSorts(sorts),
        filter: textsOfFilters(filters),
        page,
        page_size: pageSize,
      }),
    ).catch((error: unknown) => {
      // The screen reads it again and shows why it is refused.
      if (error instanceof HttpError) return null;
      throw error;
    });
    return { config, data: await data };
  } catch (error) {
    if (error instanceof NotFound) return "unknown";
    throw error;
  }
}
