import { expect, test } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { aShift, aSlot } from "../support/schedule";
import { banner, openSchedule, table } from "../support/schedule-page";

// modals.phone.spec.ts covers that each dialog opens and fits.
test("adds slots to a shift with a thumb", async ({ page }) => {
  const { facility, email } = await aFacilityWithScheduler();
  const { id: shiftId } = await aShift({ facilityId: facility.id });
  await aSlot({ shiftId });
  await openSchedule(page, email);
  await table(page)
    .getByRole("button", { name: /^Add Shift:/ })
    .tap();
  await expect(page.getByText(/^CNA, .*7:00 AM – 3:00 PM$/), "of which shift the sheet is").toBeVisible();
  await page.getByRole("menuitem", { name: "Add Shiftwell On Demand Shift" }).tap();
  const dialog = page.getByRole("dialog", { name: "Add a new shift" });
  await dialog.getByRole("button", { name: "More" }).tap();
  await dialog.getByRole("button", { name: "Add 2 Shifts" }).tap();
  await expect(banner(page, "Created successfully")).toBeVisible();
  await expect(table(page)).toContainText("0 of 3 filled");
});
