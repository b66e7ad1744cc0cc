import type { Page } from "@playwright/test";
import { axe, expect, openSignIn, test, untilAwake } from "../support/e2e";
import { aFacilityWithScheduler, demoPassword } from "../support/facility";

const field = {
  email: (page: Page) => page.getByRole("textbox", { name: "Email" }),
  password: (page: Page) => page.getByLabel("Password", { exact: true }),
  code: (page: Page) => page.getByRole("textbox", { name: "Verification code" }),
};

async function submitEmail(page: Page, email: string): Promise<void> {
  await untilAwake(page);
  await field.email(page).fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
}

async function submitPassword(page: Page, password = demoPassword): Promise<void> {
  await field.password(page).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

const schedule = (page: Page) => page.getByRole("heading", { level: 1, name: "Daily Schedule" });

test.describe("refused by the server first", () => {
  test.use({ expectedStatuses: [401] });

  test("completes both steps by keyboard alone, accessibly", async ({ page }) => {
    await openSignIn(page);
    await expect(field.email(page)).toBeFocused();
    await page.keyboard.type("nobody@");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Enter a valid email address")).toBeVisible();
    await expect(field.email(page)).toBeFocused();
    await axe(page);
    await field.email(page).fill("viewer@demo.test");
    await page.keyboard.press("Enter");
    await expect(field.password(page)).toBeFocused();
    await expect(page.getByText("Two-factor authentication is coming soon")).toBeVisible();
    await page.keyboard.type("Wrong!2026");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Incorrect email or password")).toBeVisible();
    await expect(field.password(page)).toHaveValue("");
    await expect(field.password(page)).toBeFocused();
    await axe(page);
    await page.keyboard.type(demoPassword);
    await page.keyboard.press("Enter");
    await expect(schedule(page)).toBeVisible();
    await page.goto("/login");
    await expect(page, "signed in already").toHaveURL("/private/shifts");
  });

  test("rejects a wrong code, and accepts the mailed one", async ({ page, request }) => {
    const mails = async () => {
      const answer = await request.get("/api/dev/mailbox?to=code@demo.test");
      return ((await answer.json()) as { messages: { id: number; text: string }[] }).messages;
    };
    const seen = new Set((await mails()).map(({ id }) => id));
    await openSignIn(page);
    await submitEmail(page, "code@demo.test");
    await submitPassword(page);
    await expect(field.code(page)).toBeFocused();
    await axe(page);
    let code = "";
    await expect(async () => {
      const fresh = (await mails()).find(({ id }) => !seen.has(id));
      code = /\b\d{6}\b/.exec(fresh?.text ?? "")?.[0] ?? "";
      expect(code).not.toBe("");
    }).toPass({ timeout: 15_000 });
    await field.code(page).fill(code === "000000" ? "000001" : "000000");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText("Invalid or expired verification code")).toBeVisible();
    await expect(field.code(page)).toHaveValue("");
    await expect(field.code(page)).toBeFocused();
    // With the spaces that copying from a message adds.
    await field.code(page).fill(` ${code.slice(0, 3)} ${code.slice(3)} `);
    await expect(field.code(page)).toHaveValue(code);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(schedule(page)).toBeVisible();
  });
});

test("leads to the facility that the link to the sign-in names", async ({ page }) => {
  const { facility, email } = await aFacilityWithScheduler();
  await openSignIn(page, `?facilityId=${facility.id}`);
  await submitEmail(page, email);
  await submitPassword(page);
  await expect(schedule(page)).toBeVisible();
  await expect(page).toHaveURL(`/private/shifts?facilityId=${facility.id}`);
});

test.describe("whose session ends while its page is still asking for news", () => {
  test.use({ expectedStatuses: [401] });

  test("asks before signing out, ends the session in every tab, and closes the portal", async ({
    page,
    context,
  }) => {
    await openSignIn(page);
    await submitEmail(page, "viewer@demo.test");
    await submitPassword(page);
    await expect(schedule(page)).toBeVisible();
    const otherTab = await context.newPage();
    await otherTab.goto("/private/shifts");
    await expect(schedule(otherTab)).toBeVisible();
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("menuitem", { name: "Sign Out" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Sign out?" });
    await axe(page);
    await dialog.getByRole("button", { name: "Yes, sign out" }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(otherTab).toHaveURL(/\/login/);
    await page.goto("/private/shifts");
    await expect(page).toHaveURL(/\/login/);
  });
});
