import { expect, openSignIn, signInAs, test } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { aSlot } from "../support/schedule";
import { aUnit } from "../support/tenants";

// Classic scrollbars as on most desktops with a mouse; the test browser hides its own by default.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ["--hide-scrollbars"] }),
});

test("extends a page that does not scroll to the edge", async ({ page }) => {
  await openSignIn(page);
  await expect(page.getByRole("textbox", { name: "Email" })).toBeVisible();
  const wide = await page.evaluate(() => document.body.getBoundingClientRect().right);
  expect(wide).toBe(page.viewportSize()?.width);
});

test("leaves the filters and the legend of the schedule on one line", async ({ page }) => {
  const { facility, email } = await aFacilityWithScheduler();
  const { shiftId } = await aSlot({
    facilityId: facility.id,
    unitId: (await aUnit({ facilityId: facility.id })).id,
  });
  for (let made = 1; made < 60; made++) await aSlot({ shiftId });
  await signInAs(page, email);
  await page.goto("/private/shifts");
  const filters = page.getByRole("search", { name: "Filter the schedule" });
  for (const name of ["Unit", "Shift route"])
    await expect(filters.getByRole("button", { name, exact: true })).toBeVisible();
  await expect(filters.getByText("by tomorrow")).toBeVisible();
  expect((await filters.boundingBox())!.height).toBeLessThan(40);
});

for (const [what, slots] of [
  ["a page that scrolls", 60],
  ["a page that does not", 1],
] as const) {
  test(`moves nothing of ${what} when a dialog opens`, async ({ page }) => {
    const { facility, email } = await aFacilityWithScheduler();
    const { shiftId } = await aSlot({ facilityId: facility.id });
    for (let made = 1; made < slots; made++) await aSlot({ shiftId });
    await signInAs(page, email);
    await page.goto("/private/shifts");
    const account = page.getByRole("button", { name: /^Account of/ });
    const before = await account.boundingBox();
    await page.getByRole("button", { name: "Request Shifts" }).click();
    await page.getByRole("menuitem", { name: "Request On Demand Shift" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await account.boundingBox()).toEqual(before);
  });
}
