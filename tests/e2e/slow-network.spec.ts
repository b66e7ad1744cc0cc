import type { Page, Request } from "@playwright/test";
import { axe, expect, test } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { aProfessional } from "../support/people";
import { aShift, aSlot } from "../support/schedule";
import { act, banner, openSchedule, row } from "../support/schedule-page";

const frame = (page: Page) => page.getByRole("dialog", { name: "Loading…" });
const menuFrame = (page: Page) => page.getByRole("status", { name: "Loading…" });
const pending = (page: Page) => page.getByRole("button", { name: "1 Pending Confirmation" });
const bonus = (page: Page) => page.getByRole("button", { name: /^Bonus: CNA/ });

/** The position of the open dialog's header. */
async function placeOf(page: Page) {
  const { x, y, width } = (await page.getByRole("dialog").boundingBox())!;
  return { x, y, width };
}

async function aFacilityWithAClaim() {
  const made = await aFacilityWithScheduler({ allowFlexShifts: false });
  const { id: shiftId } = await aShift({ facilityId: made.facility.id });
  const { id: professionalId } = await aProfessional({ firstName: "Mara", lastName: "Holt" });
  await aSlot({ shiftId, status: "CLAIMED", professionalId });
  await aSlot({ shiftId });
  return made;
}

/** Holds requests to an address until they are released. */
async function slow(page: Page, address: string) {
  let letThrough = () => {};
  let isOver = Promise.resolve();
  const hold = () => void (isOver = new Promise((resolve) => (letThrough = resolve)));
  hold();
  await page.route(address, async (route) => {
    await isOver;
    await route.continue();
  });
  return { hold, letThrough: () => letThrough() };
}

/** Resolves once scripts have been requested, have all arrived, and have had a moment to run. */
async function scriptsFetchedBy(page: Page) {
  const isScript = (request: Request) => request.resourceType() === "script";
  let underWay = 0;
  page.on("request", (request) => isScript(request) && underWay++);
  page.on("requestfinished", (request) => isScript(request) && underWay--);
  await page.waitForRequest(isScript);
  await expect.poll(() => underWay, { intervals: [200] }).toBe(0);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

test("shows a frame at once for every press on a slow connection, then the dialog", async ({ page }) => {
  const { email } = await aFacilityWithAClaim();
  await openSchedule(page, email);
  const scripts = await slow(page, "**/_next/static/**/*.js");

  await row(page, "Mara Holt")
    .getByRole("button", { name: /^Actions/ })
    .click();
  await expect(menuFrame(page)).toBeVisible();
  scripts.letThrough();
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("Escape");

  scripts.hold();
  await pending(page).click();
  await expect(frame(page)).toBeVisible();
  await axe(page);
  const before = await placeOf(page);
  scripts.letThrough();
  await expect(page.getByRole("dialog", { name: "Confirm shifts" })).toBeVisible();
  expect(await placeOf(page), "neither its width nor its head has moved").toEqual(before);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(pending(page), "the focus is back where it was before the frame").toBeFocused();

  scripts.hold();
  await page.getByRole("button", { name: "Request Shifts" }).click();
  await expect(frame(page)).toBeVisible();
  scripts.letThrough();
  await expect(page.getByRole("dialog", { name: /^Request .* shifts$/ })).toBeVisible();
  await page.keyboard.press("Escape");

  scripts.hold();
  await bonus(page).click();
  await expect(frame(page)).toBeVisible();
  await frame(page).getByRole("button", { name: "Close" }).click();
  await expect(frame(page)).toHaveCount(0);
  scripts.letThrough();
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("dialog"), "what was given up does not open after all").toHaveCount(0);
  await bonus(page).click();
  await expect(page.getByRole("dialog", { name: "Add bonus" })).toBeVisible();
});

