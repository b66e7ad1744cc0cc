import type { Page } from "@playwright/test";
import { expect, signInOnTheScreens } from "./e2e";

/** The link in someone's last message, from the demo's mailbox. */
export async function linkTo(page: Page, recipient: string, room: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const answer = await page.request.get("/api/dev/mailbox", { params: { to: recipient } });
    const { messages } = (await answer.json()) as { messages: { text: string }[] };
    link = new RegExp(`http\\S+/${room}/\\S+`).exec(messages[0]?.text ?? "")?.[0];
    expect(link).toBeTruthy();
  }).toPass({ timeout: 20_000 });
  return link!;
}

/** Someone new chooses a password with the link that was mailed to them, and signs in with it in their own browser. */
export async function joinFromMail(page: Page, own: Page, email: string): Promise<void> {
  const chosen = "Cedar&Linen 48 roofs";
  await own.goto(new URL(await linkTo(page, email, "new-password")).pathname);
  await expect(own.getByRole("heading", { name: "Activate your account" })).toBeVisible();
  await own.getByLabel("New password", { exact: true }).fill(chosen);
  await own.getByLabel("Confirm password", { exact: true }).fill(chosen);
  await own.keyboard.press("Enter");
  await own.getByRole("link", { name: "Sign in" }).click();
  await signInOnTheScreens(own, email, chosen);
}
