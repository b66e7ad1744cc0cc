import type { Locator } from "@playwright/test";
import { pause, type Tab } from "./browser";

/** How long a pointer rests on a control before it presses. */
const REST_MS = 100;

/**
 * Presses as a person does, whose pointer is there first. Playwright's click arrives, checks in the page what it will
 * hit and presses in one go; on a slow machine that takes as long as the portal's own work.
 */
export async function press({ page }: Tab, control: Locator): Promise<void> {
  await control.hover();
  await pause(REST_MS);
  await page.mouse.down();
  await page.mouse.up();
}
