import type { Page } from "@playwright/test";
import { axe, expect, openSignIn, test } from "../support/e2e";
import { demoPassword } from "../support/facility";
import { aUser } from "../support/people";

test.use({ expectedStatuses: [400, 401] });

const password = (page: Page) => page.getByLabel("Password", { exact: true });
const captcha = (page: Page) => page.getByRole("checkbox", { name: "I’m not a robot" });

async function submit(page: Page, typed: string): Promise<void> {
  await password(page).fill(typed);
  await page.keyboard.press("Enter");
}

async function failThrice(page: Page, email: string): Promise<void> {
  await openSignIn(page);
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.keyboard.press("Enter");
  for (let tries = 0; tries < 3; tries += 1) {
    await expect(captcha(page)).toBeHidden();
    await submit(page, "Wrong!2026");
    await expect(page.getByText("Incorrect email or password")).toBeVisible();
    await expect(password(page)).toHaveValue("");
  }
}

test("requires a captcha after three failures, solvable by keyboard alone", async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  const { email } = await aUser({ password: demoPassword });
  await failThrice(page, email);
  expect(requested, "loaded only when it is required").not.toContain("/api/login/captcha");
  await expect(captcha(page)).toBeVisible();
  await submit(page, demoPassword);
  await expect(page.getByText("Please confirm you're not a robot.")).toBeVisible();
  await expect(captcha(page)).toBeFocused();
  await axe(page);
  await page.keyboard.press("Space");
  await expect(page.getByText("Confirmed.")).toBeVisible({ timeout: 20_000 });
  await axe(page);
  await password(page).press("Enter");
  await expect(page).toHaveURL(/\/private\/shifts/);
});
