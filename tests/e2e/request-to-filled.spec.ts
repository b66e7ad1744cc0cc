import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { slot } from "@/db/schema/slots";
import { P } from "@/lib/access/permissions";
import { addDays, formatDay } from "@/lib/time/calendar";
import { dateOnAt } from "@/lib/time/zones";
import { axe, expect, settle, test, untilAwake } from "../support/e2e";
import { aHome, demoPassword } from "../support/home";
import { aUser } from "../support/people";
import { aSlot, aStructure } from "../support/schedule";
import { act, banner, openSchedule, row, table } from "../support/schedule-page";

/** A home where the marketplace has people: those of the demo are certified in California. */
async function aHomeWithThreeStructures() {
  const { home, email } = await aHome({ stateCode: "CA", windowCancellationHours: 0 });
  for (const [resourceType, fromTime, toTime] of [
    ["CNA", "07:00", "15:00"],
    ["LPN", "15:00", "23:00"],
    ["RN", "23:00", "07:00"],
  ] as const) {
    await aStructure({ facilityId: home.id, resourceType, fromTime, toTime });
  }
  return { home, email };
}

const request = (page: Page) => page.getByRole("dialog", { name: /^Request .* shifts$/ });

async function openRequest(page: Page, kind: string): Promise<void> {
  await page.getByRole("button", { name: "Request Shifts" }).click();
  await page.getByRole("menuitem", { name: kind }).click();
  await expect(request(page)).toBeVisible();
}

/** Fills the last row of the request. */
async function fillRow(page: Page, type: string): Promise<void> {
  const dialog = request(page);
  await dialog.getByRole("combobox", { name: "Shift type" }).last().selectOption(type);
  await dialog.getByRole("combobox", { name: "Shift", exact: true }).last().selectOption({ index: 1 });
}

async function chooseTomorrow(page: Page): Promise<void> {
  const date = request(page).getByLabel("Date");
  const today = await date.getAttribute("min");
  await date.fill(new Date(Date.parse(today ?? "") + 86_400_000).toISOString().slice(0, 10));
}

