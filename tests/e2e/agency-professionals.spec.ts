import { axe, expect, signInAs, test } from "../support/e2e";
import { demoPassword } from "../support/facility";
import { aUser, aRosterEntry } from "../support/people";
import { anAgency } from "../support/tenants";
import { expectWholeWords } from "../support/whole-words";

test("adds a professional, edits them and disables them, on a list that breaks no name", async ({ page }) => {
  const { id: agencyId } = await anAgency();
  await aRosterEntry(agencyId, "Alejandra Washington");
  await signInAs(page, (await aUser({ agencyId, password: demoPassword })).email);
  await page.goto("/private/agency/professionals/create/contact-information");
  await expect(page).toHaveURL("/private/agency/professionals/create");
  await page.goto("/private/agency/professionals");
  await expect(page.getByText("1 Professional", { exact: true })).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: "Alejandra Washington" });
  expect(Math.round((await row.boundingBox())?.height ?? 0)).toBe(38);
  await axe(page);
  await expectWholeWords(page, "Alejandra Washington");

  await page.getByRole("link", { name: "+ Add professional" }).click();
  const suffix = `${Date.now()}`.slice(-6);
  // No American number goes on with 0 or 1 after its area code.
  await page.getByLabel("Cell phone").fill(`5552${suffix}`);
  await page.getByLabel("Email").fill(`newcomer${suffix}@example.test`);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("This professional is new to our network.")).toBeVisible();
  await expect(page).toHaveURL("/private/agency/professionals/create/contact-information");
  await page.getByLabel("First name").fill("Ben");
  await page.getByLabel("Last name").fill("Alderton");
  await page.getByLabel("Street address").fill("1 Oak Street");
  await page.getByLabel("State").selectOption("CA");
  await page.getByLabel("City").fill("Fresno");
  await page.getByLabel("ZIP").fill("93650");
  await page.getByLabel("Preferred contact method").selectOption("EMAIL");
  await axe(page);
  await page.getByRole("button", { name: "Add professional" }).click();
  await expect(page).toHaveURL(/\/private\/agency\/professionals\/\d+\/employee-details$/);

  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Street address").fill("2 Elm Road");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("2 Elm Road")).toBeVisible();
  await page.getByRole("link", { name: "Back To Professionals" }).click();

  await expect(page.getByText("2 Professionals", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "More actions for Alejandra Washington" }).click();
  await page.getByRole("menuitem", { name: "Disable" }).click();
  await page
    .getByRole("alertdialog", { name: "Disable Alejandra Washington?" })
    .getByRole("button", { name: "Disable" })
    .click();
  await expect(row).toContainText("Disabled");
});
