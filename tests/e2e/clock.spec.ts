import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { slot } from "@/db/schema/slots";
import { expect, test } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { startOwnPortal, type OwnPortal } from "../support/own-portal";
import { aProfessional } from "../support/people";
import { confirmRequest, pickShift, providers, request, shiftChip } from "../support/request-page";
import { aShift, aSlot, aStructure } from "../support/schedule";
import { openScheduleAt, stripDays } from "../support/schedule-at";
import { banner, row, table } from "../support/schedule-page";

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

for (const [how, at] of Object.entries({
  forward: {
    evening: "2031-03-08",
    sunday: "Sunday, March 9",
    hours: "11",
    end: "2031-03-09T07:00:00-07:00",
  },
  back: {
    evening: "2031-11-01",
    sunday: "Sunday, November 2",
    hours: "13",
    end: "2031-11-02T07:00:00-08:00",
  },
}))
  test(`ends a night shift at seven by the wall clock when the clocks go ${how}`, async ({ page }) => {
    const { facility, email } = await aFacilityWithScheduler();
    const { id: shiftStructureId } = await aStructure({
      facilityId: facility.id,
      fromTime: "19:00",
      toTime: "07:00",
    });
    for (const startsOn of [at.evening, at.end.slice(0, 10)])
      await aSlot({ shiftId: (await aShift({ shiftStructureId, startsOn })).id });
    const pass = await openScheduleAt(
      portal,
      page,
      email,
      new Date(Date.parse(at.end) - 7.5 * 3_600_000).toISOString(),
    );
    await expect(headings(page).first()).toContainText("Saturday");
    await table(page)
      .getByRole("button", { name: /^Add Shift:/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Add Flex Shift" }).click();
    await expect(
      page.getByRole("dialog", { name: "Add a new flex shift" }).locator("[data-name=Hours]"),
    ).toHaveText(at.hours);
    await page.keyboard.press("Escape");
    const minute = (from: number) => new Date(Date.parse(at.end) + from * 60_000).toISOString();
    await pass(minute(-2));
    await expect(headings(page)).toHaveText([/^On shift now from Saturday, /, `${at.sunday}Today`]);
    await pass(minute(0.3));
    await expect(headings(page)).toHaveText([`${at.sunday}Today`]);
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
