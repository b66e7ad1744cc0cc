import { aBusyDay, slotsInView } from "../support/busy-day";
import { aProfessional } from "../support/people";
import { expect, test } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { aSlot, aStructure } from "../support/schedule";
import { openSchedule, row, table } from "../support/schedule-page";

test("shows 22 slots of a busy day at 1440 pixels, 14 at 1024, and 13 in Comfortable", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSchedule(page, await aBusyDay());
  await expect(row(page, "No Call / No Show").first()).toBeVisible();
  for (const name of [/Pending Confirmations$/, /Late or no-show$/, /Called off$/, /Open today$/])
    await expect(page.getByRole("button", { name }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "No census" }).first()).toBeVisible();
  await page.getByRole("button", { name: /on shift now$/ }).click();
  await expect.poll(() => slotsInView(page)).toBeGreaterThanOrEqual(22);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect.poll(() => slotsInView(page)).toBeGreaterThanOrEqual(14);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Comfortable" }).click();
  await expect.poll(() => slotsInView(page)).toBeGreaterThanOrEqual(13);
});

test("gives a single open slot one line in Compact, a day of the strip a request, and a row every button in any window", async ({
  page,
}) => {
  const { facility, email } = await aFacilityWithScheduler();
  const { id: shiftStructureId } = await aStructure({ facilityId: facility.id });
  const { shiftId } = await aSlot({ facilityId: facility.id, shift: { shiftStructureId } });
  await openSchedule(page, email);
  const shift = table(page).locator("[data-shift]");
  expect((await shift.boundingBox())!.height).toBeLessThan(30);
  const inside = await shift.boundingBox();
  for (const name of [/^Invite: CNA/, /^Bonus:/, /^Add \$25 bonus/, /^Guarantee:/, /^Add Shift:/]) {
    const control = (await shift.getByRole("button", { name }).boundingBox())!;
    expect(control.y, `${name} is on the line`).toBeGreaterThanOrEqual(inside!.y);
    expect(control.y + control.height).toBeLessThanOrEqual(inside!.y + inside!.height);
  }

  const day = page.getByRole("toolbar", { name: "Days at a glance" }).getByRole("button").nth(3);
  const corner = { x: (await day.boundingBox())!.width - 16, y: 16 };
  await day.click({ position: corner });
  const date = page.getByRole("dialog", { name: "Request Shiftwell On Demand shifts" }).getByLabel("Date");
  const inThreeDays = new Date(Date.parse((await date.getAttribute("min"))!) + 3 * 86_400_000);
  await expect(date).toHaveValue(inThreeDays.toISOString().slice(0, 10));
  await page.keyboard.press("Escape");

  const { id: professionalId } = await aProfessional({ firstName: "Mara", lastName: "Holt" });
  await aSlot({ shiftId, status: "CLAIMED", professionalId });
  const menu = row(page, "Mara Holt").getByRole("button", { name: /^Actions/ });
  await expect(menu).toBeVisible();
  for (const width of [1440, 1366, 1280, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const [list, button] = [await table(page).boundingBox(), await menu.boundingBox()];
    expect(button!.x + button!.width, `at ${width} pixels`).toBeLessThanOrEqual(list!.x + list!.width);
  }
});
