import type { Page } from "@playwright/test";
import { aProfessional, aUser } from "../support/people";
import { aSlot, aStructure } from "../support/schedule";
import { aUnit } from "../support/tenants";
import { axe, expect, signInAs, test } from "../support/e2e";
import { aFacilityWithScheduler, demoPassword } from "../support/facility";
import { openSchedule, row, table } from "../support/schedule-page";

/** Why shifts can't be requested: a tooltip on hover, and a description for screen readers. */
async function expectReason(page: Page, reason: string): Promise<void> {
  const button = page.getByRole("button", { name: "Request Shifts" });
  await button.hover();
  await expect(page.getByText(reason).filter({ visible: true })).toBeVisible();
  await expect(button).toHaveAccessibleDescription(reason);
  await expect(button).toHaveAttribute("aria-disabled", "true");
}

/** A filter is a button that opens a group of checkboxes. */
async function choose(page: Page, filter: string, option: string): Promise<void> {
  await page.getByRole("button", { name: filter }).click();
  await page.getByRole("group", { name: filter }).getByRole("checkbox", { name: option }).click();
  await page.keyboard.press("Escape");
}

async function aNamed(firstName: string, lastName: string) {
  return (await aProfessional({ firstName, lastName })).id;
}

/** A facility with an open, a claimed, a confirmed and a cancelled slot of one shift tomorrow. */
async function aShiftInEveryState() {
  const { facility, email } = await aFacilityWithScheduler({ portalUnitsEnabled: true });
  const north = await aUnit({ facilityId: facility.id, name: "North Wing" });
  const { id: shiftStructureId } = await aStructure({ facilityId: facility.id });
  const { shiftId } = await aSlot({ shift: { shiftStructureId }, unitId: north.id });
  await aSlot({ shiftId, status: "CLAIMED", professionalId: await aNamed("Carla", "Pending") });
  await aSlot({ shiftId, status: "CONFIRMED", professionalId: await aNamed("Dora", "Settled") });
  await aSlot({ shiftId, status: "CANCELLED", professionalId: await aNamed("Eve", "Gone") });
  return { facility, email };
}

/** The first day on the demo's schedule: last night's shifts run until seven. */
function firstDayNow(): string {
  const inLosAngeles = (options: Intl.DateTimeFormatOptions, at = Date.now()) =>
    new Intl.DateTimeFormat("en-US", { ...options, timeZone: "America/Los_Angeles" }).format(at);
  const isNight = Number(inLosAngeles({ hour: "numeric", hourCycle: "h23" })) < 7;
  const lastEvening = Date.now() - 8 * 3_600_000;
  return isNight ? inLosAngeles({ weekday: "long", month: "long", day: "numeric" }, lastEvening) : "Today";
}

test.describe("the demo's facility", () => {
  test("shows today, with every column, to any visitor", async ({ page }) => {
    await openSchedule(page, "scheduler@demo.test");
    await expect(table(page).getByRole("heading", { level: 2 }).first()).toContainText(firstDayNow());
    for (const name of ["Shift Information", "Date & Time", "Shift Assignment", "Status", "Actions"]) {
      await expect(table(page).getByRole("columnheader", { name, exact: true })).toBeVisible();
    }
    await expect(row(page, "Arrived").first()).toBeVisible();
    await axe(page);
  });

  test("shows the schedule before any script runs", async ({ browser, page, baseURL }) => {
    await signInAs(page, "scheduler@demo.test");
    const withoutScripts = await browser.newContext({ baseURL, javaScriptEnabled: false });
    await withoutScripts.addCookies(await page.context().cookies());
    const still = await withoutScripts.newPage();
    await still.goto("/private/shifts");
    await expect(table(still).getByRole("heading", { level: 2 }).first()).toContainText(firstDayNow());
    expect(await table(still).getByRole("row").count()).toBeGreaterThan(8);
    await withoutScripts.close();
  });

  test("scrolls through days, with few rows in the page at a time", async ({ page }) => {
    await openSchedule(page, "scheduler@demo.test");
    const firstDay = await table(page).getByRole("heading", { level: 2 }).first().textContent();
    await expect(async () => {
      await page.mouse.wheel(0, 4_000);
      const days = await table(page).getByRole("heading", { level: 2 }).allTextContents();
      expect(days.every((day) => day !== firstDay)).toBe(true);
    }).toPass();
    expect(await table(page).getByRole("row").count()).toBeLessThan(150);
  });
});

