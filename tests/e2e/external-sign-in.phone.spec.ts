import { axeInBothThemes, expect, openSignIn, test } from "../support/e2e";
import { anOrganization } from "../support/identity/organization";
import { expectNothingBeyondTheScreen } from "../support/schedule-page";

test("chooses a method, returns without success, and signs in", async ({ page }) => {
  const { name, email, close } = await anOrganization(test.info().project.use.baseURL!, ["oidc", "saml"]);
  const submitEmail = async () => {
    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await page.getByRole("button", { name: "Continue" }).tap();
  };
  const staff = page.getByRole("button", { name: `Employees of ${name}` });
  await openSignIn(page);
  await submitEmail();
  await expect(staff).toBeVisible();
  await axeInBothThemes(page);
  await expectNothingBeyondTheScreen(page);
  await staff.tap();
  await page.getByRole("link", { name: "Cancel" }).tap();
  await expect(page.getByText("You left your organization’s sign-in")).toBeVisible();
  await axeInBothThemes(page);
  await expectNothingBeyondTheScreen(page);
  await submitEmail();
  await staff.tap();
  await page.getByRole("link", { name: email, exact: true }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "Daily Schedule" })).toBeVisible();
  await close();
});
