import { expect, signInAs, test, visit } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { expectNothingBeyondTheScreen } from "../support/schedule-page";

test("changes contact information and turns on text messages on a phone", async ({ page }) => {
  const { email } = await aFacilityWithScheduler({ name: "Ash House", smsSourceNumber: "+12135550160" });
  await signInAs(page, email);
  await visit(page, "/private/account/contact-information");
  await page.getByRole("button", { name: "Edit" }).tap();
  await page.getByLabel("Phone").first().fill("2135551234");
  await page.getByLabel("Phone type").selectOption({ label: "Mobile (Work)" });
  await page.getByLabel("Contact method").selectOption({ label: "Text" });
  await expectNothingBeyondTheScreen(page);
  await page.getByRole("button", { name: "Save" }).tap();
  await expect(page.getByText("Your contact information was saved successfully.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit" })).toBeVisible();

  await page.getByRole("link", { name: "Change notifications" }).tap();
  const texts = page.getByRole("switch", { name: /^Ash House/ });
  await texts.tap({ force: true });
  await page.getByRole("alertdialog").getByRole("button", { name: "Turn on" }).tap();
  await expect(texts).toBeChecked();
  await page.getByRole("button", { name: "History" }).tap();
  const history = page.getByRole("dialog", { name: "History" });
  await expect(history.getByRole("listitem")).toHaveCount(2);
  await expectNothingBeyondTheScreen(page);
});
