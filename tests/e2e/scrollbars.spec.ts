import type { Page } from "@playwright/test";
import { expect, openSignIn, test } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { aSlot } from "../support/schedule";
import { openSchedule } from "../support/schedule-page";
import { aUnit } from "../support/tenants";

// Classic scrollbars as on most desktops with a mouse; the test browser hides its own by default.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ["--hide-scrollbars"] }),
});

/** The account's button as a dialog opens. */
async function expectStillOnOpening(page: Page): Promise<void> {
  const account = page.getByRole("button", { name: /^Account of/ });
  const before = await account.boundingBox();
  await page.getByRole("button", { name: "Request Shifts" }).click();
  await page.getByRole("menuitem", { name: "Request On Demand Shift" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await account.boundingBox()).toEqual(before);
}

test("extends a page that does not scroll to the edge, and moves nothing when a dialog opens", async ({
  page,
}) => {
  await openSignIn(page);
  await expect(page.getByRole("textbox", { name: "Email" })).toBeVisible();
  const wide = await page.evaluate(() => document.body.getBoundingClientRect().right);
  expect(wide).toBe(page.viewportSize()?.width);

  const { facility, email } = await aFacilityWithScheduler();
  await aSlot({ facilityId: facility.id });
  await openSchedule(page, email);
  await expectStillOnOpening(page);
});

test("leaves the schedule's filters and legend on one line of a page that scrolls, and moves nothing when a dialog opens", async ({
  page,
}) => {
  const { facility, email } = await aFacilityWithScheduler();
  const { shiftId } = await aSlot({
    facilityId: facility.id,
    unitId: (await aUnit({ facilityId: facility.id })).id,
  });
  for (let made = 1; made < 60; made++) await aSlot({ shiftId });
  await openSchedule(page, email);
  const filters = page.getByRole("search", { name: "Filter the schedule" });
  for (const name of ["Unit", "Shift route"])
    await expect(filters.getByRole("button", { name, exact: true })).toBeVisible();
  await expect(filters.getByText("by tomorrow")).toBeVisible();
  expect((await filters.boundingBox())!.height).toBeLessThan(40);
  await expectStillOnOpening(page);
});
