import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { certification, credential } from "@/db/schema/professionals";
import { credentialRow, inDays, pdf, typed } from "../support/credentials-page";
import { axe, axeInBothThemes, expect, test } from "../support/e2e";
import { aCredential } from "../support/people";
import { aStructure } from "../support/schedule";
import { banner } from "../support/schedule-page";
import { anEmployee } from "../support/workforce";
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
  await axeInBothThemes(page);
  const download = page.waitForEvent("download");
  await own.getByRole("link", { name: "Download flu.pdf" }).click();
  expect((await download).suggestedFilename()).toBe("flu.pdf");

  await own.getByRole("button", { name: /^Delete/ }).click();
  const confirm = page.getByRole("alertdialog", { name: /^Delete / });
  await expect(confirm).not.toContainText("only license");
  await axeInBothThemes(page);
  await confirm.getByRole("button", { name: "Delete" }).click();
  await expect(banner(page, / credential has been deleted\.$/)).toBeVisible();
  await expect(own).toHaveCount(0);
  expect(await db.select().from(credential).where(isUploaded)).toEqual([]);
  expect(await db.select().from(credential).where(ofInfluenza)).toHaveLength(1);
});

test("asks for the first license, and warns before the only one is deleted", async ({ page }) => {
  const made = await aWorkforcePage();
  const bare = { certifiedIn: null, highestResourceType: null };
  const ben = await anEmployee(made.companyId, { firstName: "Ben", lastName: "Bare", ...bare });
  await openEmployee(page, { ...made, ada: ben }, "credentials");
  const dialog = page.getByRole("dialog", { name: "Upload primary license" });
  await expect(dialog.getByLabel("License type").getByRole("option", { name: /^CNA/ })).toBeAttached();
  await axeInBothThemes(page);
  await dialog.getByRole("button", { name: "Upload credentials later" }).click();
  await expect(page.getByText("Ben has no license on file and can't be assigned yet.")).toBeVisible();
  await expect(sideLink(page, "Credentials")).toContainText("1 due");
  await page.getByRole("button", { name: "Upload primary license" }).click();
  await dialog.getByLabel("License type").selectOption("CNA");
  await dialog.getByLabel("State").selectOption("WY");
  await dialog.getByLabel("License number").fill("CNA 1");
  await dialog.getByLabel("Attachment").setInputFiles(pdf("license"));
  await dialog.getByRole("button", { name: "Upload license" }).click();
  await expect(banner(page, uploaded)).toBeVisible();
  const license = credentialRow(page, "Professional license");
  await expect(license).toContainText("CNA · WY: Pending");

  await license.getByRole("button", { name: "View details" }).click();
  await page.getByRole("button", { name: "Delete CNA (WY)" }).click();
  const confirm = page.getByRole("alertdialog", { name: "Delete CNA (WY)?" });
  await expect(confirm).toContainText(
    "They cannot be assigned or claim shifts until a new license is added.",
  );
  await axeInBothThemes(page);
  await confirm.getByRole("button", { name: "Cancel" }).click();
  expect(await db.select().from(certification).where(eq(certification.professionalId, ben.id))).toHaveLength(
    1,
  );
  await page.getByRole("button", { name: "Delete CNA (WY)" }).click();
  await confirm.getByRole("button", { name: "Delete" }).click();
  await expect(banner(page, "CNA (WY) credential has been deleted.")).toBeVisible();
  await expect(license).toContainText("License: Missing");
});

test("shows what a facility of the company requires", async ({ page }) => {
  const made = await aWorkforcePage();
  await aStructure({ facilityId: made.west.id, resourceType: "CNA" });
  await openEmployee(page, made, "credentials");
  await page.getByRole("button", { name: "View credentials by facility" }).click();
  const dialog = page.getByRole("dialog", { name: "View credentials by facility" });
  await axe(page);
  await dialog.getByLabel("Shift type").selectOption({ label: "CNA" });
  await dialog.getByRole("button", { name: "View credentials" }).click();
  // Ada's license is of another state.
  await expect(page.getByText("1 credential needed before Ada can work here")).toBeVisible();
  await expect(credentialRow(page, "Professional license")).toContainText("CNA · WY: Missing");
  await axe(page);
  await page.reload();
  await expect(page.getByRole("columnheader", { name: "Needed to work" })).toBeVisible();
  await page.getByRole("button", { name: "Clear filter" }).click();
  await expect(page.getByRole("columnheader", { name: "Needed to work" })).toHaveCount(0);
});
