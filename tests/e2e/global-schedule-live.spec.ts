import type { Page } from "@playwright/test";
import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { facilityMembership } from "@/db/schema/users";
import { P } from "@/lib/access/permissions";
import { aCompanyWithTwoFacilities, card, openCalendar, tomorrow } from "../support/calendar-page";
import { expect, holdLiveUpdates, test } from "../support/e2e";
import { aSlot } from "../support/schedule";
import { banner } from "../support/schedule-page";

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

async function openBoth(page: Page) {
  const company = await aCompanyWithTwoFacilities();
  const shift = { startsOn: tomorrow() };
  const { shiftId } = await aSlot({ facilityId: company.west.id, shift });
  await aSlot({ facilityId: company.east.id, shift });
  await openCalendar(page, company.director.email, `?date=${tomorrow()}`);
  await expect(card(page, "Birch East")).toBeVisible();
  return { ...company, shiftId };
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

// Requests are refused until the screen learns of the change.
test.use({
  expectedStatuses: [403],
  expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_NETWORK|Failed to fetch/,
});

test("a facility lost while its shifts are shown alone gives way to the others, with a message", async ({
  page,
}) => {
  const company = await openBoth(page);
  await page.getByRole("checkbox", { name: "Aspen West" }).uncheck();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(card(page, "Aspen West")).toHaveCount(0);
  await takeEastAway(company);
  await expectEastGone(page);
});

test("shows what changed without a network once the connection is back", async ({ page, context }) => {
  const company = await openBoth(page);
  await expect(card(page, "Aspen West")).toContainText("0 of 1 Filled");
  await context.setOffline(true);
  await expect(page.getByText("Connection lost. Trying again…")).toBeVisible({ timeout: 40_000 });
  await takeEastAway(company);
  await aSlot({ shiftId: company.shiftId });
  await context.setOffline(false);
  await expectEastGone(page);
  await expect(card(page, "Aspen West")).toContainText("0 of 2 Filled", { timeout: 40_000 });
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
