import type { Page } from "@playwright/test";
import {
  axeInBothThemes,
  expect,
  openSignIn,
  signInAs,
  signInOnTheScreens,
  test,
  visit,
} from "../support/e2e";
import { aFacilityWithScheduler, demoPassword } from "../support/facility";
import { banner } from "../support/schedule-page";

/** A security key that answers by itself. */
async function plugIn(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await openSignIn(page);
  await signInOnTheScreens(page, email);
}

/** As after a session has ended elsewhere, with no page that asks for it. */
async function forgetSession(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
}

test("adds a passkey, saves its recovery codes, and signs in with either", async ({ page }) => {
  const { email } = await aFacilityWithScheduler();
  await plugIn(page);
  await signInAs(page, email);
  await visit(page, "/private/account/security");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await dialog.getByLabel("Current password").fill(demoPassword);
  await dialog.getByRole("button", { name: "Continue" }).click();
  const codes = page.getByRole("dialog", { name: "Save your recovery codes" });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  const [code] = await codes.getByRole("listitem").allTextContents();
  await codes.getByRole("button", { name: "I have saved them" }).click();
  await expect(banner(page, "Passkey added.")).toBeVisible();
  await expect(page.getByText("10 recovery codes left")).toBeVisible();
  await axeInBothThemes(page);

  await forgetSession(page);
  await enterPassword(page, email);
  await expect(page.getByRole("heading", { name: "Use your passkey" })).toBeVisible();
  await axeInBothThemes(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Daily Schedule" })).toBeVisible();

  await forgetSession(page);
  await enterPassword(page, email);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByRole("textbox", { name: "Recovery code" }).fill(code!);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Daily Schedule" })).toBeVisible();
});
