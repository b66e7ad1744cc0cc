import type { Locator, Page } from "@playwright/test";
import { addDays } from "@/lib/time/calendar";
import { dateOnAt, instantAt } from "@/lib/time/zones";
import { expect, signInAs, untilAwake } from "./e2e";
import { aFacilityWithScheduler } from "./facility";
import { aProfessional } from "./people";
import { aSlot } from "./schedule";

/** Past Shifts by role and label, as a person finds things. */
export const pastTable = (page: Page): Locator => page.getByRole("table", { name: "Past shifts" });
export const pastRow = (page: Page, text: string | RegExp): Locator =>
  pastTable(page).getByRole("row").filter({ hasText: text });

/** Two days ago: over, but never in an automatically approved week. */
export async function aReviewedFacility(given: Parameters<typeof aFacilityWithScheduler>[0] = {}) {
  const made = await aFacilityWithScheduler({ name: "Rose Court", ...given });
  const { timezone, id: facilityId } = made.facility;
  const day = addDays(dateOnAt(new Date(), timezone), -2);
  const at = (time: string) => instantAt(day, time, timezone);
  const aPast = async (lastName: string, slot: Parameters<typeof aSlot>[0] = {}) =>
    aSlot({
      facilityId,
      status: "CONFIRMED",
      outcomeCode: "ARRIVED",
      checkedInAt: at("06:55"),
      checkedOutAt: at("15:10"),
      billRate: 4000,
      ...slot,
      professionalId: (await aProfessional({ firstName: "Ada", lastName })).id,
      shift: { startsOn: day },
    });
  return { ...made, day, at, aPast };
}

export async function openPastShifts(page: Page, email: string, query: string): Promise<void> {
  await signInAs(page, email);
  await page.goto(`/private/past-shifts?${query}`);
  await expect(page.getByRole("heading", { level: 1, name: "Past Shifts" })).toBeVisible();
  await untilAwake(page);
}
