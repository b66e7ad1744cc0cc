import { addDays, dayParts } from "@/lib/time/calendar";
import { clock } from "@/lib/time/clock";
import { dateOnAt } from "@/lib/time/zones";
import { aBusyDay, slotsInView } from "../support/busy-day";
import { axe, expect, test, visit } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { aProfessional } from "../support/people";
import { aShift, aSlot, aStructure } from "../support/schedule";
import { openRequest, request } from "../support/request-page";
import { banner, expectNothingBeyondTheScreen, openSchedule, row, table } from "../support/schedule-page";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

async function aFacilityWithAClaim() {
  const { facility, email } = await aFacilityWithScheduler();
  const { id: professionalId } = await aProfessional({ firstName: "Mara", lastName: "Holt" });
  const { shiftId } = await aSlot({ facilityId: facility.id, status: "CLAIMED", professionalId });
  await aSlot({ shiftId });
  return email;
}

test("stacks each slot, fits the screen, has large enough touch targets and opens a card's actions from anywhere but its name", async ({
  page,
}) => {
  await openSchedule(page, await aFacilityWithAClaim());
  await expect(row(page, "Mara Holt")).toContainText("Claimed");
  const { width } = (await row(page, "Mara Holt").boundingBox()) ?? { width: 0 };
  expect(width).toBeLessThanOrEqual(390);
  await expectNothingBeyondTheScreen(page);
  await axe(page);
  for (const button of await page.getByRole("button").filter({ visible: true }).all()) {
    const name = await button.textContent();
    expect((await button.boundingBox())?.height, `the height of ${name}`).toBeGreaterThanOrEqual(44);
  }
  const { height = 0 } = page.viewportSize() ?? {};
  const button = await page.getByRole("button", { name: "Request Shifts" }).boundingBox();
  expect(button!.y, "within reach of the thumb").toBeGreaterThan(height - 140);

  const strip = page.getByRole("toolbar", { name: "Days at a glance" });
  await expect(strip.getByRole("button")).toHaveCount(28);
  expect(await strip.evaluate((box) => box.scrollWidth > box.clientWidth * 4), "scrolls sideways").toBe(true);
  await strip.getByRole("button").nth(1).tap();
  await expect(page.locator("h2:focus")).toBeInViewport();
  await row(page, "Mara Holt").getByRole("cell").filter({ hasText: "Claimed" }).tap();
  await expect(page.getByRole("menu", { name: "Actions" })).toBeVisible();
  await page.getByRole("menuitem", { name: "History" }).tap();
  const history = page.getByRole("dialog", { name: "History" });
  await expect(history.getByRole("listitem")).toContainText("Added to the schedule");
  await expectNothingBeyondTheScreen(page);
});

test("has a request's shifts right below its date", async ({ page }) => {
  await openSchedule(page, await aFacilityWithAClaim());
  await openRequest(page, "Request On Demand Shift");
  const days = await request(page).getByRole("group", { name: "Next 7 days" }).boundingBox();
  expect(days!.height, "two rows of days").toBeLessThan(200);
});

test("fits a long day name, three-digit counts and late times on a small phone", async ({ page }) => {
  const { facility, email } = await aFacilityWithScheduler();
  const structure = await aStructure({ facilityId: facility.id, fromTime: "10:45", toTime: "23:15" });
  const today = dateOnAt(clock.now(), facility.timezone);
  const week = [1, 2, 3, 4, 5, 6, 7].map((days) => addDays(today, days));
  const startsOn = week.find((date) => dayParts(date).weekday === "Wednesday");
  const { id: shiftId } = await aShift({ facilityId: facility.id, shiftStructureId: structure.id, startsOn });
  for (let slots = 0; slots < 100; slots += 1) await aSlot({ shiftId });
  await openSchedule(page, email);
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(/^Wed, /, { useInnerText: true });
    await expect(table(page).getByText("100 open")).toBeVisible();
    await expectNothingBeyondTheScreen(page);
  }
});

test("shows seven slots that need someone on a long day, above the buttons at the thumb", async ({
  page,
}) => {
  await openSchedule(page, await aBusyDay());
  await expect(row(page, "No Call / No Show").first()).toBeVisible();
  await expect.poll(() => slotsInView(page)).toBeGreaterThanOrEqual(7);
  await expectNothingBeyondTheScreen(page);
  await page
    .getByRole("button", { name: /^Show \d more shifts$/ })
    .first()
    .tap();
  await expect(page.getByRole("button", { name: "Show less" }).first()).toBeAttached();
});

