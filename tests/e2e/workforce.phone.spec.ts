import { credentialRow, inDays, pdf, typed } from "../support/credentials-page";
import { axeInBothThemes, expect, test } from "../support/e2e";
import { banner, expectNothingBeyondTheScreen } from "../support/schedule-page";
import { anEmployee } from "../support/workforce";
import { aWorkforcePage, openEmployee, openWorkforce, workforceRow } from "../support/workforce-page";

test("enables someone and opens their profile on a phone", async ({ page }) => {
  const made = await aWorkforcePage();
  await anEmployee(made.companyId, {
    firstName: "Bartholomew-Maximilian",
    lastName: "Featherstonehaugh-Cholmondeley",
    employeeStatus: "PENDING",
  });
  await openWorkforce(page, made);
  await expectNothingBeyondTheScreen(page);
  await axeInBothThemes(page);
  const pending = workforceRow(page, "Featherstonehaugh");
  await pending.getByRole("button", { name: /^Enable/ }).tap();
  await page.getByRole("alertdialog").getByRole("button", { name: "Enable" }).tap();
  await expect(pending).toContainText("Enabled");
  await workforceRow(page, "Ada Able").getByRole("link", { name: "Ada Able", exact: true }).tap();
  await expect(page.getByRole("heading", { name: "Ada Able", level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "Employee Details" }).tap();
  await expect(page.getByRole("heading", { name: "Employee Details" })).toBeVisible();
  await expectNothingBeyondTheScreen(page);
  await axeInBothThemes(page);
  await openEmployee(page, made, "locations");
  await expectNothingBeyondTheScreen(page);
  await axeInBothThemes(page);
});

test("uploads and deletes a credential on a phone", async ({ page }) => {
  const made = await aWorkforcePage();
  await openEmployee(page, made, "credentials");
  await expectNothingBeyondTheScreen(page);
  await axeInBothThemes(page);
  await page.getByRole("button", { name: "Upload CPR certification" }).tap();
  const dialog = page.getByRole("dialog", { name: "Select and upload credential" });
  await dialog.getByLabel("Type", { exact: true }).selectOption("ACLS");
  await dialog.getByLabel("Issued on").fill(typed(inDays(-20)));
  await dialog.getByLabel("Expires on").fill(typed(inDays(700)));
  await dialog.getByLabel("Attachment").setInputFiles(pdf("card"));
  await dialog.getByRole("button", { name: "Upload", exact: true }).tap();
  const cpr = credentialRow(page, "CPR certification");
  await expect(cpr).toContainText("ACLS: Pending");
  await cpr.getByRole("button", { name: "View details" }).tap();
  await expectNothingBeyondTheScreen(page);
  // Where the page was scrolled to, its header lies over half a row.
  await page.evaluate(() => window.scrollTo(0, 0));
  await axeInBothThemes(page);
  await page.getByRole("button", { name: "Delete ACLS" }).tap();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).tap();
  await expect(banner(page, "ACLS credential has been deleted.")).toBeVisible();
  await expect(cpr).not.toContainText("ACLS: Pending");
});