test("opens a dialog without a frame if it was preloaded on hover", async ({ page }) => {
  const { email } = await aFacilityWithAClaim();
  await openSchedule(page, email);
  await page.evaluate(() => {
    const frames = { seen: 0 };
    new MutationObserver(() => {
      if (document.querySelector("dialog[aria-busy], [role=status][aria-label='Loading…']")) frames.seen++;
    }).observe(document.body, { childList: true, subtree: true });
    Object.assign(window, { frames });
  });
  const framesSeen = () =>
    page.evaluate(() => (window as unknown as { frames: { seen: number } }).frames.seen);

  const fetched = scriptsFetchedBy(page);
  await bonus(page).hover();
  await fetched;
  await bonus(page).click();
  await expect(page.getByRole("dialog", { name: "Add bonus" })).toBeVisible();
  expect(await framesSeen(), "of the dialog").toBe(0);
  await page.keyboard.press("Escape");
  await row(page, "Mara Holt")
    .getByRole("button", { name: /^Actions/ })
    .click();
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  expect(await framesSeen(), "of the menu").toBe(0);
});

test("searches text once that was typed while the command palette loads", async ({ page }) => {
  const { email } = await aFacilityWithAClaim();
  await openSchedule(page, email);
  const scripts = await slow(page, "**/_next/static/**/*.js");
  await page.keyboard.press("Control+k");
  await expect(frame(page)).toBeVisible();
  await page.keyboard.type("keyb");
  scripts.letThrough();
  const palette = page.getByRole("dialog", { name: "Commands" });
  await expect(palette).toBeVisible();
  await page.keyboard.type("oard");
  await expect(palette.getByRole("combobox")).toHaveValue("keyboard");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
});

test.describe("before the slots have loaded", () => {
  test.use({ expectedStatuses: [500] });

  test("waits in dialogs that need the slots, or reports a failure", async ({ page }) => {
    const { email } = await aFacilityWithAClaim();
    const feed = await slow(page, "**/api/facility/feed/upcoming?*");
    await openSchedule(page, email);
    await pending(page).click();
    await expect(frame(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await bonus(page).click();
    await expect(frame(page)).toBeVisible();
    feed.letThrough();
    await expect(page.getByRole("dialog", { name: "Add bonus" })).toBeVisible();

    await page.route("**/api/facility/feed/upcoming?*", (route) => route.fulfill({ status: 500, body: "" }));
    await page.reload();
    await expect(page.getByText("Failed to load shifts. Please refresh!")).toBeVisible();
    await pending(page).click();
    await expect(banner(page, "Failed to load shifts. Please refresh!")).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("reports in a dialog for a slot that is gone that it has changed", async ({ page }) => {
    const { facility, email } = await aFacilityWithScheduler();
    const { id: shiftId } = await aShift({ facilityId: facility.id, route: "FLEX" });
    const { id: slotId } = await aSlot({ shiftId });
    await page.route("**/api/facility/feed/upcoming?*", async (route) => {
      await expect(frame(page)).toBeVisible();
      const response = await route.fetch();
      const { slots, ...feed } = await response.json();
      const others = slots.filter((one: { slot_id: number }) => one.slot_id !== slotId);
      await route.fulfill({ response, json: { ...feed, slots: others } });
    });
    await openSchedule(page, email);
    await act(page, row(page, /CNA/), "Assign Professional");
    await expect(banner(page, /^Refresh the Page: The shift you selected has changed/)).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

test("marks a pressed link at once while its page is slow to come, and shows a bar until it is there", async ({
  page,
}) => {
  const { email } = await aFacilityWithAClaim();
  await openSchedule(page, email);
  const bar = page.locator("[data-navigating]");
  const pressed = page
    .getByRole("navigation", { name: "Main", exact: true })
    .getByRole("link", { name: "Past" });
  const next = await slow(page, "**/private/past-shifts**");
  await pressed.click();
  await expect(pressed).toHaveAttribute("data-to", "true", { timeout: 100 });
  await expect(page.getByRole("status").filter({ hasText: "Loading…" })).toBeAttached();
  await expect(bar).toBeVisible();
  next.letThrough();
  await expect(page).toHaveURL(/past-shifts/);
  await expect(bar).toHaveCount(0);
  await expect(pressed).not.toHaveAttribute("data-to");
});
