import type { Locator, Page } from "@playwright/test";
import { expect } from "./e2e";

/** The request for shifts by role and label, as a person finds things. */
export const request = (page: Page): Locator => page.getByRole("dialog", { name: /^Request .* shifts$/ });

const lastDate = (page: Page): Locator =>
  request(page)
    .getByRole("group", { name: /^Shifts on / })
    .last();

/** A shift that can be picked for the last date. */
export const shiftChip = (page: Page, times: string | RegExp = ""): Locator =>
  lastDate(page)
    .getByRole("group", { name: "Shift", exact: true })
    .getByRole("checkbox", { name: times })
    .first();

export async function openRequest(page: Page, kind: string): Promise<void> {
  await page.getByRole("button", { name: "Request Shifts" }).click();
  await page.getByRole("menuitem", { name: kind }).click();
  await expect(request(page)).toBeVisible();
}

export async function chooseTomorrow(page: Page): Promise<void> {
  const date = request(page).getByLabel("Date");
  const today = await date.getAttribute("min");
  await date.fill(new Date(Date.parse(today ?? "") + 86_400_000).toISOString().slice(0, 10));
}

/** Picks a shift of a type for the last date: the first, or the one with these times. */
export async function pickShift(page: Page, type: string, times?: string | RegExp): Promise<void> {
  await lastDate(page)
    .getByRole("radio", { name: new RegExp(`^${type}`) })
    .check();
  await shiftChip(page, times).check();
}

/** The number of providers requested for the last shift. */
export const providers = (page: Page): Locator =>
  request(page)
    .getByRole("spinbutton", { name: /^Providers/ })
    .last();

export const confirmRequest = (page: Page): Promise<void> =>
  request(page).getByRole("button", { name: "Confirm request" }).click();
