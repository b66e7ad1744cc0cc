import type { Locator } from "@playwright/test";
import { expect, test } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { openSchedule } from "../support/schedule-page";

// A desktop window as narrow as a phone, with classic scrollbars, and too low for the page.
test.use({
  viewport: { width: 390, height: 480 },
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ["--hide-scrollbars"] }),
});

/** How many pixels something overflows the page, which ends at the scrollbar. Measured in a single frame. */
const beyondThePage = (part: Locator): Promise<number> =>
  part.evaluate((element) =>
    Math.max(
      0,
      Math.round(element.getBoundingClientRect().right - element.ownerDocument.documentElement.clientWidth),
    ),
  );

test("ends bottom sheets and banners at the page's edge, beside the scrollbar", async ({ page }) => {
  await openSchedule(page, (await aFacilityWithScheduler()).email);
  const scrollbar = () => page.evaluate(() => window.innerWidth - document.documentElement.clientWidth);
  await expect.poll(scrollbar).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Request Shifts" }).click();
  const menu = page.getByRole("menu");
  await expect(menu).toBeVisible();
  expect(await beyondThePage(menu)).toBe(0);
  await page.getByRole("menuitem", { name: "Request On Demand Shift" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  expect(await beyondThePage(dialog)).toBe(0);
});
