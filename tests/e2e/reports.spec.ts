import type { Page } from "@playwright/test";
import { axeInBothThemes, expect, test, untilAwake } from "../support/e2e";
import { aCompanyWithOpenShifts, dayFrom, openReport } from "../support/reports-page";

const dates = () => `from=${dayFrom(0)}&to=${dayFrom(13)}`;
const table = (page: Page) => page.getByRole("table", { name: "Open and unfilled shifts" });
const pages = (page: Page) => page.getByRole("navigation", { name: "Pages" });

test("lists reports by category, and leads to one, which filters, sorts and pages, and keeps it all on a reload", async ({
  page,
}) => {
  const { director } = await aCompanyWithOpenShifts();
  await openReport(page, director.email, "");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "Attendance",
    "Compliance",
    "Coverage",
    "Hours",
    "Spend",
  ]);
  await axeInBothThemes(page);
  await page.getByRole("searchbox", { name: "Search reports" }).fill("unfilled");
  await expect(page.getByRole("link", { name: /Still open/ })).toBeVisible();
  await page.getByRole("link", { name: "Open and unfilled shifts" }).click();
  await expect(page).toHaveURL(/\/private\/reports\/open-shifts\?from=/);
  await page.goto(`/private/reports/open-shifts?${dates()}`);
  await untilAwake(page);
  await expect(pages(page)).toContainText("1 to 13 of 13");

  await table(page).getByRole("button", { name: "Filter Unit" }).click();
  const panel = page.getByRole("dialog", { name: "Filter Unit" });
  await panel.getByRole("checkbox", { name: "Select All" }).check();
  await expect(panel.getByText("Selected (2)")).toBeVisible();
  await panel.getByRole("checkbox", { name: "Select All" }).uncheck();
  await panel.getByRole("searchbox").fill("emp");
  await panel.getByRole("checkbox", { name: "Select All Search Results" }).check();
  await expect(panel.getByText("Selected (1)")).toBeVisible();
  await panel.getByRole("button", { name: "Apply" }).click();
  await expect(pages(page)).toContainText("1 to 12 of 12");

  const start = table(page).getByRole("columnheader", { name: /^Start/ });
  await expect(start).toHaveAttribute("aria-sort", "ascending");
  await start.getByRole("button", { name: /^Start/ }).click();
  await expect(start).toHaveAttribute("aria-sort", "descending");
  await start.getByRole("button", { name: /^Start/ }).click();
  await expect(start).toHaveAttribute("aria-sort", "none");
  await expect(page).toHaveURL(/sort=none/);

  await page.getByLabel("Rows per page").selectOption("10");
  await expect(pages(page)).toContainText("1 to 10 of 12");
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(pages(page)).toContainText("11 to 12 of 12");
  await page.reload();
  await expect(pages(page)).toContainText("11 to 12 of 12");
  await expect(start).toHaveAttribute("aria-sort", "none");
});
