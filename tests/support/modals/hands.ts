import type { Locator, Page } from "@playwright/test";
import { row, table } from "../schedule-page";

/** What a person does to a screen until a modal stands there as it is to be seen. */
export type Step = (page: Page) => Promise<unknown>;

/** The dialog on top of all others. */
export const top = (page: Page): Locator => page.locator("dialog[open]").last();

/** Brings what only a scroll would draw onto the screen. */
export async function reach(page: Page, wanted: Locator): Promise<void> {
  for (let y = 0; (await wanted.count()) === 0 && y < 15_000; y += 600)
    await page.evaluate((to) => window.scrollTo(0, to), y);
}

export const actionsOf = (slot: RegExp | string) => (page: Page) =>
  row(page, slot)
    .first()
    .getByRole("button", { name: /^Actions/ });
export const control = (name: RegExp) => (page: Page) => table(page).getByRole("button", { name }).first();
