import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { credential } from "@/db/schema/professionals";
import { aCredentialsPage, credentialRow, inDays, pdf, typed } from "../support/credentials-page";
import { expect, signInAs, test } from "../support/e2e";
import { aCertification } from "../support/people";

const uploaded = "Uploaded. It counts once it is verified.";

test("uploads a document, sees it rejected, and replaces it", async ({ page }) => {
  const { professionalId, stateCode, email, path } = await aCredentialsPage();
  await aCertification({ professionalId, stateCode });
  await signInAs(page, email);
  await page.goto(path);
  await page.getByRole("button", { name: "Upload Credentials" }).click();
  const dialog = page.getByRole("dialog", { name: "Select and upload credential" });
  const choice = dialog.getByLabel("Credential", { exact: true });
  await expect(choice.getByRole("option", { name: "Professional license" })).toHaveCount(0);
  await choice.selectOption("STATEWIDE_BACKGROUND_CHECK");
  await expect(dialog.getByText("The state issues this check itself.")).toBeVisible();
  await choice.selectOption("TB_TEST");
  await dialog.getByLabel("Type", { exact: true }).selectOption("SKIN_TEST");
  await dialog.getByLabel("Taken on").fill(typed(inDays(-20)));
  await dialog.getByLabel("Negative result").selectOption("YES");

  const attachment = dialog.getByLabel("Attachment");
  await attachment.setInputFiles(pdf("skin"));
  await dialog.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page.getByText(uploaded)).toBeVisible();
  const screening = credentialRow(page, "Tuberculosis screening");
  await expect(screening).toContainText("TB skin test: Pending");

  await db
    .update(credential)
    .set({ status: "REJECTED", statusReason: "NOT_READABLE" })
    .where(eq(credential.professionalId, professionalId));
  await page.reload();
  await expect(screening).toContainText("TB skin test: Rejected/Expired");
  await screening.getByRole("button", { name: "View details" }).click();
  const documents = page.getByRole("table", { name: "Documents for Tuberculosis screening" });
  await expect(documents.getByText("not readable")).toBeVisible();
  await expect(documents.getByText("Yes")).toBeAttached();
  const download = page.waitForEvent("download");
  await documents.getByRole("link", { name: "Download skin.pdf" }).click();
  expect((await download).suggestedFilename()).toBe("skin.pdf");

  await page.getByRole("button", { name: "Upload Tuberculosis screening" }).click();
  await expect(choice).toBeDisabled();
  await dialog.getByLabel("Type", { exact: true }).selectOption("SKIN_TEST");
  await dialog.getByLabel("Taken on").fill(typed(inDays(-20)));
  await dialog.getByLabel("Negative result").selectOption("YES");
  await attachment.setInputFiles(pdf("readable"));
  await dialog.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(screening).toContainText("TB skin test: Pending");
  await expect(documents.getByRole("link", { name: "Download readable.pdf" })).toBeVisible();
});
