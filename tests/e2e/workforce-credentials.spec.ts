import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { credential } from "@/db/schema/professionals";
import { credentialRow, inDays, pdf, typed } from "../support/credentials-page";
import { axeInBothThemes, expect, test } from "../support/e2e";
import { aCredential } from "../support/people";
import { banner } from "../support/schedule-page";
import { aWorkforcePage, openEmployee, sideLink } from "../support/workforce-page";

const uploaded = "Uploaded. It counts once it is verified.";

test("uploads a document, shows why it was rejected, and deletes it", async ({ page }) => {
  const made = await aWorkforcePage();
  const professionalId = made.ada.id;
  const ofInfluenza = and(eq(credential.professionalId, professionalId), eq(credential.type, "INFLUENZA"));
  await aCredential({ professionalId, type: "INFLUENZA", subtype: "VACCINATION", expiresOn: inDays(-9) });
  await openEmployee(page, made);
  await sideLink(page, "Credentials").click();
  const influenza = credentialRow(page, "Influenza vaccination");
  await expect(influenza).toContainText(/: Rejected\/Expired/);
  await axeInBothThemes(page);

  await page.getByRole("button", { name: "Upload credentials", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Select and upload credential" });
  const choice = dialog.getByLabel("Credential", { exact: true });
  for (const name of ["Facility approved worker", "Provisioned worker", "Professional license"])
    await expect(choice.getByRole("option", { name })).toHaveCount(0);
  await choice.selectOption("INFLUENZA");
  await dialog.getByLabel("Type", { exact: true }).selectOption("VACCINATION");
  await dialog.getByLabel("Given or signed on").fill(typed(inDays(-20)));
  await dialog.getByLabel("Attachment").setInputFiles(pdf("flu"));
  await axeInBothThemes(page);
  await dialog.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(banner(page, uploaded)).toBeVisible();
  await expect(influenza).toContainText(/: Pending/);

  const isUploaded = and(ofInfluenza, eq(credential.managementCompanyId, made.companyId));
  await db.update(credential).set({ status: "REJECTED", statusReason: "NOT_READABLE" }).where(isUploaded);
  await page.reload();
  await expect(influenza).toContainText(/: Rejected\/Expired/);
  await influenza.getByRole("button", { name: "View details" }).click();
  const documents = page.getByRole("table", { name: "Documents for Influenza vaccination" });
  await expect(documents.getByText("not readable")).toBeVisible();
  await expect(documents.getByText("expired", { exact: true })).toBeVisible();
  const own = documents.getByRole("row").filter({ hasText: "flu.pdf" });
  const others = documents.getByRole("row").filter({ hasText: "expired" });
  await expect(others.getByRole("button", { name: /^Delete/ })).toHaveAttribute("aria-disabled", "true");
  const download = page.waitForEvent("download");
  await own.getByRole("link", { name: "Download flu.pdf" }).click();
  expect((await download).suggestedFilename()).toBe("flu.pdf");

  await own.getByRole("button", { name: /^Delete/ }).click();
  const confirm = page.getByRole("alertdialog", { name: /^Delete / });
  await expect(confirm).not.toContainText("only license");
  await confirm.getByRole("button", { name: "Delete" }).click();
  await expect(banner(page, / credential has been deleted\.$/)).toBeVisible();
  await expect(own).toHaveCount(0);
  expect(await db.select().from(credential).where(isUploaded)).toEqual([]);
  expect(await db.select().from(credential).where(ofInfluenza)).toHaveLength(1);
});
