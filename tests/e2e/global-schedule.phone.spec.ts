import { aCompanyWithTwoFacilities, card, openCalendar, tomorrow } from "../support/calendar-page";
import { axeInBothThemes, expect, test } from "../support/e2e";
import { layoutShiftOf } from "@/tests/support/axe";
import { expectNothingBeyondTheScreen } from "../support/schedule-page";
import { aSlot } from "../support/schedule";
import { daysOf, formatDayLabel, weekOf } from "@/lib/global-schedule/rules";
import { addDays } from "@/lib/time/calendar";

test("shows a phone a day at a time with slot actions, and the facilities behind a button", async ({
  page,
}) => {
  const { west, east, director } = await aCompanyWithTwoFacilities();
  await aSlot({ facilityId: west.id });
  await aSlot({ facilityId: east.id, shift: { startsOn: addDays(tomorrow(), 7) } });
  await openCalendar(page, director.email, `?date=${tomorrow()}`);
  await expect(page.getByRole("heading", { name: "View on Larger Screen" })).toHaveCount(0);
  const day = page.getByRole("button", { name: `${formatDayLabel(tomorrow())}, 1 open` });
  await expect(day).toHaveAttribute("aria-pressed", "true");
  await expect(card(page, "Aspen West")).toContainText("0 of 1 Filled");
  await expectNothingBeyondTheScreen(page);
  // Well above the middle of the screen.
  expect((await card(page, "Aspen West").boundingBox())!.y).toBeLessThan(0.42 * page.viewportSize()!.height);
  await axeInBothThemes(page);
  await card(page, "Aspen West")
    .getByRole("button", { name: /^Actions/ })
    .tap();
  await expect(page.getByRole("menuitem", { name: "Cancel Shift" })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "2 facilities" }).tap();
  const sheet = page.getByRole("dialog", { name: "Facilities" });
  await sheet.getByRole("checkbox", { name: "Aspen West" }).uncheck();
  await sheet.getByRole("button", { name: "Apply" }).tap();
  await expect(page.getByText("There are currently no shifts at your selected facilities")).toBeVisible();
  await page.getByRole("button", { name: "Next week" }).tap();
  await expect(card(page, "Birch East")).toContainText("0 of 1 Filled");
});

test("keeps its layout as the week arrives, and fits the smallest phone", async ({ page }) => {
  const { west, east, director } = await aCompanyWithTwoFacilities();
  const shift = { startsOn: tomorrow() };
  for (const { id: facilityId } of [west, east]) await aSlot({ facilityId, shift });
  for (const startsOn of daysOf(weekOf(tomorrow())))
    await aSlot({ facilityId: west.id, shift: { startsOn } });
  let release = () => {};
  const painted = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/flex/global-overview/shifts?*", async (route) => {
    await painted;
    await route.continue();
  });
  const week = page.waitForResponse((answer) => answer.url().includes("/global-overview/shifts?"));
  await openCalendar(page, director.email, `?date=${tomorrow()}&route=ON_DEMAND`);
  await expect(card(page, "Birch East")).toBeVisible();
  await layoutShiftOf(page);
  release();
  await (await week).finished();
  await expect(page.getByRole("button", { name: "Refresh" })).not.toHaveAttribute("aria-busy");
  expect(await layoutShiftOf(page), "layout shift").toBeLessThanOrEqual(0.01);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNothingBeyondTheScreen(page);
});