test("shows a shift's ratio, orders its slots and leaves the cancelled one out", async ({ page }) => {
  const { email } = await aShiftInEveryState();
  await openSchedule(page, email);
  await expect(table(page)).toContainText("2 of 3 filled");
  const shown = table(page)
    .getByRole("row")
    .filter({ has: page.getByRole("button", { name: /^Actions/ }) });
  await expect(shown).toHaveCount(3);
  await expect(shown.nth(0)).toContainText("Carla Pending");
  await expect(shown.nth(0)).toContainText("Claimed");
  await expect(shown.nth(1)).toContainText("Dora Settled");
  await expect(shown.nth(1)).toContainText("Confirmed");
  await expect(shown.nth(2)).toContainText("Unclaimed");
  await expect(shown.nth(2)).toContainText("North Wing");
  await axe(page);
});

test("filters the list by an address that survives a reload and can be cleared", async ({ page }) => {
  const { email } = await aShiftInEveryState();
  await openSchedule(page, email);
  await choose(page, "Status", "Filled");
  await expect(row(page, "Carla Pending")).toHaveCount(0);
  await expect(row(page, "Unclaimed")).toBeVisible();
  await expect(table(page)).toContainText("2 of 3 filled");
  await expect(page).toHaveURL("/private/shifts?status=Open");
  await page.reload();
  await expect(row(page, "Unclaimed")).toBeVisible();
  await expect(row(page, "Carla Pending")).toHaveCount(0);
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(row(page, "Carla Pending")).toBeVisible();
  await expect(page).toHaveURL("/private/shifts");
});

test("shows cancelled slots on request", async ({ page }) => {
  const { email } = await aShiftInEveryState();
  await openSchedule(page, email);
  await expect(row(page, "Eve Gone")).toHaveCount(0);
  await choose(page, "Status", "Cancelled");
  await expect(row(page, "Eve Gone")).toContainText("Cancelled");
});

test("has an accessible filter that counts the slots of each choice", async ({ page }) => {
  const { email } = await aShiftInEveryState();
  await openSchedule(page, email);
  await page.getByRole("button", { name: "Status" }).click();
  const options = page.getByRole("group", { name: "Status" });
  await expect(options.getByRole("checkbox", { name: "Filled" })).toBeChecked();
  await expect(options.getByRole("checkbox", { name: "Cancelled" })).not.toBeChecked();
  await expect(options.getByRole("checkbox", { name: /^Filled\s*2$/ })).toBeVisible();
  await axe(page);
  await page.keyboard.press("Escape");
  await expect(options).toBeHidden();
  await expect(page.getByRole("button", { name: "Status" })).toBeFocused();
});

test("fits every filter, for any choice, and the export in one line in a small window", async ({ page }) => {
  const { email } = await aShiftInEveryState();
  await page.setViewportSize({ width: 1024, height: 768 });
  await openSchedule(page, email, "?type=CNA&unit=0&status=Open&feature=None&route=ON_DEMAND");
  const controls = page.getByRole("search").locator(":scope > *");
  await expect(controls).toHaveCount(9);
  const tops = await controls.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
  expect(Math.max(...tops) - Math.min(...tops), "none is on a second line").toBeLessThan(10);
});

test("has the key to its signs and the row height in View in a small window", async ({ page }) => {
  const { email } = await aShiftInEveryState();
  await page.setViewportSize({ width: 1024, height: 768 });
  await openSchedule(page, email);
  const height = async () => (await row(page, "Dora Settled").boundingBox())!.height;
  const compact = await height();
  await page.getByRole("button", { name: "View", exact: true }).click();
  const view = page.getByRole("dialog", { name: "View and key" });
  await expect(view).toContainText("Open, today or tomorrow");
  await expect(view).toContainText("Recurring: repeats every week");
  await axe(page);
  await view.getByRole("button", { name: "Comfortable" }).click();
  await expect.poll(height).toBeGreaterThan(compact);
  await page.keyboard.press("Escape");
  await expect(view).toHaveCount(0);
});

