import type { Page } from "@playwright/test";
import { axeInBothThemes, expect, test } from "../support/e2e";
import { aCompanyWithTwoFacilities, card, openCalendar, tomorrow } from "../support/calendar-page";
import { demoPassword } from "../support/facility";
import { aProfessional, aUser } from "../support/people";
import { aSlot } from "../support/schedule";
import { act, openSchedule, row } from "../support/schedule-page";
import { P } from "@/lib/access/permissions";

async function openBoth(page: Page): Promise<void> {
  const { west, east, director } = await aCompanyWithTwoFacilities();
  // On the same day even when the two zones have different dates.
  const shift = { startsOn: tomorrow() };
  await aSlot({ facilityId: west.id, shift });
  await aSlot({ facilityId: east.id, shift: { ...shift, route: "FLEX" } });
  await openCalendar(page, director.email, `?date=${tomorrow()}`);
}

test("shows a director all facilities' week, each in its own zone, and keeps what is chosen on a reload", async ({
  page,
}) => {
  await openBoth(page);
  await expect(card(page, "Aspen West")).toContainText("7 AM – 3 PM PT");
  await expect(card(page, "Birch East")).toContainText("7 AM – 3 PM ET");
  await expect(card(page, "Birch East")).toContainText("0 of 1 Filled");
  await axeInBothThemes(page);

  await page.getByRole("checkbox", { name: "Birch East" }).uncheck();
  const saved = page.waitForResponse((answer) => answer.request().method() !== "GET" && answer.ok());
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(card(page, "Birch East")).toHaveCount(0);
  await saved;
  await page.reload();
  await expect(card(page, "Aspen West")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Birch East" })).not.toBeChecked();

  await page.getByRole("button", { name: "Status" }).click();
  await page.getByRole("checkbox", { name: /^Open/ }).uncheck();
  await page.keyboard.press("Escape");
  await expect(page.getByText("There are currently no shifts to display this week")).toBeVisible();
  await expect(page).toHaveURL(/status=Filled/);
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await page.getByRole("button", { name: "Reset", exact: true }).click();
  await expect(card(page, "Birch East")).toBeVisible();
});

test("shows an action at one facility and a scheduler's change at the other at once", async ({
  page,
  openAnotherBrowser,
}) => {
  const { west, east, director } = await aCompanyWithTwoFacilities();
  const holt = await aProfessional({ firstName: "Mara", lastName: "Holt" });
  const reed = await aProfessional({ firstName: "Ines", lastName: "Reed" });
  const shift = { startsOn: tomorrow() };
  await aSlot({ facilityId: west.id, shift, status: "CLAIMED", professionalId: holt.id });
  await aSlot({ facilityId: east.id, shift, status: "CLAIMED", professionalId: reed.id });
  const scheduler = await aUser({ facilityId: east.id, permissions: [P.EDIT], password: demoPassword });
  await openCalendar(page, director.email, `?date=${tomorrow()}`);

  const slot = card(page, "Aspen West").getByRole("listitem").filter({ hasText: "Mara Holt" });
  await act(page, slot, "Confirm");
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("button", { name: "1 fully filled" })).toBeVisible();

  const other = await openAnotherBrowser();
  await openSchedule(other, scheduler.email);
  await act(other, row(other, "Ines Reed"), "Confirm");
  await other.getByRole("alertdialog").getByRole("button", { name: "Confirm" }).click();
  await expect(row(other, "Ines Reed")).toContainText("Confirmed");
  // Both are fully staffed now, so they collapse.
  await expect(card(page, "Birch East")).toHaveCount(0);
  await page.getByRole("button", { name: "2 fully filled" }).click();
  await expect(card(page, "Birch East")).toContainText("1 confirmed");
});

test("restores the calendar after going to a shift and back", async ({ page }) => {
  const { west, director } = await aCompanyWithTwoFacilities();
  const slot = await aSlot({ facilityId: west.id, shift: { route: "FLEX" } });
  await openCalendar(page, director.email, `?date=${tomorrow()}&route=FLEX`);
  await act(page, card(page, "Aspen West").getByRole("listitem"), "Go to shift");
  await expect(page).toHaveURL(
    `/private/shifts?slotId=${slot.id}&facilityId=${west.id}&fromGlobalOverview=true`,
  );
  await page.getByRole("link", { name: "Return to Global Schedule" }).click();
  await expect(page).toHaveURL(new RegExp("/private/global-overview\\?.*route=FLEX"));
  await expect(card(page, "Aspen West").getByRole("button", { name: /^Actions/ })).toBeFocused();
});
