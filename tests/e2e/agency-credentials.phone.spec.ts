import { aCredentialsPage, credentialRow, inDays, pdf, typed } from "../support/credentials-page";
import { axeInBothThemes, expect, signInAs, test } from "../support/e2e";
import { aCertification } from "../support/people";

test("uploads a credential on a phone", async ({ page }) => {
  const { professionalId, stateCode, email, path } = await aCredentialsPage();
  await aCertification({ professionalId, stateCode });
  await signInAs(page, email);
  await page.goto(path);
  await page.getByRole("button", { name: "Upload CPR certification" }).click();
  const dialog = page.getByRole("dialog", { name: "Select and upload credential" });
  await dialog.getByLabel("Type", { exact: true }).selectOption("BLS");
  await dialog.getByLabel("Issued on").fill(typed(inDays(-20)));
  await dialog.getByLabel("Expires on").fill(typed(inDays(700)));
  await dialog.getByLabel("Attachment").setInputFiles(pdf("card"));
  await axeInBothThemes(page);
  await dialog.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(credentialRow(page, "CPR certification")).toContainText("BLS: Pending");
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(width, "nothing is wider than the phone").toBeLessThanOrEqual(0);
  await axeInBothThemes(page);
});