test("finds slots by unit, also those without one", async ({ page }) => {
  const { email } = await aShiftInEveryState();
  await openSchedule(page, email);
  await choose(page, "Unit", "North Wing");
  await expect(row(page, "Unclaimed")).toHaveCount(0);
  await expect(row(page, "Dora Settled")).toBeVisible();
  // From an empty selection, choosing one of many takes two clicks.
  await choose(page, "Unit", "All");
  await choose(page, "Unit", "All");
  await expect(page.getByText("No shifts match these filters")).toBeVisible();
  await choose(page, "Unit", "North Wing");
  await expect(row(page, "Unclaimed")).toBeVisible();
  await expect(row(page, "Dora Settled")).toHaveCount(0);
});

test("finds a professional from the third letter on, ignoring case", async ({ page }) => {
  const { email } = await aShiftInEveryState();
  await openSchedule(page, email);
  const search = page.getByRole("searchbox", { name: "Search professionals" });
  await search.fill("se");
  await expect(row(page, "Carla Pending")).toBeVisible();
  await search.fill("SETT");
  await expect(row(page, "Carla Pending")).toHaveCount(0);
  await expect(row(page, "Dora Settled")).toBeVisible();
  await expect(page, "no name gets into the address").toHaveURL("/private/shifts");
  await search.fill("nobody of this name");
  await expect(page.getByText("No shifts match these filters")).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(row(page, "Dora Settled")).toBeVisible();
});

test("starts the date filter today and moves the list ahead", async ({ page }) => {
  const { email } = await aShiftInEveryState();
  await openSchedule(page, email);
  const from = page.getByLabel("Show from");
  const today = (await from.inputValue()) ?? "";
  await expect(from).toHaveAttribute("min", today);
  const later = new Date(Date.parse(today) + 7 * 86_400_000).toISOString().slice(0, 10);
  await from.fill(later);
  await expect(page.getByText("No shifts match these filters")).toBeVisible();
  await expect(page).toHaveURL(`/private/shifts?from=${later}`);
  // Typing a date passes through earlier years, which filter nothing and are left to be completed.
  const year = Number(today.slice(0, 4)) + 1;
  await from.focus();
  await page.keyboard.type(`1205${year}`, { delay: 30 });
  await expect(page).toHaveURL(`/private/shifts?from=${year}-12-05`);
});

test("explains what to do at a facility without shifts", async ({ page }) => {
  const { email } = await aFacilityWithScheduler();
  await openSchedule(page, email);
  await expect(page.getByText("No shifts are scheduled")).toBeVisible();
  await expect(page.getByRole("button", { name: "Request Shifts" })).toBeVisible();
  await axe(page);
});

test("disables every control with a reason without permissions", async ({ page }) => {
  const { facilityId } = await aSlot();
  const { email } = await aUser({ facilityId, password: demoPassword });
  await openSchedule(page, email);
  const reason =
    "You do not have permission to perform this action. Please contact your Customer Success Rep for details.";
  await expectReason(page, reason);
  await row(page, "Unclaimed")
    .getByRole("button", { name: /^Actions/ })
    .click();
  await expect(page.getByRole("menuitem", { name: "Cancel Shift" })).toHaveAttribute("aria-disabled", "true");
  await axe(page);
});

test("shows a suspended account its banner and disables requesting shifts", async ({ page }) => {
  await openSchedule(page, "cedar@demo.test");
  await expect(page.getByText(/^Your account is suspended because of unpaid invoices\./)).toBeVisible();
  await expectReason(page, "This button is disabled due to non-payment");
  await axe(page);
});

test("shows a default message for a deactivated account", async ({ page }) => {
  const { email } = await aFacilityWithScheduler({ accountReceivableStatus: "DEACTIVATED" });
  await openSchedule(page, email);
  await expect(page.getByText("This account is on hold. Please contact the provider.")).toBeVisible();
  await expectReason(page, "This button is disabled due to non-payment");
});

test("shows wages at an hourly-paid facility, and bonuses at a bonus-paid one", async ({ page }) => {
  await openSchedule(page, "elm@demo.test");
  await expect(table(page).getByRole("columnheader", { name: "Hourly Wage" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Shift route" })).toHaveCount(0);
});
