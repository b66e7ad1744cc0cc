import type { Locator, Page } from "@playwright/test";
import { expect } from "./e2e";

/** Presses Tab until the control has the focus: it must be there, named, and at most so many stops away. */
export async function tabTo(page: Page, target: Locator, stops = 40): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let made = 0; made < stops && !(await isThere()); made++) await page.keyboard.press("Tab");
  await expect(target).toBeFocused();
}

/** The same, and presses it. */
export async function pressAt(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
