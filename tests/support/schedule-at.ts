import type { Locator, Page } from "@playwright/test";
import { CSRF_COOKIE, CSRF_HEADER } from "@/lib/http/csrf";
import { expect } from "./e2e";
import { demoPassword } from "./facility";
import type { OwnPortal } from "./own-portal";

/** The days of the week strip; one more while last night's shifts are running. */
export const stripDays = (page: Page): Locator =>
  page.getByRole("toolbar", { name: "Days at a glance" }).getByRole("button");

/** A session of the portal's own time. */
async function signInAt(portal: OwnPortal, page: Page, email: string): Promise<void> {
  await page.request.get(`${portal.url}/login`);
  const csrf = (await page.context().cookies()).find(({ name }) => name === CSRF_COOKIE);
  const answer = await page.request.post(`${portal.url}/api/login`, {
    headers: { [CSRF_HEADER]: csrf?.value ?? "" },
    data: { email, password: demoPassword },
  });
  expect(answer.status()).toBe(200);
}

/** Opens the schedule at an instant. Returns how to advance time on server and screen. */
export async function openScheduleAt(portal: OwnPortal, page: Page, email: string, at: string) {
  await portal.setClock(new Date(at));
  const isAhead = Date.parse(at) - Date.now();
  await page.clock.install();
  await signInAt(portal, page, email);
  await page.goto(`${portal.url}/private/shifts`);
  await expect(stripDays(page).nth(27)).toBeVisible();
  let passed = 0;
  return async (until: string) => {
    const left = Date.parse(until) - (Date.now() + isAhead + passed);
    passed += left;
    await portal.setClock(new Date(until));
    await page.clock.fastForward(left);
  };
}
