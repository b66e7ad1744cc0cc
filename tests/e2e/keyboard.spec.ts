import type { Page } from "@playwright/test";
import { tabTo } from "../support/by-keyboard";
import { expect, openSignIn, test, untilAwake } from "../support/e2e";
import { aFacilityWithScheduler, demoPassword } from "../support/facility";
import { aUser } from "../support/people";

/** With the focus on the account button. */
async function chooseSignOut(page: Page): Promise<void> {
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Manage Account" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("menuitem", { name: "Sign Out" })).toBeFocused();
  await page.keyboard.press("Enter");
}

test("goes from the sign-in through the header to the sign-out without a pointer", async ({ page }) => {
  const [ash, oak] = [
    await aFacilityWithScheduler({ name: "Ash House" }),
    await aFacilityWithScheduler({ name: "Oak House" }),
  ];
  const { email } = await aUser({
    facilities: { [ash.facility.id]: [], [oak.facility.id]: [] },
    activeFacilityId: ash.facility.id,
    password: demoPassword,
  });
  const { keyboard } = page;
  await openSignIn(page);
  await keyboard.type(email);
  await keyboard.press("Enter");
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await tabTo(page, page.getByRole("button", { name: "Go back" }).first());
  await keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Email" })).toBeFocused();
  await keyboard.type(email);
  await keyboard.press("Enter");
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await keyboard.type(demoPassword);
  await keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Show password" })).toBeFocused();
  await keyboard.press("Shift+Tab");
  await keyboard.press("Enter");
  await expect(page).toHaveURL("/private/shifts");
  await untilAwake(page);

  await keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await tabTo(page, page.getByRole("button", { name: "Facility: Ash House" }).first());
  await keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Search facilities" })).toBeFocused();
  await keyboard.type("oak");
  await expect(page.getByRole("option")).toHaveCount(1);
  await keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Facility: Oak House" })).toBeVisible();

  await tabTo(page, page.getByRole("button", { name: /^Account of/ }).first());
  await keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Manage Account" })).toBeFocused();
  await keyboard.press("Enter");
  await expect(page).toHaveURL("/private/account/contact-information");
  await tabTo(page, page.getByRole("link", { name: "Daily Schedule" }).first());
  await keyboard.press("Enter");
  await expect(page).toHaveURL("/private/shifts");
  await untilAwake(page);

  await tabTo(page, page.getByRole("button", { name: /^Account of/ }).first());
  await chooseSignOut(page);
  await expect(page.getByRole("button", { name: "No, stay signed in" })).toBeVisible();
  await keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Account of/ })).toBeFocused();
  await chooseSignOut(page);
  await tabTo(page, page.getByRole("button", { name: "Yes, sign out" }).first());
  await keyboard.press("Enter");
  await expect(page).toHaveURL("/login");
});
