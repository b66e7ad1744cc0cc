import type { Locator, Page } from "@playwright/test";
import { addDays } from "@/lib/time/calendar";
import { dateOnAt, instantAt } from "@/lib/time/zones";
import { expect, signInAs, untilAwake } from "./e2e";
import { aHome } from "./home";
import { aProfessional } from "./people";
import { aSlot } from "./schedule";

/** Past Shifts as a person finds their way in it. */
export const pastTable = (page: Page): Locator => page.getByRole("table", { name: "Past shifts" });
export const pastRow = (page: Page, text: string | RegExp): Locator =>
  pastTable(page).getByRole("row").filter({ hasText: text });

/** Two days ago: over, and never in a week that the clock has approved. */
export async function aReviewedHome(given: Parameters<typeof aHome>[0] = {}) {
  const made = await aHome({ name: "Rose Court", ...given });
  const { timezone, id: facilityId } = made.home;
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
