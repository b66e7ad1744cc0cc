import type { Page } from "@playwright/test";
import { axe, expect, test } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { aNotice } from "@/tests/support/tenants";
import { chooseTomorrow, pickShift, request } from "../support/request-page";
import { aStructure } from "../support/schedule";
import { openSchedule } from "../support/schedule-page";

/** Holds back the first response with notices until it is released. */
async function holdNotices(page: Page): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    "**/api/facility/pending-notifications",
    async (route) => {
      await isReleased;
      await route.continue();
    },
    { times: 1 },
  );
  return release;
}

test("shows popups one at a time, and each once", async ({ page }) => {
  const { facility, email } = await aFacilityWithScheduler();
  await aNotice({
    facilityId: facility.id,
    title: "Holiday shifts",
    html: "<p>Post <strong>early</strong>.</p>",
  });
  await aNotice({
    facilityId: facility.id,
    title: "Door code",
    html: '<p>It changes. <a href="https://example.org/doors">More</a></p>',
    buttonText: "I have read this",
    isWarning: true,
  });
  const release = await holdNotices(page);
  await openSchedule(page, email);
  const skip = page.getByRole("link", { name: "Skip to content" });
  await skip.focus();
  release();
  const first = page.getByRole("dialog", { name: "Holiday shifts" });
  const second = page.getByRole("alertdialog", { name: "Door code" });
  await expect(first).toContainText("Post early.");
  await expect(first.getByRole("button", { name: "Got it" })).toBeFocused();
  await expect(second).toHaveCount(0);
  await axe(page);
  await first.getByRole("button", { name: "Got it" }).click();
  await expect(second.getByRole("button", { name: "I have read this" })).toBeFocused();
  await axe(page);
  const isSeen = page.waitForResponse((answer) => answer.url().endsWith("/seen"));
  await page.keyboard.press("Escape");
  await expect(second).toHaveCount(0);
  expect((await isSeen).status()).toBe(200);
  await expect(skip, "where the focus was before the first of them").toBeFocused();
  await skip.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  const response = page.waitForResponse((answer) => answer.url().endsWith("/pending-notifications"));
  await page.reload();
  expect(await (await response).json()).toEqual([]);
});

test("delays a popup until the person has finished", async ({ page }) => {
  const { facility, email } = await aFacilityWithScheduler({ allowFlexShifts: false });
  await aStructure({ facilityId: facility.id });
  await aNotice({ facilityId: facility.id, title: "Holiday shifts" });
  const release = await holdNotices(page);
  await openSchedule(page, email);
  const popup = page.getByRole("dialog", { name: "Holiday shifts" });
  await page.getByRole("button", { name: "Request Shifts" }).click();
  // Today's shift may have started.
  await expect(request(page).getByRole("group", { name: "Shift", exact: true })).toBeVisible();
  const isThere = page.waitForResponse((answer) => answer.url().endsWith("/pending-notifications"));
  release();
  await isThere;
  await chooseTomorrow(page);
  await pickShift(page, "CNA");
  await expect(popup).toHaveCount(0);
  await request(page).getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Leave without saving" }).click();
  await expect(popup.getByRole("button", { name: "Got it" })).toBeFocused();
});
