import { eq } from "drizzle-orm";
import type { Locator, Page } from "@playwright/test";
import { db } from "@/db/client";
import { availability } from "@/db/schema/professionals";
import { facility } from "@/db/schema/facilities";
import { slot } from "@/db/schema/slots";
import { aCompanyWithTwoFacilities, card, openCalendar, tomorrow } from "../support/calendar-page";
import { expect, test } from "../support/e2e";
import { aSlot } from "../support/schedule";
import { act, banner } from "../support/schedule-page";
import { aMember } from "@/tests/support/people";
import { aUnit } from "../support/tenants";

/** A slot on Aspen West's card, by its text. */
const on = (page: Page, text: string): Locator =>
  card(page, "Aspen West").getByRole("listitem").filter({ hasText: text });

const menuOf = (line: Locator) => line.getByRole("button", { name: /^Actions/ });

/** Two open flex slots of a shift at Aspen West, which has units and a route to the marketplace. */
async function openTwoFlexSlots(page: Page) {
  const terms = { portalUnitsEnabled: true, enableShiftRouting: true };
  const { west, director } = await aCompanyWithTwoFacilities(terms);
  await aUnit({ facilityId: west.id, name: "Sunrise" });
  const made = await aSlot({ facilityId: west.id, shift: { startsOn: tomorrow(), route: "FLEX" } });
  await aSlot({ shiftId: made.shiftId });
  const { id: professionalId } = await aMember(west.id, "Ada Grove");
  await db.insert(availability).values({ professionalId, startsAt: made.startsAt, endsAt: made.endsAt });
  await openCalendar(page, director.email, `?date=${tomorrow()}`);
  return made;
}

const statusesOf = async (shiftId: number) =>
  (await db.select().from(slot).where(eq(slot.shiftId, shiftId))).map(({ status }) => status).toSorted();

test("sets a unit and assigns a professional, still shows both after the shift itself, and offers what the facility allows by now", async ({
  page,
}) => {
  const { shiftId, facilityId } = await openTwoFlexSlots(page);
  await act(page, on(page, "Open Flex").first(), "Add Unit");
  const adding = page.getByRole("dialog", { name: "Add Unit" });
  await adding.getByRole("combobox", { name: "Unit" }).selectOption("Sunrise");
  await adding.getByRole("button", { name: "Add Unit" }).click();
  await expect(banner(page, "Unit was successfully updated to Sunrise.")).toBeVisible();
  await expect(menuOf(on(page, "Sunrise"))).toBeFocused();

  await act(page, on(page, "Sunrise"), "Assign Professional");
  const assigning = page.getByRole("dialog", { name: "Assign Professional" });
  await expect(assigning.getByRole("radio", { name: /Ada Grove/ })).toBeChecked();
  await assigning.getByRole("button", { name: "Assign" }).click();
  await expect(banner(page, "Professional successfully assigned to shift")).toBeVisible();
  expect(await statusesOf(shiftId)).toEqual(["CONFIRMED", "UNCLAIMED"]);

  await card(page, "Aspen West")
    .getByRole("button", { name: /1 confirmed/ })
    .click();
  await act(page, on(page, "Ada Grove"), "Go to shift");
  await expect(page.getByRole("main")).toContainText("Ada Grove");
  await expect(page.getByRole("main")).toContainText("Sunrise");
  await page.getByRole("link", { name: "Return to Global Schedule" }).click();
  await expect(card(page, "Aspen West")).toContainText("1 of 2 Filled");

  const open = () => menuOf(on(page, "Open Flex").first()).click();
  await open();
  await expect(page.getByRole("menuitem", { name: "Add Unit" })).toBeVisible();
  await page.keyboard.press("Escape");
  await db.update(facility).set({ portalUnitsEnabled: false }).where(eq(facility.id, facilityId));
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(async () => {
    await open();
    await expect(page.getByRole("menuitem", { name: "Cancel Shift" })).toBeVisible();
    const offered = await page.getByRole("menuitem", { name: "Add Unit" }).count();
    await page.keyboard.press("Escape");
    expect(offered).toBe(0);
  }).toPass();
});

test("stays where it is after Refresh in another week", async ({ page }) => {
  const { west, director } = await aCompanyWithTwoFacilities();
  await page.setViewportSize({ width: 1440, height: 300 });
  await openCalendar(page, director.email);
  await page.getByRole("button", { name: "Next week" }).click();
  await expect(page).toHaveURL(/date=/);
  await db.update(facility).set({ name: "Cedar West" }).where(eq(facility.id, west.id));
  await page.evaluate(() => window.scrollTo(0, 40));
  // A click would scroll to the button.
  await page.getByRole("button", { name: "Refresh" }).evaluate((button: HTMLElement) => button.click());
  await expect(page.getByRole("checkbox", { name: "Cedar West" })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(40);
});
