import { credentialRow, inDays } from "../support/credentials-page";
import { axe, axeInBothThemes, expect, test } from "../support/e2e";
import { aCredential } from "../support/people";
import { expectNothingBeyondTheScreen } from "../support/schedule-page";
import { anEmployee } from "../support/workforce";
import { aWorkforcePage, openEmployee, openWorkforce, workforceRow } from "../support/workforce-page";

test("enables someone, opens their profile and has their credentials on a phone", async ({ page }) => {
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
  await expect(page.getByRole("heading", { name: "Ada Able", level: 2 })).toBeVisible();
  await page.getByRole("link", { name: "Employee Details" }).tap();
  await expect(page.getByRole("heading", { name: "Employee Details" })).toBeVisible();
  await expectNothingBeyondTheScreen(page);
  await axe(page);
  await openEmployee(page, made, "locations");
  await expectNothingBeyondTheScreen(page);
  await axe(page);

  await aCredential({ professionalId: made.ada.id, type: "CPR", subtype: "ACLS", expiresOn: inDays(700) });
  await openEmployee(page, made, "credentials");
  await page.getByRole("button", { name: "Upload CPR certification" }).tap();
  await expect(page.getByRole("dialog", { name: "Select and upload credential" })).toBeVisible();
  await expectNothingBeyondTheScreen(page);
  await page.keyboard.press("Escape");
  await credentialRow(page, "CPR certification").getByRole("button", { name: "View details" }).tap();
  await expectNothingBeyondTheScreen(page);
  // Where the page was scrolled to, its header lies over half a row.
  await page.evaluate(() => window.scrollTo(0, 0));
  await axe(page);
});
