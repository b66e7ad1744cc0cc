import type { Locator, Page } from "@playwright/test";
import { expect, signInAs, untilAwake } from "./e2e";

/** The Daily Schedule by role and label, as a person finds things. */
export const table = (page: Page): Locator => page.getByRole("table", { name: "Daily Schedule" });

/** A row of the schedule by its text. */
export const row = (page: Page, text: string | RegExp): Locator =>
  table(page).getByRole("row").filter({ hasText: text });

export async function openSchedule(page: Page, email: string, query = ""): Promise<void> {
  await signInAs(page, email);
  await page.goto(`/private/shifts${query}`);
  await expect(page.getByRole("heading", { level: 1, name: "Daily Schedule" })).toBeVisible();
  await untilAwake(page);
}

/** Opens a slot's menu and chooses an item. */
export async function act(page: Page, slot: Locator, action: string): Promise<void> {
  await slot.getByRole("button", { name: /^Actions/ }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

/** The banner about the last action. */
export const banner = (page: Page, text: string | RegExp): Locator =>
  page.getByRole("region", { name: "Notifications" }).getByText(text);

/** Content wider than a phone makes the browser zoom out and pushes fixed elements off the screen. */
export async function expectNothingBeyondTheScreen(page: Page): Promise<void> {
  const needed = await page.evaluate(() => Math.max(document.documentElement.scrollWidth, window.innerWidth));
  expect(needed).toBe(page.viewportSize()?.width);
}
