import { axe, expect, test } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { aStructure } from "../support/schedule";
import { chooseTomorrow, request, shiftChip } from "../support/request-page";
import { banner, expectNothingBeyondTheScreen, openSchedule, row } from "../support/schedule-page";

test("requests a shift on a phone", async ({ page }) => {
  const { facility, email } = await aFacilityWithScheduler({ allowFlexShifts: false });
  await aStructure({ facilityId: facility.id });
  await openSchedule(page, email);
  await page.getByRole("button", { name: "Request Shifts" }).tap();
  await chooseTomorrow(page);
  await shiftChip(page).tap();
  await expect(request(page)).toContainText("1 shift for 1 provider");
  await axe(page);
  await expectNothingBeyondTheScreen(page);
  await request(page).getByRole("button", { name: "Confirm request" }).tap();
  await expect(banner(page, "Created successfully")).toBeVisible();
  await expect(row(page, "Unclaimed")).toBeVisible();
});
