import { expectTargetsApart } from "../support/axe";
import { axe, expect, test } from "../support/e2e";
import { banner, expectNothingBeyondTheScreen } from "../support/schedule-page";
import { openWeekPlan } from "../support/week-plan-page";

test("shows a day at a time, plans who fits and publishes", async ({ page }) => {
  await openWeekPlan(page);
  const gaps = page.getByRole("list", { name: "Open shifts" });
  await expect(gaps.getByRole("listitem")).toHaveCount(1);
  await expectNothingBeyondTheScreen(page);
  await axe(page);
  await gaps.getByRole("button", { name: /^Plan Ada Grove/ }).tap();
  await expect(gaps).toHaveCount(0);
  await expect(page.getByText("1 change since")).toBeVisible();
  await page.getByRole("group", { name: "Days" }).getByRole("button").nth(2).tap();
  await gaps.getByRole("button", { name: /fits/ }).tap();
  const fitting = page.getByRole("list", { name: "Who fits best" });
  await expectTargetsApart(fitting);
  await fitting.getByRole("button", { name: /Ben Reed/ }).tap();
  await page.getByRole("button", { name: "Publish week" }).tap();
  await expect(banner(page, "Published 2 shifts. 2 people get a message.")).toBeVisible();
});
