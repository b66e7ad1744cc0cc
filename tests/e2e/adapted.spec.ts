import type { Page } from "@playwright/test";
import { aBusyDay } from "../support/busy-day";
import { axe, expect, test } from "../support/e2e";
import { expectNothingBeyondTheScreen, openSchedule, row } from "../support/schedule-page";

/** Of what is drawn by a background, whether it differs from what is behind it. */
const isDrawn = (page: Page, selector: string, part?: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, pseudo) => {
      const behind = getComputedStyle(document.body).backgroundColor;
      return getComputedStyle(element, pseudo).backgroundColor !== behind;
    }, part);

test("keeps the signs, bars and menus of the schedule visible in forced colors", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openSchedule(page, await aBusyDay());
  await expect(row(page, "No Call / No Show")).toBeVisible();
  expect(await isDrawn(page, '[data-slot] [aria-label^="Actions"] > span'), "the dots of a menu").toBe(true);
  expect(await isDrawn(page, "[data-slot] [role=cell]:nth-child(2) > span:first-child"), "the bar").toBe(
    true,
  );
  for (const text of ["Flex", "Arrived"]) {
    const sign = page.locator("[data-slot] span").filter({ hasText: new RegExp(`^${text}$`) });
    const mask = await sign.first().evaluate((element) => {
      const drawn = [element, element.parentElement!].map((one) => getComputedStyle(one, "::before"));
      const found = drawn.find(({ maskImage }) => maskImage !== "none");
      return found?.backgroundColor !== getComputedStyle(document.body).backgroundColor;
    });
    expect(mask, `the sign of ${text}`).toBe(true);
  }
});

test("fits the schedule at 200 % zoom, and moves nothing for those who want less motion", async ({
  page,
}) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openSchedule(page, await aBusyDay());
  await expect(row(page, "No Call / No Show")).toBeVisible();
  await expectNothingBeyondTheScreen(page);
  await axe(page);
  const strip = page.getByRole("toolbar", { name: "Days at a glance" });
  expect(await strip.evaluate((element) => getComputedStyle(element).scrollBehavior)).toBe("auto");
  // By keys alone, what is focused isn't behind what sticks.
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  const isSeen = () =>
    page.evaluate(() => {
      const { left, width, top, height } = document.activeElement!.getBoundingClientRect();
      return document.activeElement!.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await expect.poll(isSeen).toBe(true);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu", { name: "Actions" })).toBeVisible();
  await expectNothingBeyondTheScreen(page);
});
