import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { slot } from "@/db/schema/slots";
import { facilityMembership } from "@/db/schema/users";
import { formatDayLabel, formatWeekLabel, weekOf } from "@/lib/global-schedule/rules";
import { addDays } from "@/lib/time/calendar";
import { aCompanyWithTwoFacilities, card, openCalendar, tomorrow } from "../support/calendar-page";
import { expect, test } from "../support/e2e";
import { aProfessional } from "../support/people";
import { aSlot, aStructure } from "../support/schedule";
import { act, banner, expectNothingBeyondTheScreen } from "../support/schedule-page";

test("a director moves through days, weeks and slots by keyboard, and the shortcuts are listed", async ({
  page,
}) => {
  const { west, director } = await aCompanyWithTwoFacilities();
  const day = await aStructure({ facilityId: west.id });
  const late = await aStructure({ facilityId: west.id, fromTime: "15:00", toTime: "23:00" });
  for (const { id: shiftStructureId } of [day, late])
    await aSlot({ shift: { shiftStructureId, startsOn: tomorrow() } });
  await openCalendar(page, director.email, `?date=${tomorrow()}`);
  await expect(card(page, "Aspen West")).toHaveCount(2);
  const { keyboard } = page;
  const menus = page.getByRole("button", { name: /^Actions/ });
  await keyboard.press("j");
  await expect(menus.first()).toBeFocused();
  await keyboard.press("j");
  await expect(menus.nth(1)).toBeFocused();
  await keyboard.press("k");
  await keyboard.press("a");
  await expect(page.getByRole("menuitem", { name: "Go to shift" })).toBeVisible();
  await keyboard.press("Escape");
  await keyboard.press("w");
  await expect(page.getByText(formatWeekLabel(addDays(weekOf(tomorrow()), 7)))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`date=${addDays(tomorrow(), 7)}`));
  await keyboard.press("b");
  await keyboard.press("p");
  await expect(page.getByRole("heading", { name: formatDayLabel(addDays(tomorrow(), -1)) })).toBeFocused();
  await keyboard.press("?");
  const shortcuts = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  for (const label of ["Next day", "Next week", "Next shift of the day", "Coverage by facility"])
    await expect(shortcuts.getByText(label)).toBeVisible();
});

test("the filtered week is exported as CSV and printed completely", async ({ page }) => {
  const { west, east, director } = await aCompanyWithTwoFacilities();
  await aSlot({ facilityId: west.id, shift: { route: "FLEX" } });
  await aSlot({ facilityId: east.id });
  await openCalendar(page, director.email, `?date=${tomorrow()}&route=FLEX`);
  await expect(card(page, "Aspen West")).toBeVisible();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "Download as CSV" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`Global Schedule from ${weekOf(tomorrow())}.csv`);
  const text = await readFile(await file.path(), "utf8");
  expect(text.split("\r\n")).toHaveLength(3);
  expect(text).toContain("Aspen West");

  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  const title = page.getByRole("heading", { name: /^Global Schedule, / });
  await expect(title).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Global Schedule", exact: true })).toBeHidden();
  await expect(page.getByRole("cell", { name: "0 of 1 Filled" })).toHaveCount(1);
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(title).toHaveCount(0);
});

type Company = Awaited<ReturnType<typeof aCompanyWithTwoFacilities>>;

const takeEastAway = ({ director, east }: Company) =>
  db
    .delete(facilityMembership)
    .where(and(eq(facilityMembership.userId, director.id), eq(facilityMembership.facilityId, east.id)));

async function openBoth(page: Page): Promise<Company> {
  const company = await aCompanyWithTwoFacilities();
  await aSlot({ facilityId: company.west.id });
  await aSlot({ facilityId: company.east.id });
  await openCalendar(page, company.director.email, `?date=${tomorrow()}`);
  await expect(card(page, "Birch East")).toBeVisible();
  return company;
}

async function expectEastGone(page: Page): Promise<void> {
  await expect(banner(page, "You no longer have access to Birch East.")).toBeVisible({ timeout: 40_000 });
  await expect(card(page, "Birch East")).toHaveCount(0);
  await expect(page.getByRole("checkbox", { name: "Birch East" })).toHaveCount(0);
  await expect(card(page, "Aspen West")).toBeVisible();
}

