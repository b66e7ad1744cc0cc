import { axe, expect, openSignIn, test } from "../support/e2e";
import { expectNothingBeyondTheScreen } from "../support/schedule-page";

test("signs a scheduler in on a phone", async ({ page }) => {
  await openSignIn(page);
  await expectNothingBeyondTheScreen(page);
  await axe(page);
  await page.getByRole("textbox", { name: "Email" }).fill("scheduler@demo.test");
  await page.getByRole("button", { name: "Continue" }).tap();
  await page.getByLabel("Password", { exact: true }).fill("Shiftwell!2026");
  await page.getByRole("button", { name: "Sign in" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "Daily Schedule" })).toBeVisible();
});
