import type { Page } from "@playwright/test";
import { expect } from "./e2e";
import { expectNothingBeyondTheScreen } from "./schedule-page";

/** The words in a table's cells that are broken over two lines. */
const brokenWords = (page: Page) =>
  page.locator("tbody td").evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        for (const { index, 0: word } of text.data.matchAll(/[^\s/-]+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => top));
          if (lines.size > 1) broken.push(word);
        }
      }
      return broken;
    }),
  );

/** A list with this cell breaks no word and stays within the screen, on a tablet and on laptops. */
export async function expectWholeWords(page: Page, cell: string) {
  for (const width of [800, 1024, 1280]) {
    await page.setViewportSize({ width, height: 768 });
    await expect(page.getByRole("cell", { name: cell }).first()).toBeVisible();
    expect(await brokenWords(page), `at ${width} pixels`).toEqual([]);
    await expectNothingBeyondTheScreen(page);
  }
}
