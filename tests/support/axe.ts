import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import { expect, type Page, type Locator } from "@playwright/test";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Days, cells and shifts are drawn in shorthand ("7a–7p", a number in a box) and named in whole words. */
const NAMED_IN_WORDS = "label-content-name-mismatch";

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
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const runOnly = rules ? { type: "rule", values: rules } : { type: "tag", values: levels };
  const options = { runOnly, rules: { [NAMED_IN_WORDS]: { enabled: false } }, resultTypes: ["violations"] };
  const { violations } = await page.evaluate(
    ([context, how]) => (window as unknown as { axe: typeof axe }).axe.run(context, how),
    [within, options as axe.RunOptions] as const,
  );
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    at: nodes.slice(0, 5).map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`),
  }));
}

/** The cumulative layout shift since the page began. */
export const layoutShiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) sum += entry.value;
        });
        observer.observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

/** No press on a control lands on another: their touch areas don't overlap. */
export async function expectTargetsApart(within: Locator): Promise<void> {
  const stolen = await within.evaluate((root) => {
    const CONTROL = "button, a[href], select, summary, textarea, label:has(> input)";
    const isClipped = (control: Element, x: number, y: number) => {
      for (let one = control.parentElement; one; one = one.parentElement) {
        if (getComputedStyle(one).overflow === "visible") continue;
        const { left, right, top, bottom } = one.getBoundingClientRect();
        if (x < left || x > right || y < top || y > bottom) return true;
      }
      return false;
    };
    const nameOf = (one: Element) => one.getAttribute("aria-label") ?? one.textContent.trim();
    return [...root.querySelectorAll(CONTROL)].flatMap((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      if (right - left < 4 || bottom - top < 4) return [];
      const [middle, center] = [(top + bottom) / 2, (left + right) / 2];
      const points = [
        [center, top + 2],
        [center, bottom - 2],
        [left + 2, middle],
        [right - 2, middle],
        [center, middle],
      ] as const;
      const takers = points
        .filter(([x, y]) => !isClipped(control, x, y))
        .map(([x, y]) => document.elementFromPoint(x, y)?.closest(CONTROL))
        .filter((hit) => hit && hit !== control && !hit.contains(control) && !control.contains(hit));
      return takers.map((hit) => `${nameOf(control)}: ${nameOf(hit!)}`);
    });
  });
  expect([...new Set(stolen)], "presses that another control takes").toEqual([]);
}
