import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { slot } from "@/db/schema/slots";
import { axe, expect, test } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { startOwnPortal, type OwnPortal } from "../support/own-portal";
import { aProfessional } from "../support/people";
import { confirmRequest, pickShift, providers, request, shiftChip } from "../support/request-page";
import { aShift, aSlot, aStructure } from "../support/schedule";
import { openScheduleAt, stripDays } from "../support/schedule-at";
import { act, banner, row, table } from "../support/schedule-page";

// A screen stays open while the clock passes a boundary. The portal uses the test's own time, years away from the
// database's and the browser's, so that the test doesn't depend on when it runs and both other clocks are wrong.

test.describe.configure({ mode: "default" });
let portal: OwnPortal;
test.beforeAll(async () => {
  portal = await startOwnPortal();
});
test.afterAll(() => portal.end("SIGKILL"));

const headings = (page: Page) => table(page).getByRole("heading", { level: 2 });

async function aRequestOn(page: Page, date: string): Promise<void> {
  await page.getByRole("button", { name: "Request Shifts" }).click();
  await page.getByRole("menuitem", { name: "Request On Demand Shift" }).click();
  await request(page).getByLabel("Date").fill(date);
}

async function fillRow(page: Page, times: RegExp, count: number): Promise<void> {
  await pickShift(page, "CNA", times);
  await providers(page).fill(String(count));
}

