import { axe, axeInBothThemes, expect, test } from "../support/e2e";
import { aCompanyWithOpenShifts, dayFrom, openReport } from "../support/reports-page";
import { expectNothingBeyondTheScreen } from "../support/schedule-page";

test("a report shows the notice, and below it cards that can be sorted and filtered; the list opens at once", async ({
  page,
}) => {
  const { director } = await aCompanyWithOpenShifts();
  await openReport(page, director.email, `/open-shifts?from=${dayFrom(0)}&to=${dayFrom(13)}`);
  await expect(page.getByRole("complementary", { name: "View on Larger Screen" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Open and unfilled shifts" })).toBeVisible();
  const pages = page.getByRole("navigation", { name: "Pages" });
  await expect(pages).toContainText("1 to 13 of 13");
  await expectNothingBeyondTheScreen(page);
  await axeInBothThemes(page);

  const tools = page.getByRole("group", { name: "Sort and filters" });
  await tools.getByRole("button", { name: "Facility", exact: true }).click();
  const filter = page.getByRole("dialog", { name: "Facility" });
  await filter.getByRole("checkbox", { name: /^Birch East/ }).check();
  await filter.getByRole("button", { name: "Apply" }).click();
  await expect(pages).toContainText("1 to 1 of 1");
  await tools.getByRole("button", { name: "Clear all" }).click();

  await tools.getByRole("button", { name: /^Sort/ }).click();
  await page.getByRole("dialog", { name: "Sort" }).getByRole("button", { name: "Unit" }).click();
  await expect(page).toHaveURL(/sort=unit\.asc/);
  await page.keyboard.press("Escape");
  // The report of before is dimmed until the sorted one has arrived.
  await expect(pages).toContainText("1 to 13 of 13");
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  await page.getByRole("button", { name: /^Date range/ }).click();
  await axe(page);
  await page.getByRole("dialog", { name: "Date range" }).getByRole("button", { name: "Reset" }).click();
  await expect(page.getByText("Choose dates to run this report")).toBeVisible();
  await expectNothingBeyondTheScreen(page);

  await page.goto("/private/reports");
  await expect(page.getByRole("heading", { level: 1, name: "Reports" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Open and unfilled shifts" })).toBeVisible();
  await expectNothingBeyondTheScreen(page);
});