test.describe("a facility taken away", () => {
  // Requests are refused until the screen learns of the change.
  test.use({ expectedStatuses: [403], expectedErrors: /net::ERR_INTERNET_DISCONNECTED/ });

  test("leaves an open screen with a plain message", async ({ page }) => {
    await takeEastAway(await openBoth(page));
    await expectEastGone(page);
  });

  test("leaves the screen when a lost connection is back", async ({ page, context }) => {
    const company = await openBoth(page);
    await context.setOffline(true);
    await expect(page.getByText("Connection lost. Trying again…")).toBeVisible({ timeout: 40_000 });
    await takeEastAway(company);
    await context.setOffline(false);
    await expectEastGone(page);
  });
});

test.describe("refused by the server", () => {
  test.use({ expectedStatuses: [409] });

  test("a slot cancelled while its dialog is open is refused in words, and its card shows what became of it", async ({
    page,
  }) => {
    const { west, director } = await aCompanyWithTwoFacilities();
    const { id: professionalId } = await aProfessional({ firstName: "Mara", lastName: "Holt" });
    const { id, shiftId } = await aSlot({ facilityId: west.id, status: "CLAIMED", professionalId });
    await aSlot({ shiftId });
    await openCalendar(page, director.email, `?date=${tomorrow()}`);
    await act(
      page,
      card(page, "Aspen West").getByRole("listitem").filter({ hasText: "Mara Holt" }),
      "Confirm",
    );
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toBeVisible();
    const cancelled = { status: "FACILITY_CANCELLED", cancelledAt: new Date() } as const;
    await db.update(slot).set(cancelled).where(eq(slot.id, id));
    await expect(page.locator("article").filter({ hasText: "1 cancelled" })).toBeVisible();
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("region", { name: "Notifications" }).getByRole("alert")).toHaveText(/\w+/);
    await expect(card(page, "Aspen West")).toContainText("1 cancelled");
  });
});

test.describe("without a network", () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_NETWORK|Failed to fetch/ });

  test("changes made while the stream was down appear when it is back", async ({ page, context }) => {
    const { west, director } = await aCompanyWithTwoFacilities();
    const { shiftId } = await aSlot({ facilityId: west.id });
    await openCalendar(page, director.email, `?date=${tomorrow()}`);
    await expect(card(page, "Aspen West")).toContainText("0 of 1 Filled");
    await context.setOffline(true);
    await expect(page.getByText("Connection lost. Trying again…")).toBeVisible({ timeout: 40_000 });
    await aSlot({ shiftId });
    await context.setOffline(false);
    await expect(card(page, "Aspen West")).toContainText("0 of 2 Filled", { timeout: 40_000 });
  });
});

test("a day of 400 cards stays light from its first to its last", async ({ page }) => {
  const { west, director } = await aCompanyWithTwoFacilities();
  for (let n = 0; n < 400; n++) {
    const minutes = 2 * n;
    const fromTime = [Math.floor(minutes / 60), minutes % 60]
      .map((part) => String(part).padStart(2, "0"))
      .join(":");
    const { id: shiftStructureId } = await aStructure({ facilityId: west.id, fromTime, toTime: "23:30" });
    await aSlot({ shift: { shiftStructureId, startsOn: tomorrow() } });
  }
  await openCalendar(page, director.email, `?date=${tomorrow()}`);
  const elements = () => page.evaluate(() => document.querySelectorAll("*").length);
  await expect(page.getByRole("article", { name: /12 AM/ }).first()).toBeVisible();
  expect(await elements()).toBeLessThan(3_000);
  await expect(async () => {
    await page.keyboard.press("End");
    await expect(page.getByRole("article", { name: /1:18 PM/ })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(await elements()).toBeLessThan(3_000);
});

test("a tablet has the facilities beside four days, and nothing beyond its edge", async ({ page }) => {
  const { west, east, director } = await aCompanyWithTwoFacilities();
  await aSlot({ facilityId: west.id });
  await aSlot({ facilityId: east.id });
  await page.setViewportSize({ width: 1024, height: 768 });
  await openCalendar(page, director.email, `?date=${tomorrow()}`);
  await expect(page.getByRole("checkbox", { name: "Birch East" })).toBeVisible();
  await expect(card(page, "Birch East")).toBeVisible();
  await expectNothingBeyondTheScreen(page);
});
