import type { Page } from "@playwright/test";
import { openCalendar, aCompanyWithTwoFacilities } from "../support/calendar-page";
import { expect, signInAs, test, untilAwake } from "../support/e2e";
import { aFacilityWithPeople, demoPassword } from "../support/facility";
import { aReviewedFacility, pastTable } from "../support/past-page";
import { aUser } from "../support/people";
import { aSlot } from "../support/schedule";
import { openSchedule, row } from "../support/schedule-page";
import { anAgency } from "../support/tenants";

/** The keys on the sheet of shortcuts. */
async function keysOf(page: Page): Promise<string[]> {
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  // Parts of a page listen for keys one after another.
  await expect(async () => {
    await page.keyboard.press("?");
    await expect(sheet.getByText("Undo the last change")).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const keys = await sheet.locator("kbd").allTextContents();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  // Ctrl and K belong to the palette; the others are single keys.
  return keys.slice(2);
}

async function expectOneMeaningEach(page: Page, known: readonly string[]): Promise<void> {
  const keys = await keysOf(page);
  expect(keys).toEqual(expect.arrayContaining([...known]));
  expect(keys, "no key has two meanings").toEqual([...new Set(keys)]);
}

test("gives every key one meaning on the schedule and on the list of professionals", async ({ page }) => {
  const { facility, email } = await aFacilityWithPeople();
  await aSlot({ facilityId: facility.id });
  await openSchedule(page, email);
  await expect(row(page, "Unclaimed")).toBeVisible();
  await expectOneMeaningEach(page, ["R", "C", "J", "K", "A", "N", "P", "T", "/", "Z", "?"]);
  await page.goto("/private/professionals/internal-staff");
  await untilAwake(page);
  await expectOneMeaningEach(page, ["/", "Z", "?"]);
});

test("gives every key one meaning on the Global Schedule", async ({ page }) => {
  const { west, director } = await aCompanyWithTwoFacilities();
  await aSlot({ facilityId: west.id });
  await openCalendar(page, director.email);
  await expectOneMeaningEach(page, ["R", "C", "J", "K", "A", "N", "P", "W", "B", "T", "/", "Z", "?"]);
});

test("gives every key one meaning on Past Shifts", async ({ page }) => {
  const { email, day, aPast } = await aReviewedFacility();
  await aPast("Ready");
  await signInAs(page, email);
  await page.goto(`/private/past-shifts?week=${day}`);
  await untilAwake(page);
  await expect(pastTable(page)).toBeVisible();
  await expectOneMeaningEach(page, ["A", "D", "J", "K", "/", "Z", "?"]);
});

test("gives every key one meaning on an agency's schedule", async ({ page }) => {
  const { facility } = await aFacilityWithPeople();
  await aSlot({ facilityId: facility.id });
  const { id: agencyId } = await anAgency({ facilityIds: [facility.id] });
  const { email } = await aUser({ agencyId, password: demoPassword });
  await signInAs(page, email);
  await page.goto("/private/agency/shifts");
  await untilAwake(page);
  await expectOneMeaningEach(page, ["J", "N", "P", "/", "Z", "?"]);
});
