import type { Page } from "@playwright/test";
import axe from "axe-core";

const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

type Question = {
  /** A part of the page; all of it when left out. */
  within?: string;
  /** Single rules; all of WCAG 2.2 AA when left out. */
  rules?: string[];
};

/**
 * What is not accessible to everyone on the page as it stands. axe is asked for faults alone, in the page itself: with
 * all that is well besides, and with a page of its own to gather it, every question takes three times as long.
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
