import type { Page } from "@playwright/test";
import { expect, signInAs, test } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { openSchedule } from "../support/schedule-page";
import config from "../../playwright.config";

// Playwright disables the back/forward cache, which people's browsers have.
test.use({
  launchOptions: {
    ...config.use?.launchOptions,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  },
});

/** Two pages; signing out replaces the second. */
async function visit(
  page: Page,
  { facility, email }: Awaited<ReturnType<typeof aFacilityWithScheduler>>,
): Promise<void> {
  await signInAs(page, email);
  await page.goto("/private/settings");
  await page.evaluate(() => Object.assign(window, { isFirstPersons: true }));
  await openSchedule(page, email);
  await expect(page.getByRole("banner")).toContainText(facility.name);
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await page.getByRole("button", { name: "Yes, sign out" }).click();
  await expect(page).toHaveURL(/\/login/);
}

/** A restored page is painted before its scripts can check the session, so it must be loaded again. */
const isRestored = (page: Page): Promise<boolean> => page.evaluate(() => "isFirstPersons" in window);

test("shows nothing of the person on Back after signing out", async ({ page }) => {
  const first = await aFacilityWithScheduler({ name: "Willow Creek Manor" });
  await visit(page, first);
  await signOut(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  expect(await isRestored(page)).toBe(false);
  await expect(page.getByText(first.facility.name)).toHaveCount(0);
});

test("shows nothing of the first person on Back after another has signed in", async ({ page }) => {
  const [first, second] = [
    await aFacilityWithScheduler({ name: "Willow Creek Manor" }),
    await aFacilityWithScheduler({ name: "Oak Ridge" }),
  ];
  await visit(page, first);
  await signOut(page);
  await signInAs(page, second.email);
  await page.goto("/private/account/security");
  for (const what of ["the sign-in", "the first person's page"]) {
    await page.goBack();
    await expect(page.getByRole("banner"), what).toContainText(second.facility.name);
    expect(await isRestored(page), what).toBe(false);
    await expect(page.getByText(first.facility.name), what).toHaveCount(0);
  }
});
