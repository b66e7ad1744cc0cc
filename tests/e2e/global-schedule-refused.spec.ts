import type { Page } from "@playwright/test";
import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { slot } from "@/db/schema/slots";
import { facility } from "@/db/schema/facilities";
import { facilityMembership } from "@/db/schema/users";
import { P } from "@/lib/access/permissions";
import { addDays } from "@/lib/time/calendar";
import { aCompanyWithTwoFacilities, card, openCalendar, tomorrow } from "../support/calendar-page";
import { expect, holdLiveUpdates, test } from "../support/e2e";
import { aProfessional } from "../support/people";
import { aSlot } from "../support/schedule";
import { act, banner } from "../support/schedule-page";

/** A slot on Aspen West's card, by its text. */
const slotOf = (page: Page, text: string) =>
  card(page, "Aspen West").getByRole("listitem").filter({ hasText: text });

type Company = Awaited<ReturnType<typeof aCompanyWithTwoFacilities>>;

const takeEastAway = ({ director, east }: Company) =>
  db
    .delete(facilityMembership)
    .where(and(eq(facilityMembership.userId, director.id), eq(facilityMembership.facilityId, east.id)));

/** Leaves the director these permissions at Birch East, where they remain a member. */
const leaveAtEast = ({ director, east }: Company, permissions: string[]) =>
  db
    .update(facilityMembership)
    .set({ permissions })
    .where(and(eq(facilityMembership.userId, director.id), eq(facilityMembership.facilityId, east.id)));

async function openBoth(page: Page): Promise<Company> {
  const company = await aCompanyWithTwoFacilities();
  await aSlot({ facilityId: company.west.id });
  await aSlot({ facilityId: company.east.id });
  await openCalendar(page, company.director.email, `?date=${tomorrow()}`);
  await expect(card(page, "Birch East")).toBeVisible();
  return company;
}

/** Opens a week with a shift of each route at Birch East; `change` adds a slot to both. */
async function openBothRoutes(page: Page) {
  const company = await aCompanyWithTwoFacilities();
  const given = { facilityId: company.east.id };
  const onDemand = await aSlot({ ...given, shift: { startsOn: tomorrow() } });
  const flex = await aSlot({ ...given, shift: { startsOn: tomorrow(), route: "FLEX" } });
  await openCalendar(page, company.director.email, `?date=${tomorrow()}`);
  const east = card(page, "Birch East");
  await expect(east).toHaveCount(2);
  const change = async () => {
    await aSlot({ shiftId: onDemand.shiftId });
    await aSlot({ shiftId: flex.shiftId });
  };
  return { company, change, east };
}

async function expectEastGone(page: Page): Promise<void> {
  await expect(banner(page, "You no longer have access to Birch East.")).toBeVisible({ timeout: 40_000 });
  await expect(banner(page, /Failed/)).toHaveCount(0);
  await expect(card(page, "Birch East")).toHaveCount(0);
  await expect(page.getByRole("checkbox", { name: "Birch East" })).toHaveCount(0);
  await expect(card(page, "Aspen West")).toBeVisible();
}

test.describe("a lost facility", () => {
  // Requests are refused until the screen learns of the change.
  test.use({ expectedStatuses: [403], expectedErrors: /net::ERR_INTERNET_DISCONNECTED/ });

  test("shows a plain message on an open screen", async ({ page }) => {
    await takeEastAway(await openBoth(page));
    await expectEastGone(page);
  });

  test("gives way to the others if it was the only one selected", async ({ page }) => {
    const company = await openBoth(page);
    await page.getByRole("checkbox", { name: "Aspen West" }).uncheck();
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(card(page, "Aspen West")).toHaveCount(0);
    await takeEastAway(company);
    await expectEastGone(page);
  });

  test("disappears from the screen when the connection is back", async ({ page, context }) => {
    const company = await openBoth(page);
    await context.setOffline(true);
    await expect(page.getByText("Connection lost. Trying again…")).toBeVisible({ timeout: 40_000 });
    await takeEastAway(company);
    await context.setOffline(false);
    await expectEastGone(page);
  });
});

test.describe("a facility whose calendar is lost", () => {
  // Requests are refused until the screen learns of the change.
  test.use({ expectedStatuses: [403] });

  test("disappears with a plain message, though the person still works there", async ({ page }) => {
    await leaveAtEast(await openBoth(page), [P.PAST_SHIFTS]);
    await expectEastGone(page);
    await page.getByRole("button", { name: "Next week" }).click();
    await expect(page.getByText("None of your facilities have shifts for this week")).toBeVisible();
  });

  test("disappears at the next read if the facility leaves the Global Schedule", async ({ page }) => {
    const { east } = await openBoth(page);
    const off = { isFlexGlobalCalendarEnabled: false, isOnDemandGlobalCalendarEnabled: false };
    await db.update(facility).set(off).where(eq(facility.id, east.id));
    await page.getByRole("button", { name: "Refresh" }).click();
    await expectEastGone(page);
  });

  test("keeps the shifts of the route that is left, whatever changes on the other", async ({ page }) => {
    const { company, change, east } = await openBothRoutes(page);
    await leaveAtEast(company, [P.FLEX_ADD_EDIT_SHIFT]);
    await expect(east).toHaveCount(1, { timeout: 20_000 });
    await change();
    await expect(east.filter({ hasText: "0 of 2 Filled" })).toBeVisible();
    await expect(east).toHaveCount(1);
  });

  test("keeps to the route that is left, though the other was lost before live updates began", async ({
    page,
  }) => {
    const connect = await holdLiveUpdates(page);
    const { company, change, east } = await openBothRoutes(page);
    await leaveAtEast(company, [P.FLEX_ADD_EDIT_SHIFT]);
    connect();
    await expect(east).toHaveCount(1, { timeout: 20_000 });
    await change();
    await expect(east.filter({ hasText: "0 of 2 Filled" })).toBeVisible();
    await expect(east).toHaveCount(1);
  });
});

