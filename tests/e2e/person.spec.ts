import { axeInBothThemes, expect, test, untilAwake } from "../support/e2e";
import { aPersonWithGap, gaps, weeks } from "../support/person-page";
import { banner, openSchedule, row, table } from "../support/schedule-page";

test("leads from a row's name to the person, assigns a gap, takes it back, and returns", async ({ page }) => {
  const { email, professionalId } = await aPersonWithGap();
  await openSchedule(page, email);
  await row(page, "Ada Grove").getByRole("link", { name: "Ada Grove" }).click();
  await expect(page).toHaveURL(`/private/people/${professionalId}`);
  await expect(page.getByRole("heading", { level: 1, name: "Ada Grove" })).toBeVisible();
  await untilAwake(page);
  const chips = weeks(page).getByRole("link", { name: /Confirmed/ });
  await expect(chips).toHaveText([/7 AM – 3 PM.*Sunrise.*Confirmed/]);
  await expect(weeks(page)).toContainText("Can’t work");
  const assign = gaps(page).getByRole("button", { name: /^Assign Ada Grove/ });
  await expect(assign).toBeVisible();
  await axeInBothThemes(page);

  await assign.click();
  await expect(banner(page, "Professional successfully assigned to shift")).toBeVisible();
  await expect(assign).toHaveCount(0);
  await expect(chips).toHaveCount(2);
  await page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Undo" }).click();
  await expect(assign).toBeVisible();
  await expect(chips).toHaveCount(1);

  await chips.click();
  await expect(page).toHaveURL(/\/private\/shifts\?slotId=/);
  await expect(row(page, "Ada Grove")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Ada Grove" })).toBeVisible();
  await page.goBack();
  await expect(table(page)).toBeVisible();
  await expect(page).toHaveURL("/private/shifts");
});
