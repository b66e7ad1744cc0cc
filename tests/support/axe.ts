import type { Page } from "@playwright/test";
import axe from "axe-core";

const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

type Question = {
  /** A part of the page; defaults to all of it. */
  within?: string;
  /** Single rules; defaults to all of WCAG 2.2 AA. */
  rules?: string[];
};

/**
 * The page's accessibility violations. Runs axe in the page and for violations only: passing results, and a page of its
 * own to collect them, would take three times as long.
 */
export async function faultsOf(page: Page, { within = "html", rules }: Question = {}): Promise<object[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const runOnly = rules ? { type: "rule", values: rules } : { type: "tag", values: levels };
  const { violations } = await page.evaluate(
    ([context, options]) => (window as unknown as { axe: typeof axe }).axe.run(context, options),
    [within, { runOnly, resultTypes: ["violations"] } as axe.RunOptions] as const,
  );
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    at: nodes.slice(0, 5).map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`),
  }));
}
