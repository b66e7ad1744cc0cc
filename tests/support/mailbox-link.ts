import type { Page } from "@playwright/test";
import { expect } from "./e2e";

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
