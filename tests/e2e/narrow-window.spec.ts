import type { Locator } from "@playwright/test";
import { expect, test } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { openSchedule } from "../support/schedule-page";

// A narrow window on a desk: as narrow as a phone, with scrollbars that take room, and too low for the page.
test.use({
  viewport: { width: 390, height: 480 },
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ["--hide-scrollbars"] }),
});

/** How far something reaches beyond the page, which ends at the scrollbar. Measured at one moment, in pixels. */
const beyondThePage = (part: Locator): Promise<number> =>
  part.evaluate((element) =>
    Math.max(
      0,
      Math.round(element.getBoundingClientRect().right - element.ownerDocument.documentElement.clientWidth),
    ),
  );

test("what comes up from below ends where the page ends, beside the scrollbar", async ({ page }) => {
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
