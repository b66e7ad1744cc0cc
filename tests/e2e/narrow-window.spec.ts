import { expect, test } from "../support/e2e";
import { aHome } from "../support/home";
import { openSchedule } from "../support/schedule-page";

// A narrow window on a desk: as narrow as a phone, with scrollbars that take room.
test.use({
  viewport: { width: 390, height: 780 },
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ["--hide-scrollbars"] }),
});

test("what comes up from below ends where the page ends, beside the scrollbar", async ({ page }) => {
  await openSchedule(page, (await aHome()).email);
  const room = await page.evaluate(() => document.documentElement.clientWidth);
  await page.getByRole("button", { name: "Request Shifts" }).click();
  const menu = page.getByRole("menu");
  await expect(menu).toBeVisible();
  const right = async (box: Promise<{ x: number; width: number } | null>) => {
    const { x, width } = (await box) ?? { x: 0, width: 0 };
    return Math.round(x + width);
  };
  expect(await right(menu.boundingBox())).toBeLessThanOrEqual(room);
  await page.getByRole("menuitem", { name: "Request On Demand Shift" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  expect(await right(dialog.boundingBox())).toBeLessThanOrEqual(room);
});
