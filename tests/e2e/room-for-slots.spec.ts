import type { Page } from "@playwright/test";
import { aProfessional } from "../support/people";
import { expect, test } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { aSlot, aStructure } from "../support/schedule";
import { openSchedule, row, table } from "../support/schedule-page";

/** Slots whose row is completely visible. */
const slotsInView = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll("[data-slot]")].filter((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      }).length,
  );

test("shows sixteen slots in Compact and eleven in Comfortable, with every button in any window", async ({
  page,
}) => {
  const { facility, email } = await aFacilityWithScheduler();
  const { shiftId } = await aSlot({ facilityId: facility.id });
  for (let n = 0; n < 29; n++) await aSlot({ shiftId });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSchedule(page, email);
  await expect(row(page, "Unclaimed").first()).toBeVisible();
  expect(await slotsInView(page)).toBeGreaterThanOrEqual(16);
  await page.getByRole("button", { name: "Comfortable" }).click();
  await expect.poll(() => slotsInView(page)).toBeGreaterThanOrEqual(11);

  const { id: professionalId } = await aProfessional({ firstName: "Mara", lastName: "Holt" });
  await aSlot({ shiftId, status: "CLAIMED", professionalId });
  const menu = row(page, "Mara Holt").getByRole("button", { name: /^Actions/ });
  for (const width of [1440, 1366, 1280, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const [list, button] = [await table(page).boundingBox(), await menu.boundingBox()];
    expect(button!.x + button!.width, `at ${width} pixels`).toBeLessThanOrEqual(list!.x + list!.width);
  }
});

test("gives a single open slot one line in Compact, and a day of the strip a request", async ({ page }) => {
  const { facility, email } = await aFacilityWithScheduler();
  const { id: shiftStructureId } = await aStructure({ facilityId: facility.id });
  await aSlot({ facilityId: facility.id, shift: { shiftStructureId } });
  await openSchedule(page, email);
  const shift = table(page).locator("[data-shift]");
  expect((await shift.boundingBox())!.height).toBeLessThan(36);
  const inside = await shift.boundingBox();
  for (const name of [/^Invite: CNA/, /^Bonus:/, /^Add \$25 bonus/, /^Guarantee:/, /^Add Shift:/]) {
    const control = (await shift.getByRole("button", { name }).boundingBox())!;
    expect(control.y, `${name} is on the line`).toBeGreaterThanOrEqual(inside!.y);
    expect(control.y + control.height).toBeLessThanOrEqual(inside!.y + inside!.height);
  }

  const day = page.getByRole("toolbar", { name: "Days at a glance" }).getByRole("button").nth(3);
  const { width } = (await day.boundingBox())!;
  await day.click({ position: { x: width - 16, y: 16 } });
  const date = page.getByRole("dialog", { name: "Request Shiftwell On Demand shifts" }).getByLabel("Date");
  const inThreeDays = new Date(Date.parse((await date.getAttribute("min"))!) + 3 * 86_400_000);
  await expect(date).toHaveValue(inThreeDays.toISOString().slice(0, 10));
});