test.describe("refused by the server", () => {
  test.use({ expectedStatuses: [409] });

  test("reports a slot cancelled while its dialog is open, and its card shows the result", async ({
    page,
  }) => {
    const { west, director } = await aCompanyWithTwoFacilities();
    const { id: professionalId } = await aProfessional({ firstName: "Mara", lastName: "Holt" });
    const { id, shiftId } = await aSlot({ facilityId: west.id, status: "CLAIMED", professionalId });
    await aSlot({ shiftId });
    await openCalendar(page, director.email, `?date=${tomorrow()}`);
    await act(
      page,
      card(page, "Aspen West").getByRole("listitem").filter({ hasText: "Mara Holt" }),
      "Confirm",
    );
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toBeVisible();
    const cancelled = { status: "FACILITY_CANCELLED", cancelledAt: new Date() } as const;
    await db.update(slot).set(cancelled).where(eq(slot.id, id));
    await expect(page.locator("article").filter({ hasText: "1 cancelled" })).toBeVisible();
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(
      banner(page, "The shift you selected has been updated to reflect the latest changes."),
    ).toBeVisible();
    await expect(card(page, "Aspen West")).toContainText("1 cancelled");
  });
});

test.describe("a slot changed while its dialog is open", () => {
  test.use({ expectedStatuses: [409] });

  test("is reported as already cancelled", async ({ page }) => {
    const { west, director } = await aCompanyWithTwoFacilities();
    const shift = { startsOn: tomorrow() };
    const { id, shiftId } = await aSlot({ facilityId: west.id, shift });
    await aSlot({ shiftId, status: "CONFIRMED" });
    await openCalendar(page, director.email, `?date=${tomorrow()}`);
    await act(page, slotOf(page, "Open"), "Cancel Shift");
    const dialog = page.getByRole("dialog", { name: "Cancel Shift" });
    await dialog.getByRole("combobox", { name: "Reason" }).selectOption("Scheduled by mistake");
    const cancelled = { status: "FACILITY_CANCELLED", cancelledAt: new Date() } as const;
    await db.update(slot).set(cancelled).where(eq(slot.id, id));
    await dialog.getByRole("button", { name: "Cancel Shift" }).click();
    await expect(
      banner(
        page,
        "The selected slot was already cancelled. The page has been refreshed to show the latest changes.",
      ),
    ).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

test.describe("a failing server", () => {
  test.use({ expectedStatuses: [500] });

  test("shows a plain message and a retry for a week that fails to load", async ({ page }) => {
    const { west, director } = await aCompanyWithTwoFacilities();
    await aSlot({ facilityId: west.id, shift: { startsOn: tomorrow() } });
    await openCalendar(page, director.email, `?date=${addDays(tomorrow(), 7)}`);
    await expect(page.getByText("None of your facilities have shifts for this week")).toBeVisible();
    const feed = "**/api/flex/global-overview/shifts?*";
    await page.route(feed, (route) => route.fulfill({ status: 500, body: "" }));
    await page.getByRole("button", { name: "Previous week" }).click();
    await expect(page.getByText("Failed to load shifts. Please refresh!")).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText("None of your facilities have shifts for this week")).toHaveCount(0);
    await page.unroute(feed);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(card(page, "Aspen West")).toContainText("0 of 1 Filled");
    await expect(page.getByText("Failed to load shifts. Please refresh!")).toHaveCount(0);
  });

  test("leaves the calendar in place when going to a shift fails", async ({ page }) => {
    const { west, director } = await aCompanyWithTwoFacilities();
    await aSlot({ facilityId: west.id, shift: { startsOn: tomorrow() } });
    await openCalendar(page, director.email, `?date=${tomorrow()}`);
    await page.route("**/api/flex/global-overview/go-to-shift", (route) =>
      route.fulfill({ status: 500, body: "" }),
    );
    await act(page, slotOf(page, "Open"), "Go to shift");
    await expect(banner(page, "There was an error going to the shift")).toBeVisible();
    await expect(page).toHaveURL(/global-overview/);
  });
});

test.describe("without a network", () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_NETWORK|Failed to fetch/ });

  test("shows changes made while the stream was down when it is back", async ({ page, context }) => {
    const { west, director } = await aCompanyWithTwoFacilities();
    const { shiftId } = await aSlot({ facilityId: west.id });
    await openCalendar(page, director.email, `?date=${tomorrow()}`);
    await expect(card(page, "Aspen West")).toContainText("0 of 1 Filled");
    await context.setOffline(true);
    await expect(page.getByText("Connection lost. Trying again…")).toBeVisible({ timeout: 40_000 });
    await aSlot({ shiftId });
    await context.setOffline(false);
    await expect(card(page, "Aspen West")).toContainText("0 of 2 Filled", { timeout: 40_000 });
  });
});
