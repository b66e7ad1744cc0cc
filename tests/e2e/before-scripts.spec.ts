import type { Page } from "@playwright/test";
import { db } from "@/db/client";
import { sendPasswordLink } from "@/lib/auth/password/send-password-link";
import { systemCtx } from "@/lib/context";
import { expect, test } from "../support/e2e";
import { demoPassword } from "../support/facility";
import { aUser } from "../support/people";

const chosen = "Cedar&Linen 48 roofs";
const newPassword = (page: Page) => page.getByLabel("New password", { exact: true });
const again = (page: Page) => page.getByLabel("Confirm password", { exact: true });

/** Opens a page whose scripts are delayed, as on a slow connection. Returns how to release them. */
async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  let arrive = () => {};
  const haveArrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route("**/_next/static/**/*.js", async (route) => {
    await haveArrived;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return arrive;
}

async function aResetPath(): Promise<{ path: string; email: string }> {
  const { id, email } = await aUser({ password: demoPassword });
  const sent = await db.transaction((tx) => sendPasswordLink(tx, systemCtx("test"), id));
  return { path: new URL(sent?.url ?? "").pathname, email };
}

test("processes an email submitted before hydration", async ({ page }) => {
  const arrive = await openBeforeScripts(page, "/login?url=%2Fprivate%2Faccount%2Fsecurity");
  const email = page.getByRole("textbox", { name: "Email" });
  await email.fill("viewer@demo.test");
  await page.keyboard.press("Enter");
  await expect(email).toHaveValue("viewer@demo.test");
  await expect(page).toHaveURL("/login?url=%2Fprivate%2Faccount%2Fsecurity");
  arrive();
  await expect(page.getByText("Signing in as viewer@demo.test")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/private/account/security");
});

test("keeps an invalid email in the field", async ({ page }) => {
  const arrive = await openBeforeScripts(page, "/forgot-password");
  const email = page.getByRole("textbox", { name: "Email" });
  await email.fill("viewer@");
  await page.keyboard.press("Enter");
  arrive();
  await expect(page.getByText("Enter a valid email address")).toBeVisible();
  await expect(email).toHaveValue("viewer@");
  await expect(page).toHaveURL("/forgot-password");
});

test("sets a new password submitted before hydration, never in the URL", async ({ page }) => {
  const { path } = await aResetPath();
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  const arrive = await openBeforeScripts(page, path);
  await newPassword(page).fill(chosen);
  await again(page).fill(chosen);
  await page.keyboard.press("Enter");
  arrive();
  await expect(page.getByRole("heading", { name: "Your password is changed" })).toBeVisible();
  await expect(page).toHaveURL(path);
  expect(requested.filter((url) => /password=|Cedar/.test(url))).toEqual([]);
});

test("keeps text typed before hydration when the next field is filled in afterwards", async ({ page }) => {
  const { path } = await aResetPath();
  const arrive = await openBeforeScripts(page, path);
  await newPassword(page).fill(chosen);
  arrive();
  await expect(page.getByRole("listitem").filter({ hasText: "A digit" })).toContainText("done");
  await again(page).fill(chosen);
  await expect(newPassword(page)).toHaveValue(chosen);
});