/** The form's contents, in any order: the shifts of a day that have ended come last. The days offered beside the date move on. */
const entries = (page: Page) =>
  request(page).evaluate((dialog) =>
    [...dialog.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")]
      .filter((field) => !/, \d+ open$/.test(field.ariaLabel ?? ""))
      .map((field) => `${field.value} ${field instanceof HTMLInputElement && field.checked}`)
      .sort(),
  );

const slotsOf = (facilityId: number) => db.select().from(slot).where(eq(slot.facilityId, facilityId));

test("moves the days on at midnight, adds one, and keeps the entries of an open request", async ({
  page,
}) => {
  const { facility, email } = await aFacilityWithScheduler();
  const { id: day } = await aStructure({ facilityId: facility.id });
  const { id: night } = await aStructure({ facilityId: facility.id, fromTime: "23:59", toTime: "07:00" });
  for (const [shiftStructureId, startsOn] of [
    [night, "2031-06-10"],
    [day, "2031-06-11"],
    [day, "2031-07-09"],
  ] as const)
    await aSlot({ shiftId: (await aShift({ shiftStructureId, startsOn })).id });
  const pass = await openScheduleAt(portal, page, email, "2031-06-10T23:50:00-07:00");
  await expect(headings(page)).toHaveText(["Tuesday, June 10Today", "Wednesday, June 11"]);
  await expect(stripDays(page).first()).toContainText("Today 10");

  await aRequestOn(page, "2031-06-10");
  await fillRow(page, /11:59 PM/, 3);
  await request(page).getByRole("button", { name: "Add date" }).click();
  await fillRow(page, /7:00 AM – 3:00 PM/, 2);
  const before = await entries(page);
  await pass("2031-06-11T00:00:20-07:00");
  await expect(headings(page)).toHaveText([
    "On shift now from Tuesday, June 10, until 7:00 AM",
    "Wednesday, June 11Today",
    "Wednesday, July 9",
  ]);
  await expect(stripDays(page).first()).toContainText("On now");
  await expect(stripDays(page).nth(1)).toContainText("Today 11");
  const dates = request(page).getByLabel("Date");
  await expect(dates.first()).toHaveAttribute("min", "2031-06-11");
  expect(await entries(page)).toEqual(before);

  // The night has begun, but places can be added to it for two hours.
  await pass("2031-06-11T01:59:20-07:00");
  await confirmRequest(page);
  await expect(request(page)).toContainText("This shift started more than 2 hours ago.");
  expect(await entries(page)).toEqual(before);
  await dates.first().fill("2031-06-12");
  await expect(request(page)).toContainText("2 shifts for 5 providers");
  await confirmRequest(page);
  await expect(banner(page, "Created successfully")).toBeVisible();
  expect(await slotsOf(facility.id)).toHaveLength(3 + 5);
});

test("changes a shift's actions when it starts, even in an open menu or request", async ({ page }) => {
  const { facility, email } = await aFacilityWithScheduler();
  const { id: shiftStructureId } = await aStructure({ facilityId: facility.id });
  const { id: shiftId } = await aShift({ shiftStructureId, startsOn: "2031-06-11" });
  const { id: professionalId } = await aProfessional({ firstName: "Mara", lastName: "Holt" });
  await aSlot({ shiftId, status: "CLAIMED", professionalId });
  const pass = await openScheduleAt(portal, page, email, "2031-06-11T06:20:00-07:00");
  const pending = page.getByRole("button", { name: "1 Pending Confirmation" });
  const item = (name: string) => page.getByRole("menu", { name: "Actions" }).getByRole("menuitem", { name });
  const actions = row(page, "Mara Holt").getByRole("button", { name: /^Actions/ });
  await actions.click();
  await expect(item("Confirm")).toBeVisible();
  await expect(item("Arrival Status")).toHaveCount(0);
  await pass("2031-06-11T06:30:20-07:00");
  await expect(item("Arrival Status")).toBeVisible();
  await page.keyboard.press("Escape");

  await aRequestOn(page, "2031-06-11");
  await fillRow(page, /7:00 AM – 3:00 PM/, 2);
  await expect(pending).toBeAttached();
  const before = await entries(page);
  await pass("2031-06-11T07:00:20-07:00");
  await expect(shiftChip(page, /already started/)).toBeChecked();
  // A claimed place can be confirmed until it ends.
  await expect(pending).toBeAttached();
  expect(await entries(page)).toEqual(before);
  await confirmRequest(page);
  const started = page.getByRole("alertdialog", { name: /started/i });
  await started.getByRole("button", { name: "Request anyway" }).click();
  await expect(banner(page, "Created successfully")).toBeVisible();
  await actions.click();
  await expect(item("Arrival Status")).toBeVisible();
  await expect(item("Confirm")).toBeVisible();
  await page.keyboard.press("Escape");

  await pass("2031-06-11T09:00:20-07:00");
  await table(page)
    .getByRole("button", { name: /^Add Shift:/ })
    .click();
  await expect(
    page.getByRole("menuitem", { name: "Add Shiftwell On Demand Shift" }),
  ).toHaveAccessibleDescription("This shift started more than 2 hours ago.");
  await page.keyboard.press("Escape");
  await pass("2031-06-11T15:00:20-07:00");
  await expect(row(page, "Mara Holt")).toHaveCount(0);
  await expect(pending).not.toBeAttached();
  expect(await slotsOf(facility.id)).toHaveLength(3);
});

test("ends a night shift at seven by the wall clock when the clocks go back", async ({ page }) => {
  const { facility, email } = await aFacilityWithScheduler();
  const { id: shiftStructureId } = await aStructure({
    facilityId: facility.id,
    fromTime: "19:00",
    toTime: "07:00",
  });
  for (const startsOn of ["2031-11-01", "2031-11-02"])
    await aSlot({ shiftId: (await aShift({ shiftStructureId, startsOn })).id });
  const pass = await openScheduleAt(portal, page, email, "2031-11-02T00:30:00-07:00");
  await expect(headings(page).first()).toContainText("Saturday");
  await table(page)
    .getByRole("button", { name: /^Add Shift:/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Add Flex Shift" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a new flex shift" });
  await expect(dialog.locator("[data-name=Hours]")).toHaveText("13");
  await page.keyboard.press("Escape");
  await pass("2031-11-02T06:58:00-08:00");
  await expect(headings(page)).toHaveText([/^On shift now from Saturday, /, "Sunday, November 2Today"]);
  await pass("2031-11-02T07:00:20-08:00");
  await expect(headings(page)).toHaveText(["Sunday, November 2Today"]);
});

test("shows the current time when returning to the schedule by the back button", async ({ page }) => {
  const { facility, email } = await aFacilityWithScheduler();
  const { id: shiftStructureId } = await aStructure({ facilityId: facility.id });
  for (const startsOn of ["2031-06-10", "2031-06-11"])
    await aSlot({ shiftId: (await aShift({ shiftStructureId, startsOn })).id });
  const pass = await openScheduleAt(portal, page, email, "2031-06-10T14:00:00-07:00");
  await expect(headings(page).first()).toHaveText("Tuesday, June 10Today");
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Manage Account" }).click();
  await expect(page).toHaveURL(/account/);
  await pass("2031-06-11T06:00:00-07:00");
  await page.goBack();
  await expect(headings(page)).toHaveText(["Wednesday, June 11Today"]);
});

const MORNING = "2031-06-11T06:20:00-07:00";

/** In the morning, before the night shift ends: a night shift with four who arrived, a no-show and an open place, and a day shift with an open place. */
async function aNightWithOneNoShow({ openByDay = 1 } = {}) {
  const { facility, email } = await aFacilityWithScheduler();
  const { id: night } = await aStructure({ facilityId: facility.id, fromTime: "19:00", toTime: "07:00" });
  const { id: day } = await aStructure({ facilityId: facility.id });
  const { id: shiftId } = await aShift({ shiftStructureId: night, startsOn: "2031-06-10" });
  const onShift = async (firstName: string, arrivalStatusCode: "ARRIVED" | "NO_SHOW") => {
    const { id: professionalId } = await aProfessional({ firstName, lastName: "Holt" });
    await aSlot({ shiftId, status: "CONFIRMED", professionalId, arrivalStatusCode });
  };
  for (const name of ["Ada", "Bea", "Cleo", "Dora"]) await onShift(name, "ARRIVED");
  await onShift("Mara", "NO_SHOW");
  await aSlot({ shiftId });
  const { id: dayShiftId } = await aShift({ shiftStructureId: day, startsOn: "2031-06-11" });
  for (let n = 0; n < openByDay; n++) await aSlot({ shiftId: dayShiftId });
  return email;
}

test("tells who is on shift now in one line, with rows for what needs someone, and finds who is folded away", async ({
  page,
}) => {
  await openScheduleAt(portal, page, await aNightWithOneNoShow(), MORNING);
  const group = row(page, "On shift now").first();
  await expect(group).toContainText("4 arrived");
  await expect(group).toContainText("1 no-show");
  await expect(group).toContainText("1 open");
  await expect(row(page, "Mara Holt")).toBeVisible();
  await expect(row(page, "Ada Holt")).toHaveCount(0);
  await expect(table(page), "the ratio is of the whole shift").toContainText("5 of 6 filled");
  await axe(page);

  await group.getByRole("button", { name: "Show all 6" }).click();
  await expect(row(page, "Ada Holt")).toBeVisible();
  await expect(group.getByRole("button", { name: "Show less" })).toBeFocused();
  await page.reload();
  await expect(row(page, "Ada Holt"), "the choice is remembered").toBeVisible();
  await group.getByRole("button", { name: "Show less" }).click();
  await expect(row(page, "Ada Holt")).toHaveCount(0);

  // What was just acted on stays in its place for a while.
  await act(page, row(page, "Mara Holt"), "Arrival Status");
  const dialog = page.getByRole("dialog", { name: "Arrival Status" });
  await dialog.getByRole("radio", { name: "Arrived" }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(row(page, "Mara Holt")).toContainText("Arrived");
  await page.clock.runFor(4_000);
  await expect(row(page, "Mara Holt")).toHaveCount(0);
  await expect(group).toContainText("5 arrived");

  await page.getByRole("searchbox", { name: "Search professionals" }).fill("ada");
  await expect(row(page, "Ada Holt")).toBeVisible();
  await expect(group, "of all, whatever is searched").toContainText("5 arrived");
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(row(page, "Ada Holt")).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog", { name: "Commands" }).getByRole("combobox").fill("cleo");
  await page.keyboard.press("Enter");
  await expect(row(page, "Cleo Holt").getByRole("button", { name: /^Actions/ })).toBeFocused();
});

test("fits the running shifts into the folded strip", async ({ page }) => {
  // Lower ones let the strip scroll away.
  await page.setViewportSize({ width: 1440, height: 510 });
  await openScheduleAt(portal, page, await aNightWithOneNoShow({ openByDay: 24 }), MORNING);
  await row(page, "On shift now").first().getByRole("button", { name: "Show all 6" }).click();
  await expect(page.locator("[data-strip] [data-named]").first()).toContainText("On now");
  await page.mouse.move(700, 250);
  await page.mouse.wheel(0, 2_000);
  await page.clock.runFor(500);
  await expect(page.locator("[data-strip][data-folded]")).toBeVisible();
  const isCut = page
    .locator("[data-strip] [data-named]")
    .evaluateAll((days) => days.filter((day) => day.scrollHeight > day.clientHeight).length);
  expect(await isCut).toBe(0);
});
