import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { session } from "@/db/schema/sessions";
import { P } from "@/lib/access/permissions";
import { axe, expect, openSignIn, signInAs, signInOnTheScreens, test } from "../support/e2e";
import { demoPassword } from "../support/facility";
import { aUser } from "../support/people";
import { chooseTomorrow, pickShift, request, shiftChip } from "../support/request-page";
import { aStructure } from "../support/schedule";
import { openSchedule } from "../support/schedule-page";
import { aFacility } from "../support/tenants";

test.use({ expectedStatuses: [401, 404] });

const security = "/private/account/security";
const expired = (page: Page) => page.getByRole("alertdialog", { name: "Session Expired" });
const place = (page: Page) => page.getByRole("listitem").filter({ hasText: "Last active" });

/** Someone on the Security page of their account. */
async function atSecurity(page: Page, given: Parameters<typeof aUser>[0] = {}) {
  const user = await aUser({ password: demoPassword, ...given });
  await signInAs(page, user.email);
  await page.goto(security);
  return user;
}

const endSessions = (user: { id: number }) =>
  db.update(session).set({ revokedAt: new Date() }).where(eq(session.userId, user.id));

test("keeps the input through a re-authentication and then sends it", async ({ page }) => {
  test.slow();
  const user = await atSecurity(page);
  await page.getByRole("button", { name: "Change password" }).click();
  const dialog = page.getByRole("dialog", { name: "Change password" });
  await axe(page);
  await expect(dialog.getByLabel("Current password", { exact: true })).toBeFocused();
  await dialog.getByLabel("Current password", { exact: true }).fill(demoPassword);
  await dialog.getByLabel("New password", { exact: true }).fill("Cedar&Linen 48 roofs");
  await dialog.getByLabel("Confirm password", { exact: true }).fill("Cedar&Linen 48 roofs");
  await endSessions(user);
  await dialog.getByRole("button", { name: "Change password" }).click();
  await expect(expired(page)).toContainText(
    "Your session has expired. Please log in again to continue working.",
  );
  await axe(page);
  await page.keyboard.press("Escape");
  await expect(expired(page)).toBeVisible();
  const opening = page.waitForEvent("popup");
  await expired(page).getByRole("button", { name: "Go to login" }).press("Enter");
  const login = await opening;
  const closing = login.waitForEvent("close");
  await signInOnTheScreens(login, user.email);
  await closing;
  await expect(page.getByText("Your password is changed. Every other device was signed out.")).toBeVisible();
  await expect(expired(page)).toBeHidden();
});

test("asks for the sign-in over a started request when the session ends, and keeps the request", async ({
  page,
}) => {
  test.slow();
  const { id: facilityId } = await aFacility();
  await aStructure({ facilityId });
  const user = await aUser({ facilityId, permissions: [P.EDIT], password: demoPassword });
  await openSchedule(page, user.email);
  await page.getByRole("button", { name: "Request Shifts" }).click();
  const menu = page.getByRole("menuitem", { name: "Request On Demand Shift" });
  await menu.or(request(page)).first().waitFor();
  if (await menu.isVisible()) await menu.click();
  await chooseTomorrow(page);
  await pickShift(page, "CNA");
  await endSessions(user);
  await expect(expired(page)).toBeVisible({ timeout: 15_000 });
  const opening = page.waitForEvent("popup");
  await expired(page).getByRole("button", { name: "Go to login" }).click();
  await signInOnTheScreens(await opening, user.email);
  await expect(page.getByText("You are signed in again. What you entered is still here.")).toBeVisible();
  await expect(shiftChip(page)).toBeChecked();
});

test("returns to the same page after the sign-in if nothing was entered", async ({ page }) => {
  const user = await atSecurity(page);
  await db.insert(session).values({ userId: user.id, expiresAt: new Date(Date.now() + 3_600_000) });
  await page.reload();
  await expect(place(page)).toHaveCount(2);
  // Just before the call that discovers it; otherwise the page might notice by itself.
  await page.route("**/api/user/sessions/*", async (route) => {
    await endSessions(user);
    await route.continue();
  });
  await page.getByRole("button", { name: /^Sign out Unknown device/ }).click();
  await expect(page).toHaveURL(`/login?url=${encodeURIComponent(security)}`);
  await signInOnTheScreens(page, user.email);
  await expect(page).toHaveURL(security);
});

test("lists sessions, redirects an ended one to the sign-in, and ends all with nothing left on Back", async ({
  page,
  openAnotherBrowser,
}) => {
  test.slow();
  const user = await aUser({ password: demoPassword });
  await signInAs(page, user.email);
  await page.goto("/private/account/contact-information");
  const elsewhere = await openAnotherBrowser();
  await openSignIn(elsewhere);
  await signInOnTheScreens(elsewhere, user.email);
  await expect(elsewhere).toHaveURL("/private/shifts");
  await page.goto(security);
  await expect(place(page)).toHaveCount(2);
  await expect(place(page).first()).toContainText("This device");
  // In the viewer's zone, which is neither the server's nor any facility's.
  const signedIn = place(page).last().locator("time").first();
  const instant = (await signedIn.getAttribute("datetime"))!;
  const timeZone = "Asia/Kathmandu";
  const time = new Date(instant).toLocaleTimeString("en-US", { timeStyle: "short", timeZone });
  await expect(signedIn).toContainText(time);
  await expect(page.getByRole("button", { name: `signed in ${await signedIn.textContent()}` })).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: /^Sign out Chrome on Linux/ }).press("Enter");
  await expect(page.getByText("Chrome on Linux has been signed out.")).toBeVisible();
  await expect(place(page)).toHaveCount(1);
  await expect(elsewhere).toHaveURL(/\/login/, { timeout: 10_000 });

  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  const question = page.getByRole("alertdialog", { name: "Sign out everywhere?" });
  await question.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL("/login");
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText("Where you are signed in")).toHaveCount(0);
});
