import type { APIRequestContext, Page } from "@playwright/test";
import { db } from "@/db/client";
import { sendPasswordLink } from "@/lib/auth/password/send-password-link";
import { systemCtx } from "@/lib/context";
import { axe, expect, openSignIn, signInOnTheScreens, test } from "../support/e2e";
import { aUser } from "../support/people";

const chosen = "Cedar&Linen 48 roofs";

const field = {
  email: (page: Page) => page.getByRole("textbox", { name: "Email" }),
  password: (page: Page) => page.getByLabel("New password", { exact: true }),
  again: (page: Page) => page.getByLabel("Confirm password", { exact: true }),
};

/** The mailed link, as a path of the portal. */
async function mailedLink(request: APIRequestContext, email: string): Promise<string> {
  let path = "";
  await expect(async () => {
    const answer = await request.get(`/api/dev/mailbox?to=${encodeURIComponent(email)}`);
    const { messages } = (await answer.json()) as { messages: { text: string }[] };
    path = /\/new-password\/[\w-]{43}/.exec(messages[0]?.text ?? "")?.[0] ?? "";
    expect(path).not.toBe("");
  }).toPass({ timeout: 15_000 });
  return path;
}

test("replaces a forgotten password with the mailed link, by keyboard alone", async ({ page, request }) => {
  test.slow();
  const { email } = await aUser({ password: "Before!2026x" });
  await openSignIn(page);
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Forgot password?" }).press("Enter");
  await expect(field.email(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("This field is required")).toBeVisible();
  await page.keyboard.type("nobody");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Enter a valid email address")).toBeVisible();
  await axe(page);
  await field.email(page).fill(email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeFocused();
  await axe(page);
  await page.getByRole("button", { name: "Re-send email" }).press("Enter");
  await expect(page.getByText("The email has been sent again.")).toBeVisible();

  await page.goto(await mailedLink(request, email));
  await expect(field.password(page)).toBeFocused();
  await expect(page.getByText("Your password must contain")).toBeVisible();
  await page.keyboard.type("short");
  await page.keyboard.press("Enter");
  await expect(field.password(page)).toHaveAttribute("aria-invalid", "true");
  await axe(page);
  await field.password(page).fill(chosen);
  await field.again(page).fill("something else");
  await expect(page.getByText("Make sure passwords match")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(field.again(page)).toHaveAttribute("aria-invalid", "true");
  await expect(field.again(page)).toBeFocused();
  await expect(page.getByText("Make sure passwords match")).toHaveCount(1);
  await field.again(page).fill(chosen);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Your password is changed" })).toBeFocused();
  await page.getByRole("link", { name: "Sign in" }).press("Enter");
  await signInOnTheScreens(page, email, chosen);
  await expect(page).toHaveURL(/\/private\/shifts/);
});

test.describe("refused by the server", () => {
  test.use({ expectedStatuses: [400] });

  test("rejects a common password at its field, and a used link", async ({ page }) => {
    const { id } = await aUser({ password: "Before!2026x" });
    const sent = await db.transaction((tx) => sendPasswordLink(tx, systemCtx("test"), id));
    const path = new URL(sent?.url ?? "").pathname;
    await page.goto(path);
    await field.password(page).fill("Password1!");
    await field.again(page).fill("Password1!");
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByText("This password is too common.")).toBeVisible();
    await expect(field.password(page)).toBeFocused();
    await field.password(page).fill(chosen);
    await field.again(page).fill(chosen);
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByRole("heading", { name: "Your password is changed" })).toBeVisible();
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
    await expect(page.getByText("This link is invalid or has expired. Ask for a new one.")).toBeVisible();
    await axe(page);
  });
});
