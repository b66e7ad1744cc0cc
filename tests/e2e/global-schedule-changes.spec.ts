import { eq } from "drizzle-orm";
import type { Locator, Page } from "@playwright/test";
import { db } from "@/db/client";
import { availability } from "@/db/schema/professionals";
import { facility } from "@/db/schema/facilities";
import { slot } from "@/db/schema/slots";
import { aCompanyWithTwoFacilities, card, openCalendar, tomorrow } from "../support/calendar-page";
import { expect, test } from "../support/e2e";
import { aSlot, aStructure } from "../support/schedule";
import { act, banner } from "../support/schedule-page";
import { aMember } from "@/tests/support/people";
import { aUnit } from "../support/tenants";

const find = async (id: number) => (await db.select().from(slot).where(eq(slot.id, id)))[0]!;

/** A slot on Aspen West's card, by its text. */
const on = (page: Page, text: string): Locator =>
  card(page, "Aspen West").getByRole("listitem").filter({ hasText: text });

const menuOf = (line: Locator) => line.getByRole("button", { name: /^Actions/ });

/** A flex slot of Aspen West that Mara Holt may leave for Birch East. */
async function aSlotToFloat(page: Page) {
  const { west, east, director } = await aCompanyWithTwoFacilities({ allowFlexFloating: true });
  const { id: shiftStructureId } = await aStructure({ facilityId: west.id });
  const { id: structureThere } = await aStructure({ facilityId: east.id });
  const { id: professionalId } = await aMember(west.id, "Mara Holt", { alsoOf: [east.id] });
  const shift = { startsOn: tomorrow(), route: "FLEX" } as const;
  const here = { ...shift, shiftStructureId };
  const { id, shiftId } = await aSlot({ shift: here, status: "CLAIMED", professionalId });
  await aSlot({ shiftId });
  await openCalendar(page, director.email, `?date=${tomorrow()}`);
  /** What another director's float leaves behind. */
  const floatElsewhere = async () => {
    const left = {
      status: "FACILITY_CANCELLED",
      cancelledAt: new Date(),
      cancellationReason: "FLOATED",
    } as const;
    await db.update(slot).set(left).where(eq(slot.id, id));
    const there = { ...shift, shiftStructureId: structureThere };
    await aSlot({ shift: there, status: "CLAIMED", professionalId, floatedFromSlotId: id });
    await expect(card(page, "Birch East")).toContainText("Mara Holt");
  };
  return { east, floatElsewhere };
}

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

test("sets a unit and assigns a professional, and still shows both after the shift itself", async ({
  page,
}) => {
  const { shiftId } = await openTwoFlexSlots(page);
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
});

test("offers what the facility allows by now, after Refresh", async ({ page }) => {
  const { facilityId } = await openTwoFlexSlots(page);
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

test("sets another route", async ({ page }) => {
  const { shiftId } = await openTwoFlexSlots(page);
  await act(page, on(page, "Open Flex").first(), "Modify Route");
  const routing = page.getByRole("dialog", { name: "Modify Route" });
  await routing.getByRole("checkbox", { name: "Shiftwell On Demand" }).check();
  await routing.getByRole("button", { name: "Modify Route" }).click();
  await expect(banner(page, "Shift has been successfully routed.")).toBeVisible();
  await expect(on(page, "Open On Demand")).toBeVisible();
  await expect(on(page, "Open Flex")).toHaveCount(1);
  expect(await statusesOf(shiftId)).toEqual(["FACILITY_CANCELLED", "UNCLAIMED"]);
});

test.describe("a slot that someone else floats while its dialog is open", () => {
  test.use({ expectedStatuses: [409] });

  test("is not floated twice", async ({ page }) => {
    const { east, floatElsewhere } = await aSlotToFloat(page);
    await act(page, on(page, "Mara Holt"), "Facility Float");
    const dialog = page.getByRole("dialog", { name: "Facility Float" });
    await expect(dialog.getByRole("combobox", { name: "Facility" })).toHaveValue(String(east.id));
    await floatElsewhere();
    await dialog.getByRole("button", { name: "Float", exact: true }).click();
    await expect(page.getByRole("region", { name: "Notifications" }).getByRole("alert")).toContainText(
      "The shift you selected has been updated to reflect the latest changes.",
    );
    await expect(dialog).toHaveCount(0);
    expect(await db.select().from(slot).where(eq(slot.facilityId, east.id))).toHaveLength(1);
  });

  test("is not cancelled, and the message says so", async ({ page }) => {
    const { floatElsewhere } = await aSlotToFloat(page);
    await act(page, on(page, "Mara Holt"), "Cancel Shift");
    const dialog = page.getByRole("dialog", { name: "Cancel Flex Shift" });
    await dialog.getByRole("combobox", { name: "Reason" }).selectOption("Scheduled by mistake");
    await dialog.getByRole("radio", { name: "No" }).check();
    await floatElsewhere();
    await dialog.getByRole("button", { name: "Cancel Shift" }).click();
    await expect(
      banner(
        page,
        "The selected slot was already cancelled. The page has been refreshed to show the latest changes.",
      ),
    ).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(card(page, "Birch East")).toContainText("Mara Holt");
  });
});

test.describe("a cancellation that the server fails to answer", () => {
  test.use({ expectedStatuses: [500] });

  test("says so, keeps what was chosen and goes through the second time", async ({ page }) => {
    const { west, director } = await aCompanyWithTwoFacilities();
    const { id } = await aSlot({ facilityId: west.id, shift: { startsOn: tomorrow() } });
    await openCalendar(page, director.email, `?date=${tomorrow()}`);
    const cancel = `**/api/slot/${id}/cancel`;
    await page.route(cancel, (route) => route.fulfill({ status: 500, body: "" }));
    await act(page, on(page, "Open"), "Cancel Shift");
    const dialog = page.getByRole("dialog", { name: "Cancel Shift" });
    const reason = dialog.getByRole("combobox", { name: "Reason" });
    await reason.selectOption("Unexpected event");
    await dialog.getByRole("button", { name: "Cancel Shift" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("Failed update shift. Please try again!");
    await expect(reason.locator("option:checked")).toHaveText("Unexpected event");
    await expect(on(page, "Open")).toBeVisible();
    await page.unroute(cancel);
    await dialog.getByRole("button", { name: "Cancel Shift" }).click();
    await expect(banner(page, "Shift cancelled successfully.")).toBeVisible();
    expect((await find(id)).status).toBe("FACILITY_CANCELLED");
  });
});
