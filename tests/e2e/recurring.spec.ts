import type { Page } from "@playwright/test";
import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { facility as facilityTable } from "@/db/schema/facilities";
import { recurringShift, recurringSkip } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import { axe, expect, test } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { chooseTomorrow, pickShift, shiftChip } from "../support/request-page";
import { aRecurringShift, aShift, aSlot, aStructure } from "../support/schedule";
import { banner, openSchedule, table } from "../support/schedule-page";
import { dateOnAt, weekdayOf, weekdays } from "@/lib/time/zones";

const editor = (page: Page) => page.getByRole("dialog", { name: "Recurring Shiftwell On Demand shifts" });
const providers = (page: Page) =>
  editor(page).getByRole("spinbutton", { name: "Providers for CNA 7:00 AM – 3:00 PM" });
const publish = (page: Page) => editor(page).getByRole("button", { name: "Publish" });
const published = (page: Page) => page.getByRole("dialog", { name: "Recurring schedule published" });
const weekdayIn = (timezone: string) => weekdayOf(dateOnAt(new Date(), timezone));

async function aFacilityWithStructure() {
  const made = await aFacilityWithScheduler({ allowFlexShifts: false });
  const structure = await aStructure({ facilityId: made.facility.id });
  return { ...made, structure, today: weekdayIn(made.facility.timezone) };
}

async function openEditor(page: Page, email: string): Promise<void> {
  await openSchedule(page, email);
  await page.getByRole("button", { name: "Request Shifts" }).click();
  await page.getByRole("button", { name: "Add recurring shift" }).click();
  await expect(providers(page)).toBeVisible();
}

const recurringOf = (facilityId: number) =>
  db
    .select({ weekday: recurringShift.weekday, slots: recurringShift.slots })
    .from(recurringShift)
    .where(eq(recurringShift.facilityId, facilityId));

test("publishes a recurring schedule by keyboard alone", async ({ page }) => {
  const { facility, email, today } = await aFacilityWithStructure();
  await openSchedule(page, email);
  const request = page.getByRole("button", { name: "Request Shifts" });
  await request.focus();
  await page.keyboard.press("Enter");
  const recurring = page.getByRole("button", { name: "Add recurring shift" });
  await recurring.focus();
  await page.keyboard.press("Enter");
  const tab = editor(page).getByRole("tab", { selected: true });
  await expect(tab).toBeFocused();
  await expect(editor(page).getByRole("tab")).toHaveText([
    "Sat",
    "Sun",
    "Mon",
    "Tues",
    "Wed",
    "Thurs",
    "Fri",
  ]);
  await expect(tab).toHaveAccessibleDescription(`Recurring schedule is not configured for ${today}`);
  const tomorrow = weekdays[(weekdays.indexOf(today) + 1) % 7]!;
  await page.keyboard.press(today === "Friday" ? "Home" : "ArrowRight");
  await expect(tab).toHaveAccessibleDescription(`Recurring schedule is not configured for ${tomorrow}`);
  await page.keyboard.press("Tab");
  await expect(providers(page)).toBeFocused();
  await page.keyboard.type("99");
  await page.keyboard.press("Tab");
  await expect(providers(page)).toHaveValue("20");
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("3");
  await page.keyboard.press("ArrowDown");
  await expect(publish(page)).toHaveAttribute("aria-disabled", "true");
  await editor(page)
    .getByRole("checkbox", { name: /^I understand/ })
    .focus();
  await page.keyboard.press("Space");
  await publish(page).focus();
  await page.keyboard.press("Enter");
  await expect(published(page)).toContainText("16 open slots added");
  await page.keyboard.press("Enter");
  await expect(published(page)).toBeHidden();
  await expect(request).toBeFocused();
  await expect(table(page)).toContainText("Recurring");
  expect(await recurringOf(facility.id)).toEqual([{ weekday: tomorrow, slots: 2 }]);
  const made = await db
    .select({ id: slot.id })
    .from(slot)
    .where(and(eq(slot.facilityId, facility.id), eq(slot.isGuaranteed, true)));
  expect(made).toHaveLength(16);
});

test("fills in a week as a table, across its days and by keyboard", async ({ page }) => {
  const { facility, email } = await aFacilityWithStructure();
  await openEditor(page, email);
  const cell = (day: string) =>
    editor(page).getByRole("textbox", { name: `CNA 7:00 AM – 3:00 PM on ${day}` });
  await cell("Saturday").click();
  await page.keyboard.type("3");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("45");
  await expect(cell("Sunday"), "more than a day holds").toHaveValue("20");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("4");
  await editor(page).getByRole("tab", { name: /^Sun/ }).click();
  await expect(providers(page)).toHaveValue("4");
  await axe(page);
  await editor(page)
    .getByRole("checkbox", { name: /^I understand/ })
    .check();
  await publish(page).click();
  await expect(published(page)).toBeVisible();
  expect(
    new Set((await recurringOf(facility.id)).map(({ weekday, slots }) => `${weekday} ${slots}`)),
  ).toEqual(new Set(["Saturday 3", "Sunday 4"]));
});

