import type { Page } from "@playwright/test";
import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { recurringShift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import { expect, test } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { aStructure } from "../support/schedule";
import { openSchedule, table } from "../support/schedule-page";
import { weekdayOf, weekdays } from "@/lib/time/calendar";
import { dateOnAt } from "@/lib/time/zones";

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
