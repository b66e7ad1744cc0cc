import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { facilityMembership } from "@/db/schema/users";
import { axe, expect, signInAs, test, visit } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { expectNothingBeyondTheScreen } from "../support/schedule-page";

test("unlocks contact information with Edit, and offers text messages accordingly", async ({ page }) => {
  const { scheduler, email } = await aFacilityWithScheduler({
    name: "Ash House",
    smsSourceNumber: "+12135550160",
  });
  await signInAs(page, email);
  await visit(page, "/private/account/notifications");
  await expect(page.getByText("Text messages need a phone number.").first()).toBeVisible();
  await expect(page.getByRole("switch", { name: /^Ash House/ })).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("link", { name: "Edit contact information" }).click();
  const save = page.getByRole("button", { name: "Save" });
  await expect(save).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByLabel("Email")).not.toBeEditable();
  await page.getByLabel("Name", { exact: true }).fill("Robin Vale");
  await page.getByLabel("Phone", { exact: false }).first().fill("2135551234");
  await expect(page.getByLabel("Phone", { exact: false }).first()).toHaveValue("213-555-1234");
  await page.getByLabel("Phone type").selectOption({ label: "Mobile (Work)" });
  await page.getByLabel("Contact method").selectOption({ label: "Any" });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNothingBeyondTheScreen(page);
  await axe(page);
  await save.click();
  await expect(page.getByText("Your contact information was saved successfully.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit" })).toBeVisible();

  await page.getByRole("link", { name: "Change notifications" }).click();
  const texts = page.getByRole("switch", { name: /^Ash House/ });
  await texts.check({ force: true });
  const question = page.getByRole("alertdialog", { name: "Turn on text notifications?" });
  await axe(page);
  await question.getByRole("button", { name: "Turn on" }).click();
  await expect(question).toHaveCount(0);
  await expect(texts).toBeChecked();
  await expectNothingBeyondTheScreen(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("link", { name: "Contact Information", exact: true }).click();
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Phone type").selectOption({ label: "Office" });
  const ending = page.getByRole("alertdialog", { name: "Turn off text messages?" });
  await ending.getByRole("button", { name: "Yes, Continue" }).click();
  await save.click();
  await expect(page.getByRole("button", { name: "Edit" })).toBeVisible();
  await expect(page.getByText("Text notifications are off.")).toBeVisible();
  const [stored] = await db
    .select()
    .from(facilityMembership)
    .where(eq(facilityMembership.userId, scheduler.id));
  expect(stored).toMatchObject({ smsEnabled: false, phoneTypeCode: "OFFICE", phone: "+12135551234" });
});
