import { axe, expect, test } from "../support/e2e";
import { aHome } from "../support/home";
import { aStructure } from "../support/schedule";
import { banner, expectNothingBeyondTheScreen, openSchedule, row } from "../support/schedule-page";

test("a shift is requested on a phone", async ({ page }) => {
  const { home, email } = await aHome({ allowFlexShifts: false });
  await aStructure({ facilityId: home.id });
  await openSchedule(page, email);
  await page.getByRole("button", { name: "Request Shifts" }).tap();
  const request = page.getByRole("dialog", { name: /^Request .* shifts$/ });
  const today = await request.getByLabel("Date").getAttribute("min");
  const tomorrow = new Date(Date.parse(today ?? "") + 86_400_000).toISOString().slice(0, 10);
  await request.getByLabel("Date").fill(tomorrow);
  await request.getByRole("combobox", { name: "Shift type" }).selectOption("CNA");
  await request.getByRole("combobox", { name: "Shift", exact: true }).selectOption({ index: 1 });
  await axe(page);
  await expectNothingBeyondTheScreen(page);
  await request.getByRole("button", { name: "Continue" }).tap();
  const review = page.getByRole("dialog", { name: "Confirm request" });
  await axe(page);
  await review.getByRole("button", { name: "Confirm request" }).tap();
  await expect(banner(page, "Created successfully")).toBeVisible();
  await expect(row(page, "Unclaimed")).toBeVisible();
});
