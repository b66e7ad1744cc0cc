import { axe, expect, test } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { expectNothingBeyondTheScreen, openSchedule } from "../support/schedule-page";

test("shows a notice on a phone for a page that needs width, with a way back", async ({ page }) => {
  await openSchedule(page, (await aFacilityWithScheduler()).email);
  // The frame decides by the address alone, before the screen exists.
  await page.evaluate(() => window.history.pushState(null, "", "/private/reports/payroll"));
  const notice = page.getByRole("complementary", { name: "View on Larger Screen" });
  await expect(notice).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Daily Schedule" })).toBeVisible();
  await expectNothingBeyondTheScreen(page);
  await axe(page);
  const back = notice.getByRole("link", { name: "Return to the schedule" });
  await expect(back).toHaveAttribute("href", "/private/shifts");
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(notice).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await notice.getByRole("button", { name: "Close" }).click();
  await expect(notice).toBeHidden();
});
