import { axe, expect, signInAs, test } from "../support/e2e";
import { demoPassword } from "../support/facility";
import { aUser } from "../support/people";
import { expectNothingBeyondTheScreen } from "../support/schedule-page";

test("offers sessions and password on a phone", async ({ page }) => {
  const { email } = await aUser({ password: demoPassword });
  await signInAs(page, email);
  await page.goto("/private/account/security");
  await expect(page.getByText("This device")).toBeVisible();
  await expectNothingBeyondTheScreen(page);
  await axe(page);
  await page.getByRole("button", { name: "Change password" }).tap();
  await expect(page.getByRole("dialog", { name: "Change password" })).toBeVisible();
  await axe(page);
});