test("has an accessible editor in both themes", async ({ page }) => {
  const { email, structure, today } = await aFacilityWithStructure();
  await aRecurringShift({ shiftStructureId: structure.id, weekday: today, slots: 2 });
  await openEditor(page, email);
  await axe(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await axe(page);
});

test.describe("when someone else was first", () => {
  test.use({ expectedStatuses: [409] });

  test("names the entry, keeps the input, and publishes again", async ({ page }) => {
    const { facility, email, structure, today } = await aFacilityWithStructure();
    const { id } = await aRecurringShift({ shiftStructureId: structure.id, weekday: today, slots: 2 });
    await openEditor(page, email);
    await expect(editor(page).getByRole("tab", { selected: true })).toHaveAccessibleDescription(
      `Recurring schedule is active for ${today}`,
    );
    await providers(page).fill("5");
    await editor(page)
      .getByRole("checkbox", { name: /^I understand/ })
      .check();
    await db.update(recurringShift).set({ slots: 3 }).where(eq(recurringShift.id, id));
    await publish(page).click();
    const errors = page.getByRole("dialog", { name: "Recurring Shifts Errors" });
    await expect(errors.getByRole("row").nth(1)).toContainText(today);
    await expect(errors).toContainText("Did not save");
    await expect(errors).toContainText("Someone else has changed this recurring shift");
    await axe(page);
    await errors.getByRole("button", { name: "OK" }).click();
    await expect(providers(page)).toHaveValue("5");
    await expect(editor(page)).toContainText("Published now: 3 providers");
    await publish(page).click();
    await expect(published(page)).toBeVisible();
    expect(await recurringOf(facility.id)).toEqual([{ weekday: today, slots: 5 }]);
  });
});

test("skips selected dates of a recurring shift", async ({ page }) => {
  const { facility, email, structure, today } = await aFacilityWithStructure();
  await aRecurringShift({ shiftStructureId: structure.id, weekday: today, slots: 2 });
  await openEditor(page, email);
  await providers(page).fill("5");
  const open = editor(page).getByRole("button", { name: /^Skip/ });
  await open.click();
  const dialog = page.getByRole("dialog", { name: "Skip dates" });
  const save = dialog.getByRole("button", { name: "Save" });
  await expect(save).toHaveAttribute("aria-disabled", "true");
  await dialog.getByRole("combobox", { name: "Add a date" }).selectOption({ index: 2 });
  await dialog.getByRole("combobox", { name: "Add a date" }).selectOption({ index: 2 });
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await dialog
    .getByRole("button", { name: /^Do not skip/ })
    .first()
    .click();
  await expect(dialog.getByRole("combobox", { name: "Add a date" })).toBeFocused();
  await axe(page);
  await save.click();
  await expect(banner(page, /^Skip dates saved\./)).toBeVisible();
  await expect(open).toHaveText(/^Skips 1 date/);
  await expect(open).toBeFocused();
  await expect(providers(page), "what was changed besides is still there").toHaveValue("5");
  const skips = await db
    .select({ skippedOn: recurringSkip.skippedOn })
    .from(recurringSkip)
    .innerJoin(recurringShift, eq(recurringShift.id, recurringSkip.recurringShiftId))
    .where(eq(recurringShift.facilityId, facility.id));
  expect(skips.map(({ skippedOn }) => weekdayOf(skippedOn))).toEqual([today]);
});

test("keeps single shifts that were entered, and asks before leaving", async ({ page }) => {
  const { email } = await aFacilityWithStructure();
  await openSchedule(page, email);
  await page.getByRole("button", { name: "Request Shifts" }).click();
  await chooseTomorrow(page);
  await pickShift(page, "CNA");
  await page.getByRole("button", { name: "Add recurring shift" }).click();
  await editor(page).getByRole("button", { name: "Cancel" }).click();
  const question = page.getByRole("alertdialog", { name: "Save changes?" });
  await axe(page);
  await question.getByRole("button", { name: "Go Back" }).click();
  await expect(providers(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Single Shifts" }).click();
  await expect(shiftChip(page)).toBeChecked();
});

test("hides recurring shifts on small screens and at facilities without them", async ({ page }) => {
  const { facility, email } = await aFacilityWithStructure();
  await openEditor(page, email);
  await page.setViewportSize({ width: 759, height: 900 });
  await expect(editor(page)).toContainText("Recurring scheduling needs a larger screen.");
  await editor(page).getByRole("button", { name: "Single Shifts" }).click();
  const choice = page.getByRole("button", { name: "Add recurring shift" });
  await expect(choice).toHaveAttribute("aria-disabled", "true");
  await page.setViewportSize({ width: 760, height: 900 });
  await expect(choice).not.toHaveAttribute("aria-disabled", "true");
  await db
    .update(facilityTable)
    .set({ isRecurringScheduleEnabled: false })
    .where(eq(facilityTable.id, facility.id));
  await page.reload();
  await page.getByRole("button", { name: "Request Shifts" }).click();
  await choice.click();
  await expect(page.getByRole("status").filter({ hasText: "This feature is coming soon..." })).toBeVisible();
});

test("generates the requested day when adding to a recurring shift, and leaves the schedule unchanged", async ({
  page,
}) => {
  const { facility, email, structure, today } = await aFacilityWithStructure();
  const { id: recurringShiftId } = await aRecurringShift({ shiftStructureId: structure.id, weekday: today });
  const { id: shiftId } = await aShift({ shiftStructureId: structure.id, recurringShiftId });
  await aSlot({ shiftId });
  await openSchedule(page, email);
  await table(page)
    .getByRole("button", { name: /^Add Shift/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Add a new shift" });
  await page
    .getByRole("menuitem", { name: /On Demand/ })
    .or(dialog)
    .first()
    .click();
  await dialog.getByRole("button", { name: "Add Shift" }).click();
  const question = page.getByRole("alertdialog", { name: "Add to a recurring shift?" });
  await expect(question).toContainText("Open slots that day: 1 now, 2 after.");
  await axe(page);
  await question.getByRole("button", { name: "Continue" }).click();
  await expect(banner(page, "Created successfully")).toBeVisible();
  expect(await recurringOf(facility.id)).toEqual([{ weekday: today, slots: 2 }]);
});
