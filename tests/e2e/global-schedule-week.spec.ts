import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { formatDayLabel, formatWeekLabel, weekOf } from "@/lib/global-schedule/rules";
import { addDays } from "@/lib/time/calendar";
import { aCompanyWithTwoFacilities, card, openCalendar, tomorrow } from "../support/calendar-page";
import { expect, test, visit } from "../support/e2e";
import { aSlot, aStructure } from "../support/schedule";
import { expectNothingBeyondTheScreen } from "../support/schedule-page";
import { aUnit } from "../support/tenants";

test("lets a director move through days, weeks, slots and a tablet's coverage by keyboard, and lists the shortcuts", async ({
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

  await page.setViewportSize({ width: 1024, height: 768 });
  // A week's first days are hidden from its fourth day on.
  const fourth = addDays(weekOf(tomorrow()), 17);
  await visit(page, `/private/global-overview?date=${fourth}`);
  const cell = (facility: string, date: string) =>
    page.getByRole("button", { name: `${facility}, ${formatDayLabel(date)}: no shifts` });
  await expect(cell("Aspen West", fourth)).toBeVisible();
  await keyboard.press("v");
  await expect(cell("Aspen West", fourth)).toBeFocused();
  await keyboard.press("ArrowRight");
  await keyboard.press("ArrowDown");
  await expect(cell("Birch East", addDays(fourth, 1))).toBeFocused();
  await keyboard.press("ArrowLeft");
  await expect(cell("Birch East", fourth)).toBeFocused();
});

test("shows on Back the week, filters and facilities that were left", async ({ page }) => {
  const { west, east, director } = await aCompanyWithTwoFacilities();
  const startsOn = addDays(tomorrow(), 6);
  for (const { id: facilityId } of [west, east]) await aSlot({ facilityId, shift: { startsOn } });
  await openCalendar(page, director.email);
  await page.getByRole("checkbox", { name: "Birch East" }).uncheck();
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByRole("button", { name: "Next week" }).click();
  await page.getByRole("button", { name: /^Status/ }).click();
  await page.getByRole("button", { name: "Only Open" }).click();
  await page.keyboard.press("Escape");
  const expectAsLeft = async () => {
    await expect(page).toHaveURL(/status=Open.*date=/);
    await expect(page.getByText(formatWeekLabel(weekOf(startsOn)))).toBeVisible();
    await expect(card(page, "Aspen West")).toBeVisible();
    await expect(card(page, "Birch East")).toHaveCount(0);
    await expect(page.getByRole("checkbox", { name: "Birch East" })).not.toBeChecked();
    await expect(page.getByRole("button", { name: /^Status/ })).toContainText("1");
  };
  await expectAsLeft();
  await page.getByRole("link", { name: "Past shifts" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Past Shifts" })).toBeVisible();
  await page.goBack();
  await expectAsLeft();
});

test("exports the filtered week as CSV and prints it completely", async ({ page }) => {
  const { west, east, director } = await aCompanyWithTwoFacilities();
  const shift = { startsOn: tomorrow() };
  await aSlot({ facilityId: west.id, shift: { ...shift, route: "FLEX" } });
  await aSlot({ facilityId: east.id, shift });
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

test("renders few elements on a day of 400 cards from first to last", async ({ page }) => {
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

/** Where a button's middle is, from the top. */
async function middleOf(page: Page, name: string): Promise<number> {
  const box = await page.getByRole("button", { name, exact: true }).boundingBox();
  return box!.y + box!.height / 2;
}

test("keeps controls, day heads and filters in line, says in view why the week is empty, and moves to cards only if they are out of view", async ({
  page,
}) => {
  const { west, east, director } = await aCompanyWithTwoFacilities({ portalUnitsEnabled: true });
  for (let n = 1; n <= 13; n++) await aUnit({ facilityId: west.id, name: `Wing ${n}` });
  await aSlot({ facilityId: west.id, shift: { route: "FLEX" } });
  for (const facilityId of [west.id, east.id])
    for (const fromTime of ["01:00", "03:00", "05:00", "07:00", "09:00"]) {
      const { id: shiftStructureId } = await aStructure({ facilityId, fromTime, toTime: "23:00" });
      await aSlot({ shift: { shiftStructureId, startsOn: tomorrow() } });
    }
  await openCalendar(page, director.email, `?date=${tomorrow()}`);
  const coverage = page.getByRole("button", { name: /^Birch East, .*5 CNA open/ });
  await coverage.click();
  await expect(card(page, "Birch East").first()).toHaveAttribute("data-focused", "true");
  await expect(page.getByRole("article").first()).toHaveAccessibleName(/^Birch East/);
  await expect(coverage).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Units" }).click();
  await expect(page.getByRole("searchbox", { name: "Search Units" })).toHaveCSS("padding-left", "28px");
  await page.keyboard.press("Escape");

  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(page.getByRole("checkbox", { name: "Birch East" })).toBeVisible();
  await expect(card(page, "Birch East").first()).toBeVisible();
  await expectNothingBeyondTheScreen(page);
  const areInLine = async (one: string, other: string) =>
    expect(
      Math.abs((await middleOf(page, one)) - (await middleOf(page, other))),
      `${one}, ${other}`,
    ).toBeLessThan(2);
  await areInLine("Compact", "Export");
  await areInLine("Features", "Next week");
  await page.getByRole("button", { name: "Status" }).click();
  await page.getByRole("checkbox", { name: "All", exact: true }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Clear Filters" })).toBeInViewport({ ratio: 1 });
  await areInLine("Clear all", "Next week");
});

test("keeps day heads and five active filters in one line each", async ({ page }) => {
  const { west, east, director } = await aCompanyWithTwoFacilities();
  const today = addDays(tomorrow(), -1);
  const ended = await aStructure({ facilityId: west.id, fromTime: "00:00", toTime: "00:30" });
  await aSlot({ shift: { shiftStructureId: ended.id, startsOn: addDays(today, -1) } });
  await aSlot({ facilityId: east.id, shift: { startsOn: tomorrow() } });
  const filters = "type=CNA,RN&status=Filled,Open&route=FLEX&unit=0&feature=None,Bundle";
  await openCalendar(page, director.email, `?date=${tomorrow()}&${filters}`);
  const heightsOf = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  for (const width of [1440, 1200, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    const heads = (await heightsOf("[data-day-head] + p")).filter((height) => height > 0);
    expect(new Set(heads), `at ${width}`).toEqual(new Set([18]));
    const middles = [await middleOf(page, "Today"), await middleOf(page, "Clear all")].map(Math.round);
    expect(middles[1], `at ${width}`).toBe(middles[0]);
  }
});
