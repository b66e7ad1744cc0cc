import { axeInBothThemes, expect, signInAs, test, visit } from "../support/e2e";
import { aFacilityWithPeople, aFacilityWithScheduler } from "../support/facility";
import { expectNothingBeyondTheScreen } from "../support/schedule-page";
import { aDoNotReturn, aMember } from "../support/people";
import { aStructure } from "../support/schedule";

const pages = [
  "/private/professionals/on-demand",
  "/private/professionals/internal-staff",
  "/private/settings?tab=signature-rule",
  "/private/settings?tab=do-not-return",
  "/private/settings?tab=facility-information",
  "/private/account/contact-information",
  "/private/account/notifications",
  "/private/account/security",
];

test("fits people, settings and account on a phone, in both themes", async ({ page }) => {
  const { facility, email } = await aFacilityWithPeople({
    name: "The Rehabilitation and Nursing Center of Upper Harborview",
  });
  await aMember(facility.id, "Venkata Satyanarayana Balasubramanian");
  // Seven pages and more, which the pager has to fit in.
  for (let n = 1; n <= 35; n++) await aMember(facility.id, `Ada Grove-${n}`);
  await aDoNotReturn({ facilityId: facility.id });
  await signInAs(page, email);
  for (const path of pages) {
    await visit(page, path);
    await expectNothingBeyondTheScreen(page);
    await axeInBothThemes(page);
  }
});

test("files and removes a Do Not Return on a phone", async ({ page }) => {
  const { facility, email } = await aFacilityWithScheduler();
  await aStructure({ facilityId: facility.id });
  await aMember(facility.id, "Ada Grove");
  await signInAs(page, email);
  await visit(page, "/private/settings?tab=do-not-return");
  await page.getByRole("button", { name: "File a Do Not Return" }).tap();
  await page.getByLabel("Resource type").selectOption("CNA");
  await page.getByRole("combobox", { name: "Professional" }).fill("ada");
  await page.getByRole("option", { name: /Ada Grove/ }).tap();
  await page.getByLabel("Reason").selectOption({ label: "Unprofessional conduct" });
  await page.getByRole("button", { name: "File Do Not Return" }).tap();
  await expect(page.getByText("DNR was applied successfully to Ada Grove.")).toBeVisible();
  await expectNothingBeyondTheScreen(page);
  await page.getByRole("button", { name: "Remove Ada Grove" }).tap();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).tap();
  await expect(page.getByText("No one is on the list")).toBeVisible();
});

test("changes the signature rule and the facility information on a phone", async ({ page }) => {
  const { email } = await aFacilityWithScheduler();
  await signInAs(page, email);
  await visit(page, "/private/settings?tab=signature-rule");
  for (const legend of ["Clock-in", "Sent home early"])
    await page.getByRole("group", { name: legend }).getByText("Opt-Out of Signature").tap();
  await page.getByRole("button", { name: "Save" }).tap();
  await expect(page.getByText("Signature requirements updated successfully.")).toBeVisible();

  await page.getByRole("link", { name: "Facility Information" }).tap();
  await page.getByRole("button", { name: "Edit", exact: true }).tap();
  await page.getByLabel("Facility Door Code").fill("4417#");
  await page.getByRole("button", { name: "Save" }).tap();
  await expect(page.getByText("Facility Information added successfully.")).toBeVisible();
  await page.getByRole("button", { name: "Show code" }).tap();
  await expect(page.getByText("4417#")).toBeVisible();
});
