import type { Page } from "@playwright/test";
import { db } from "@/db/client";
import { facilityMembership } from "@/db/schema/users";
import { P } from "@/lib/access/permissions";
import { axe, expect, test } from "../support/e2e";
import { anEligibleProfessional } from "../support/eligible";
import { aHome } from "../support/home";
import { aBundle, aShift, aSlot, aStructure } from "../support/schedule";
import {
  act,
  banner,
  expectNothingBeyondTheScreen,
  openSchedule,
  row,
  table,
} from "../support/schedule-page";
import { aFacility, aUnit } from "../support/tenants";

/** A dialog on a phone: readable by everybody, within the screen, and closed again. */
async function look(page: Page, name: string | RegExp) {
  const dialog = page.getByRole("dialog", { name }).or(page.getByRole("alertdialog", { name }));
  await expect(dialog).toBeVisible();
  await expectNothingBeyondTheScreen(page);
  await axe(page);
  await dialog.getByRole("button", { name: /^(Cancel|Go Back)$/ }).tap();
  await expect(dialog).toHaveCount(0);
}

test("a shift's controls open their dialogs", async ({ page }) => {
  const { home, email } = await aHome();
  const { id: shiftId } = await aShift({ facilityId: home.id });
  await aSlot({ shiftId });
  await openSchedule(page, email);
  const control = (name: RegExp) => table(page).getByRole("button", { name });
  await control(/^Bonus:/).tap();
  await look(page, "Add bonus");
  await control(/^Guarantee:/).tap();
  await look(page, "Guarantee shift?");
  await control(/^Add Shift:/).tap();
  await page.getByRole("menuitem", { name: "Add Flex Shift" }).tap();
  await look(page, "Add a new flex shift");
  await control(/^Add Shift:/).tap();
  await page.getByRole("menuitem", { name: "Add Shiftwell On Demand Shift" }).tap();
  const dialog = page.getByRole("dialog", { name: "Add a new shift" });
  await dialog.getByRole("button", { name: "More" }).tap();
  await dialog.getByRole("button", { name: "Add 2 Shifts" }).tap();
  await expect(banner(page, "Created successfully")).toBeVisible();
  await expect(table(page)).toContainText("0 of 3 filled");
});

test("a wage and a bundle open theirs", async ({ page }) => {
  const { home, email } = await aHome({ isFixedMarkupRate: true });
  const { id: bundleId } = await aBundle({ facilityId: home.id });
  await aSlot({ facilityId: home.id, bundleId, wage: 2400, originalWage: 2400 });
  await openSchedule(page, email);
  await table(page)
    .getByRole("button", { name: /^Wage:/ })
    .tap();
  await look(page, "Edit wage");
  await act(page, row(page, "Bundle of 1"), "Guarantee Bundle");
  await look(page, "Guarantee bundle");
});

test("an open flex slot's menu opens its dialogs", async ({ page }) => {
  const { home, email } = await aHome({ portalUnitsEnabled: true, enableShiftRouting: true });
  const facilityId = home.id;
  await aUnit({ facilityId });
  await anEligibleProfessional({ certifiedIn: "WY", facilities: [{ facilityId, isFlexStaff: true }] });
  await aSlot({ facilityId, shift: { route: "FLEX" } });
  await openSchedule(page, email);
  const open = row(page, "Unclaimed");
  await act(page, open, "Assign Professional");
  const dialog = page.getByRole("dialog", { name: "Assign Professional" });
  await dialog.getByRole("searchbox").fill("Quill");
  await expect(dialog.getByRole("radio").first()).toBeVisible();
  await look(page, "Assign Professional");
  await act(page, open, "Add Unit");
  await look(page, "Add Unit");
  await act(page, open, "Modify Route");
  await look(page, "Modify Route");
});

test("a taken flex slot's menu opens its dialogs, and so does a cancelled one's", async ({ page }) => {
  const { home, email, scheduler } = await aHome({ allowFlexFloating: true });
  const { id: facilityId, managementCompanyId } = home;
  const there = await aFacility({ name: "Birch House", stateCode: "WY", managementCompanyId });
  await aStructure({ facilityId: there.id });
  await db
    .insert(facilityMembership)
    .values({ userId: scheduler.id, facilityId: there.id, permissions: [P.FLEX_ADD_EDIT_SHIFT] });
  const isFlexStaff = true;
  const { id: professionalId } = await anEligibleProfessional({
    firstName: "Mara",
    lastName: "Holt",
    certifiedIn: "WY",
    // Else the marketplace sends her to open shifts that other tests have left in that state.
    isOnDemand: false,
    facilities: [
      { facilityId, isFlexStaff },
      { facilityId: there.id, isFlexStaff },
    ],
  });
  const soon = { startsAt: new Date(Date.now() + 28 * 60_000), endsAt: new Date(Date.now() + 8 * 3_600_000) };
  const { id: shiftId } = await aShift({ facilityId, route: "FLEX", ...soon });
  await aSlot({ shiftId, status: "CONFIRMED", professionalId });
  await aSlot({ shiftId, status: "FACILITY_CANCELLED" });
  await openSchedule(page, email, "?status=Filled,Cancelled");
  await act(page, row(page, "Mara Holt"), "Arrival Status");
  await look(page, "Arrival Status");
  await act(page, row(page, "Mara Holt"), "Facility Float");
  const dialog = page.getByRole("dialog", { name: "Facility Float" });
  await dialog.getByRole("combobox", { name: "Facility" }).selectOption("Birch House");
  await look(page, "Facility Float");
  await act(page, row(page, "Cancelled"), "Reopen Shift");
  await look(page, "Reopen shift?");
});