test("three shifts are requested, filled, one confirmed, another cancelled, and all of it stays", async ({
  page,
}) => {
  test.setTimeout(150_000);
  const { email } = await aHomeWithThreeStructures();
  await openSchedule(page, email);
  await openRequest(page, "Request On Demand Shift");
  await chooseTomorrow(page);
  for (const [n, type] of ["CNA", "LPN", "RN"].entries()) {
    if (n > 0) await request(page).getByRole("button", { name: "Add shift" }).click();
    await fillRow(page, type);
    await request(page).getByRole("spinbutton", { name: "Providers" }).last().fill("2");
  }
  await axe(page);
  await request(page).getByRole("button", { name: "Continue" }).click();

  const review = page.getByRole("dialog", { name: "Confirm request" });
  await expect(review).toContainText("3 shifts for 6 providers");
  await axe(page);
  // Whoever presses twice asks once.
  await review.getByRole("button", { name: "Confirm request" }).dblclick();
  await expect(banner(page, "Created successfully")).toBeVisible();
  await expect(table(page).getByRole("button", { name: /^Actions/ })).toHaveCount(6);

  // Professionals of the marketplace decide by themselves, without a refresh of this page.
  const claimed = row(page, /Claimed/).first();
  await expect(claimed).toBeVisible({ timeout: 90_000 });
  await act(page, claimed, "Confirm");
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirm" }).click();
  const confirmed = row(page, "Confirmed");
  await expect(confirmed).toHaveCount(1);
  const name = await confirmed.getByRole("button", { name: /^Actions/ }).getAttribute("aria-label");

  // One that somebody has taken: an open one might be taken while it is being cancelled.
  const another = row(page, /Claimed/).first();
  await expect(another).toBeVisible({ timeout: 60_000 });
  await act(page, another, "Cancel Shift");
  const cancel = page.getByRole("dialog", { name: "Cancel Shift" });
  await cancel.getByRole("combobox", { name: "Reason" }).selectOption("Scheduled by mistake");
  await cancel.getByRole("button", { name: "Cancel Shift" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Yes, cancel shift" }).click();
  await expect(banner(page, "Shift cancelled successfully.")).toBeVisible();

  await page.goto("/private/shifts?status=Filled,Open,Cancelled");
  await expect(row(page, "Cancelled")).toHaveCount(1);
  await expect(row(page, "Confirmed")).toHaveCount(1);
  await expect(table(page).getByRole("button", { name: name ?? "" })).toBeVisible();
});

test("an incomplete request says what is missing where it is missing", async ({ page }) => {
  const { email } = await aHomeWithThreeStructures();
  await openSchedule(page, email);
  await openRequest(page, "Request On Demand Shift");
  await request(page).getByRole("button", { name: "Continue" }).click();
  await expect(request(page)).toContainText("Please complete all fields.");
  await expect(request(page).getByText("Required", { exact: true })).toHaveCount(2);
  await axe(page);
});

test("the same shift cannot be asked for twice on one date", async ({ page }) => {
  const { email } = await aHomeWithThreeStructures();
  await openSchedule(page, email);
  await openRequest(page, "Request On Demand Shift");
  await chooseTomorrow(page);
  await fillRow(page, "CNA");
  const firstShift = request(page).getByRole("combobox", { name: "Shift", exact: true }).first();
  await settle(page);
  const before = await firstShift.boundingBox();
  await request(page).getByRole("button", { name: "Add shift" }).click();
  await expect(request(page).getByRole("button", { name: /^Remove shift/ })).toHaveCount(2);
  expect(await firstShift.boundingBox(), "a second row moves no column of the first").toEqual(before);
  await request(page).getByRole("combobox", { name: "Shift type" }).last().selectOption("CNA");
  const offered = request(page).getByRole("combobox", { name: "Shift", exact: true }).last();
  await expect(offered.getByRole("option")).toHaveCount(1);
});

test("leaving a request with entries asks first", async ({ page }) => {
  const { email } = await aHomeWithThreeStructures();
  await openSchedule(page, email);
  await openRequest(page, "Request On Demand Shift");
  await chooseTomorrow(page);
  await fillRow(page, "CNA");
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Unsaved changes" });
  await expect(question).toContainText("Your changes will not be saved.");
  await axe(page);
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(request(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Leave without saving" }).click();
  await expect(request(page)).toHaveCount(0);
});

test("a flex shift is requested for a unit and stands open in the schedule", async ({ page }) => {
  const { email } = await aHomeWithThreeStructures();
  await openSchedule(page, email);
  await openRequest(page, "Request Internal Flex Shift");
  await chooseTomorrow(page);
  await fillRow(page, "RN");
  await request(page).getByRole("button", { name: "Continue" }).click();
  await page
    .getByRole("dialog", { name: "Confirm request" })
    .getByRole("button", { name: "Confirm request" })
    .click();
  await expect(banner(page, "Created successfully")).toBeVisible();
  await expect(row(page, "Unclaimed")).toContainText("RN");
  await expect(table(page)).toContainText("0 of 1 filled");
  await expect(table(page)).toContainText("Flex");
});

/** Requests the first shift of a type and confirms it. */
async function requestOne(page: Page, type: string): Promise<void> {
  await fillRow(page, type);
  await request(page).getByRole("button", { name: "Continue" }).click();
  const review = page.getByRole("dialog", { name: "Confirm request" });
  await review.getByRole("button", { name: "Confirm request" }).click();
}

test("from the banner one gets to what was requested, on a far day and past filters that hide it", async ({
  page,
}) => {
  const { home, email } = await aHomeWithThreeStructures();
  const { id: shiftStructureId } = await aStructure({ facilityId: home.id, resourceType: "RN" });
  for (let day = 1; day <= 8; day++) {
    const startsOn = addDays(dateOnAt(new Date(), home.timezone), day);
    const { shiftId } = await aSlot({ facilityId: home.id, shift: { shiftStructureId, startsOn } });
    for (let n = 0; n < 3; n++) await aSlot({ shiftId });
  }
  await openSchedule(page, email, "?status=Filled");
  await openRequest(page, "Request On Demand Shift");
  const day = addDays(dateOnAt(new Date(), home.timezone), 45);
  await request(page).getByLabel("Date").fill(day);
  await requestOne(page, "LPN");
  await page
    .getByRole("region", { name: "Notifications" })
    .getByRole("button", { name: `View ${formatDay(day)}` })
    .click();
  const requested = row(page, "LPN").getByRole("button", { name: /^Actions: LPN/ });
  await expect(requested).toBeFocused();
  await expect(requested).toBeInViewport();
});

test("going back, forward and loading the page again asks for nothing a second time", async ({ page }) => {
  const { home, email } = await aHomeWithThreeStructures();
  await openSchedule(page, email);
  await page.goto("/private/shifts?type=LPN");
  await untilAwake(page);
  await openRequest(page, "Request On Demand Shift");
  await chooseTomorrow(page);
  await requestOne(page, "LPN");
  await expect(banner(page, "Created successfully")).toBeVisible();
  for (const move of ["goBack", "goForward", "reload"] as const) {
    await page[move]();
    await untilAwake(page);
    await expect(page.getByRole("button", { name: /^Actions: LPN/ })).toHaveCount(1);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  expect(await db.select().from(slot).where(eq(slot.facilityId, home.id))).toHaveLength(1);
});

test("what was requested at another facility is shown there", async ({ page }) => {
  const { home } = await aHomeWithThreeStructures();
  const { home: shown } = await aHomeWithThreeStructures();
  const { email } = await aUser({
    facilities: { [home.id]: Object.values(P), [shown.id]: Object.values(P) },
    activeFacilityId: shown.id,
    password: demoPassword,
  });
  await openSchedule(page, email);
  await openRequest(page, "Request On Demand Shift");
  await request(page).getByRole("combobox", { name: "Facility" }).selectOption({ label: home.name });
  await chooseTomorrow(page);
  await requestOne(page, "LPN");
  await page
    .getByRole("region", { name: "Notifications" })
    .getByRole("button", { name: /^View / })
    .click();
  await expect(page.getByRole("button", { name: `Facility: ${home.name}` })).toBeVisible();
  await expect(row(page, "LPN").getByRole("button", { name: /^Actions: LPN/ })).toBeFocused();
});
