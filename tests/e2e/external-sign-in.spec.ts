import type { Page } from "@playwright/test";
import { axeInBothThemes, expect, openSignIn, test, untilAwake } from "../support/e2e";
import { anOrganization } from "../support/identity/organization";
import { aSlot } from "../support/schedule";
import { expectNothingBeyondTheScreen } from "../support/schedule-page";

const emailField = (page: Page) => page.getByRole("textbox", { name: "Email" });
const schedule = (page: Page) => page.getByRole("heading", { level: 1, name: "Daily Schedule" });
const whoAreYou = (page: Page) => page.getByRole("heading", { name: "Who are you?" });
const portalOf = () => test.info().project.use.baseURL!;

async function submitEmail(page: Page, email: string): Promise<void> {
  await untilAwake(page);
  await emailField(page).fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
}

test("signs in at an organization with OpenID Connect, also after Back, and reaches the requested page", async ({
  page,
}) => {
  const { email, facility, close } = await anOrganization(portalOf(), ["oidc"]);
  await page.goto("/private/shifts?from=a-mail");
  await submitEmail(page, email);
  await expect(whoAreYou(page)).toBeVisible();
  await page.goBack();
  await submitEmail(page, email);
  await expect(whoAreYou(page)).toBeVisible();
  await page.getByRole("link", { name: email, exact: true }).click();
  await expect(schedule(page)).toBeVisible();
  await expect(page).toHaveURL("/private/shifts?from=a-mail");
  await expect(page.getByRole("banner")).toContainText(facility.name);
  await close();
});

test("signs in with SAML, though the organization's form comes without the browser's cookies", async ({
  page,
}) => {
  const { email, facility, close } = await anOrganization(portalOf(), ["saml"]);
  await openSignIn(page);
  await submitEmail(page, email);
  await expect(whoAreYou(page)).toBeVisible();
  await page.getByRole("link", { name: email }).click();
  await page.getByRole("button", { name: "Go on to the portal" }).click();
  await expect(schedule(page)).toBeVisible();
  await expect(page.getByRole("banner")).toContainText(facility.name);
  await page.reload();
  await expect(schedule(page)).toBeVisible();
  await close();
});

test("keeps a link's slot through the external sign-in, once", async ({ page }) => {
  const { email, facility, close } = await anOrganization(portalOf(), ["oidc"]);
  const { id: slotId } = await aSlot({ facilityId: facility.id });
  await openSignIn(page, `?slotId=${slotId}&facilityId=${facility.id}`);
  await submitEmail(page, email);
  const arrival = page.waitForURL((url) => url.pathname === "/private/shifts");
  await page.getByRole("link", { name: email, exact: true }).click();
  await arrival;
  await expect(page.getByRole("link", { name: "Return to Daily Schedule" })).toBeVisible();
  expect(new URL(page.url()).searchParams.get("slotId")).toBe(String(slotId));
  expect(await page.evaluate(() => sessionStorage.getItem("pendingSlot"))).toBeNull();
  await close();
});

test("lets someone with several methods choose one by keyboard and go back", async ({ page }) => {
  const { name, email, close } = await anOrganization(portalOf(), ["oidc", "saml"]);
  const staff = page.getByRole("button", { name: `Employees of ${name}` });
  await openSignIn(page);
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Choose how to sign in" })).toBeVisible();
  await expect(staff).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNothingBeyondTheScreen(page);
  await axeInBothThemes(page);
  for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Go back" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(emailField(page)).toBeFocused();
  await expect(emailField(page)).toHaveValue("");
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await expect(staff).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(whoAreYou(page)).toBeVisible();
  await close();
});

test("explains a failed external sign-in and retries with the same destination", async ({ page }) => {
  const { email, close } = await anOrganization(portalOf(), ["oidc"]);
  const alert = page.getByRole("alert").filter({ hasText: /\S/ });
  await page.goto("/private/past-shifts");
  await submitEmail(page, email);
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(alert).toContainText("You left your organization’s sign-in before it finished.");
  await expect(page).toHaveTitle(/Sign-in not completed/);
  await expect(emailField(page)).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNothingBeyondTheScreen(page);
  await axeInBothThemes(page);
  await submitEmail(page, email);
  await page.getByRole("link", { name: /^newcomer@/ }).click();
  await expect(alert).toContainText("There is no account with your email yet.");
  await expect(page).toHaveURL(/url=%2Fprivate%2Fpast-shifts/);
  await close();
});

test("signs in at the demo's own organization without a network", async ({ page }) => {
  await openSignIn(page);
  await page.getByText("More demo logins").click();
  await page.getByRole("button", { name: /^sso@demo\.test/ }).click();
  await expect(page.getByRole("heading", { name: "Continue as" })).toBeVisible();
  await page.getByRole("link", { name: /^Noor Castellan/ }).click();
  await expect(page.getByText("There is no account with your email yet.")).toBeVisible();
  await submitEmail(page, "sso@demo.test");
  await page.getByRole("link", { name: /^Simone Osei/ }).click();
  await expect(schedule(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Account of Simone Osei" })).toBeVisible();
});
