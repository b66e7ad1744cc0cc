import type { Locator, Page } from "@playwright/test";
import type { facility } from "@/db/schema/facilities";
import { addDays } from "@/lib/time/calendar";
import { clock } from "@/lib/time/clock";
import { dateOnAt } from "@/lib/time/zones";
import { demoPassword } from "./facility";
import { aCompanyUser } from "./people";
import { expect, signInAs, untilAwake } from "./e2e";
import type { Given } from "./rows";
import { aCompany, aFacility } from "./tenants";

/** Two facilities of a company in two zones, and a director with every permission there. The terms are of both. */
export async function aCompanyWithTwoFacilities(terms: Given<typeof facility> = {}) {
  const { id: managementCompanyId } = await aCompany();
  const given = { managementCompanyId, stateCode: "WY", ...terms };
  const west = await aFacility({ ...given, name: "Aspen West" });
  const east = await aFacility({ ...given, name: "Birch East", timezone: "America/New_York" });
  const director = await aCompanyUser(managementCompanyId, [west.id, east.id], undefined, {
    password: demoPassword,
  });
  return { managementCompanyId, west, east, director };
}

export async function openCalendar(page: Page, email: string, query = ""): Promise<void> {
  await signInAs(page, email);
  await page.goto(`/private/global-overview${query}`);
  await expect(page.getByRole("heading", { level: 1, name: "Global Schedule" })).toBeVisible();
  await untilAwake(page);
}

/** The default day of new slots; at the end of a week it falls in the next one. */
export const tomorrow = (): string => addDays(dateOnAt(clock.now(), "America/Los_Angeles"), 1);

/** A shift's card, by facility. */
export const card = (page: Page, facility: string): Locator =>
  page.getByRole("article", { name: new RegExp(`^${facility}`) });
