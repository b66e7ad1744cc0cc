import type { Page } from "@playwright/test";
import { addDays } from "@/lib/time/calendar";
import { clock } from "@/lib/time/clock";
import { dateOnAt } from "@/lib/time/zones";
import { expect, signInAs, untilAwake } from "./e2e";
import { aDirector } from "./reports";
import { aSlot } from "./schedule";
import { aCompany, aFacility, aUnit } from "./tenants";

/** Days from today in the facilities' zone. */
export const dayFrom = (days: number): string => addDays(dateOnAt(clock.now(), "America/Los_Angeles"), days);

/** The demo's marketplace claims open on-demand slots. */
const route = "FLEX";

/** Aspen with twelve open slots without a unit, and Birch with one in a unit, from tomorrow on. */
export async function aCompanyWithOpenShifts() {
  const { id: managementCompanyId } = await aCompany();
  const aspen = await aFacility({ managementCompanyId, name: "Aspen West" });
  const birch = await aFacility({ managementCompanyId, name: "Birch East", portalUnitsEnabled: true });
  for (let day = 1; day <= 12; day++)
    await aSlot({ facilityId: aspen.id, shift: { route, startsOn: dayFrom(1 + (day % 5)) } });
  const unit = await aUnit({ facilityId: birch.id, name: "Maple" });
  await aSlot({ facilityId: birch.id, unitId: unit.id, shift: { route } });
  return { director: await aDirector(managementCompanyId, [aspen.id, birch.id]) };
}

export async function openReport(page: Page, email: string, path: string): Promise<void> {
  await signInAs(page, email);
  await page.goto(`/private/reports${path}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await untilAwake(page);
}