test("counts what is urgent in one row, which scrolls sideways", async ({ page }) => {
  const { facility, email } = await aFacilityWithScheduler();
  const { id: shiftId } = await aShift({
    facilityId: facility.id,
    startsOn: dateOnAt(clock.now(), facility.timezone),
    startsAt: new Date(clock.now().getTime() - 3_600_000),
    endsAt: new Date(clock.now().getTime() + 3_600_000),
  });
  await aSlot({ shiftId, status: "CONFIRMED", outcomeCode: "NO_SHOW" });
  const { id: professionalId } = await aProfessional();
  const { id: replacesSlotId } = await aSlot({
    shiftId,
    status: "CANCELLED",
    professionalId,
    outcomeCode: "CG_CANCELLED",
    cancellationReason: "CALLED_OUT",
    callOffReason: "SICK",
  });
  await aSlot({ shiftId, replacesSlotId });
  await openSchedule(page, email);
  const names = /^\d+ ?(Late or no-show|Called off|Open today|Pending)/;
  const counters = page.getByRole("button", { name: names }).filter({ has: page.locator("[aria-hidden]") });
  const rowsOf = async () => {
    const boxes = await Promise.all((await counters.all()).map((counter) => counter.boundingBox()));
    const tops = boxes.map((box) => box?.y);
    return [...new Set(tops)].map((top) => tops.filter((one) => one === top).length);
  };
  await expect(counters).toHaveCount(3);
  expect(await rowsOf()).toEqual([3]);
  await aSlot({ facilityId: facility.id, status: "CLAIMED" });
  await page.reload();
  await expect(counters).toHaveCount(4);
  expect(await rowsOf()).toEqual([4]);
  await expectNothingBeyondTheScreen(page);
});

test("shows what a filter's sheet is for, has the key to the signs, confirms one slot and cancels another by touch", async ({
  page,
}) => {
  await openSchedule(page, await aFacilityWithAClaim());
  await page.getByRole("button", { name: "Filters" }).tap();
  await page.getByRole("button", { name: "Status" }).tap();
  const sheet = page.getByRole("group", { name: "Status" });
  await expect(sheet.getByText("Status", { exact: true })).toBeVisible();
  await axe(page);
  await sheet.getByRole("checkbox", { name: /^Filled/ }).tap();
  await sheet.getByRole("button", { name: "Done" }).tap();
  await expect(sheet).toBeHidden();
  await expect(row(page, "Mara Holt")).toHaveCount(0);

  await page.getByRole("button", { name: "View", exact: true }).tap();
  const view = page.getByRole("dialog", { name: "View and key" });
  await expect(view).toContainText("Claimed, until you confirm it");
  await view.getByRole("button", { name: "Comfortable" }).tap();
  await expect(view.getByRole("button", { name: "Comfortable" })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await visit(page, "/private/shifts");

  await row(page, "Mara Holt")
    .getByRole("button", { name: /^Actions/ })
    .tap();
  await page.getByRole("menuitem", { name: "Confirm" }).tap();
  const question = page.getByRole("alertdialog", { name: "Confirm shift?" });
  await question.getByRole("button", { name: "Confirm" }).tap();
  await expect(row(page, "Mara Holt")).toContainText("Confirmed");

  await row(page, "Unclaimed")
    .getByRole("button", { name: /^Actions/ })
    .tap();
  await page.getByRole("menuitem", { name: "Cancel Shift" }).tap();
  const dialog = page.getByRole("dialog", { name: "Cancel Shift" });
  await dialog.getByRole("radio", { name: "Scheduled by mistake" }).check();
  await expectNothingBeyondTheScreen(page);
  await dialog.getByRole("button", { name: "Cancel Shift" }).tap();
  await expect(banner(page, "Shift cancelled successfully.")).toBeVisible();
  const banners = await page.getByRole("region", { name: "Notifications" }).boundingBox();
  const filters = await page.getByRole("button", { name: "Filters" }).boundingBox();
  expect(banners!.y + banners!.height, "banners leave the buttons at the thumb free").toBeLessThan(
    filters!.y,
  );
  await expect(row(page, "Unclaimed")).toHaveCount(0);
});
