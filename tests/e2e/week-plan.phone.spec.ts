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
  await expect(page.getByRole("button", { name: "Publish 1 change" })).toBeVisible();
  await page.getByRole("group", { name: "Days" }).getByRole("button").nth(2).tap();
  await gaps.getByRole("button", { name: /fits/ }).tap();
  const fitting = page.getByRole("list", { name: "Who fits best" });
  await expectTargetsApart(fitting);
  await fitting.getByRole("button", { name: /Ben Reed/ }).tap();
  await page.getByRole("button", { name: "Publish 2 changes" }).tap();
  await expect(banner(page, "Published 2 shifts. 2 people get a message.")).toBeVisible();
  await page.getByRole("button", { name: "More", exact: true }).tap();
  const more = page.getByRole("menu", { name: "More" });
  for (const name of ["Copy last week", "Print", "Export"])
    await expect(more.getByRole("menuitem", { name })).toBeVisible();
});
