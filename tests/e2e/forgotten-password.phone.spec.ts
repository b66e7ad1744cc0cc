import { db } from "@/db/client";
import { sendPasswordLink } from "@/lib/auth/password/send-password-link";
import { systemCtx } from "@/lib/context";
import { axe, expect, test } from "../support/e2e";
import { aUser } from "../support/people";
import { expectNothingBeyondTheScreen } from "../support/schedule-page";

test("sets a new password on a phone", async ({ page }) => {
  const { id } = await aUser({ password: "Before!2026x" });
  const sent = await db.transaction((tx) => sendPasswordLink(tx, systemCtx("test"), id));
  await page.goto("/forgot-password");
  await axe(page);
  await expectNothingBeyondTheScreen(page);
  const email = "wilhelmina-alexandrovna.featherstonehaugh@harborview-manor-nursing.example";
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Send link" }).tap();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await expectNothingBeyondTheScreen(page);
  await page.goto(new URL(sent?.url ?? "").pathname);
  await expectNothingBeyondTheScreen(page);
  await axe(page);
  await page.getByLabel("New password", { exact: true }).fill("Cedar&Linen 48 roofs");
  await page.getByLabel("Confirm password", { exact: true }).fill("Cedar&Linen 48 roofs");
  await page.getByRole("button", { name: "Change password" }).tap();
  await expect(page.getByRole("heading", { name: "Your password is changed" })).toBeVisible();
  await axe(page);
});
