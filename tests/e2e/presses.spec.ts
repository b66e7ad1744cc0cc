import { eq } from "drizzle-orm";
import type { Locator, Page } from "@playwright/test";
import { db } from "@/db/client";
import { invite } from "@/db/schema/invites";
import { slot } from "@/db/schema/slots";
import { axe, expect, test } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { aMember } from "../support/people";
import { aSlot, aStructure } from "../support/schedule";
import { banner, openSchedule, row, table } from "../support/schedule-page";
import { aUnit } from "../support/tenants";

/** How many times a person has to press to get something done. */
function counted() {
  let presses = 0;
  return {
    press: async (control: Locator) => {
      await control.click();
      presses += 1;
    },
    /** A key where the focus already is. */
    type: async (page: Page, key: string) => {
      await page.keyboard.press(key);
      presses += 1;
    },
    count: () => presses,
  };
}

test("four presses from a call-off to an offer to five people", async ({ page }) => {
  const { facility, email } = await aFacilityWithScheduler();
  const facilityId = facility.id;
  const mara = await aMember(facilityId, "Mara Holt");
  for (const name of ["Ada", "Ben", "Cy", "Di", "Ed"]) await aMember(facilityId, `${name} Holt`);
  const { shiftId } = await aSlot({
    facilityId,
    status: "CONFIRMED",
    professionalId: mara.id,
    shift: { route: "FLEX" },
  });
  await openSchedule(page, email);
  const { press, count } = counted();
  await press(row(page, "Mara Holt").getByRole("button", { name: /^Actions/ }));
  await press(page.getByRole("menuitem", { name: /sick/i }));
  await press(
    page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Find Replacement" }),
  );
  const dialog = page.getByRole("dialog", { name: "Find Replacement" });
  await expect(dialog.getByRole("list", { name: "Steps" })).toContainText("Invite the best 5");
  await axe(page);
  await press(dialog.getByRole("button", { name: "Start" }));
  await expect(banner(page, "We’re looking for someone to take the shift.")).toBeVisible();
  expect(count()).toBe(4);
  const invited = () => db.$count(invite, eq(invite.shiftId, shiftId));
  await expect.poll(invited, { timeout: 30_000 }).toBe(5);
});

test("four presses also after the banner is gone; one stops it, and two undo the call-off", async ({
  page,
}) => {
  const { facility, email } = await aFacilityWithScheduler();
  const facilityId = facility.id;
  const { id: professionalId } = await aMember(facilityId, "Mara Holt");
  for (const name of ["Ada", "Ben", "Cy", "Di", "Ed"]) await aMember(facilityId, `${name} Holt`);
  const shift = { route: "FLEX" as const };
  const { id, shiftId } = await aSlot({ facilityId, status: "CONFIRMED", professionalId, shift });
  await openSchedule(page, email);
  const { press, count } = counted();
  await press(row(page, "Mara Holt").getByRole("button", { name: /^Actions/ }));
  await press(page.getByRole("menuitem", { name: /sick/i }));
  await expect(row(page, "Mara Holt called off")).toBeVisible();
  await page.reload();
  const left = row(page, "Mara Holt called off");
  await expect(left.getByRole("link", { name: "Mara Holt" })).toBeVisible();
  await press(left.getByRole("button", { name: /^Actions/ }));
  await press(page.getByRole("menuitem", { name: "Start looking for a replacement" }));
  expect(count()).toBe(4);
  await expect(left).toContainText("Own staff · 1 of 7 · next", { timeout: 30_000 });
  await expect(left.getByRole("link", { name: "Asked 5" })).toBeVisible();
  const invites = await db.select().from(invite).where(eq(invite.shiftId, shiftId));
  expect(invites).toHaveLength(5);
  await left.getByRole("button", { name: "Stop looking for a replacement" }).click();
  await expect(left).not.toContainText("of 7");
  await left.getByRole("button", { name: /^Actions/ }).click();
  await page.getByRole("menuitem", { name: "Undo Call-Off" }).click();
  await page
    .getByRole("alertdialog", { name: "Undo call-off?" })
    .getByRole("button", { name: "Undo Call-Off" })
    .click();
  await expect(banner(page, "Mara Holt has the shift again.")).toBeVisible();
  await expect(left).toHaveCount(0);
  const [again] = await db.select().from(slot).where(eq(slot.id, id));
  expect(again).toMatchObject({ status: "CONFIRMED", professionalId });
});

test("four presses swap two people", async ({ page }) => {
  const { facility, email } = await aFacilityWithScheduler();
  const facilityId = facility.id;
  const [mara, ines] = [await aMember(facilityId, "Mara Holt"), await aMember(facilityId, "Ines Holt")];
  const shift = { route: "FLEX" as const };
  const own = await aSlot({ facilityId, status: "CONFIRMED", professionalId: mara.id, shift });
  const { id: shiftStructureId } = await aStructure({ facilityId, fromTime: "15:00", toTime: "23:00" });
  const evening = { ...shift, shiftStructureId };
  await aSlot({ facilityId, status: "CONFIRMED", professionalId: ines.id, shift: evening });
  await openSchedule(page, email);
  const { press, count } = counted();
  await press(row(page, "Mara Holt").getByRole("button", { name: /^Actions/ }));
  await press(page.getByRole("menuitem", { name: "Swap Shifts" }));
  const dialog = page.getByRole("dialog", { name: "Swap Shifts" });
  await press(dialog.getByLabel(/^Ines Holt/));
  await axe(page);
  await press(dialog.getByRole("button", { name: "Swap" }));
  await expect(banner(page, "The shifts are swapped. Both have been told.")).toBeVisible();
  expect(count()).toBe(4);
  await expect(row(page, "Ines Holt")).toContainText("7:00 AM");
  const [now] = await db.select().from(slot).where(eq(slot.id, own.id));
  expect(now!.professionalId).toBe(ines.id);
});

test("three presses split a shift for two people, and Undo joins it", async ({ page }) => {
  const { facility, email } = await aFacilityWithScheduler();
  const facilityId = facility.id;
  const { id: professionalId } = await aMember(facilityId, "Mara Holt");
  const { id: shiftStructureId } = await aStructure({ facilityId, fromTime: "07:00", toTime: "15:00" });
  await aSlot({
    facilityId,
    status: "CONFIRMED",
    professionalId,
    shift: { route: "FLEX", shiftStructureId },
  });
  await openSchedule(page, email);
  const { press, count } = counted();
  await press(row(page, "Mara Holt").getByRole("button", { name: /^Actions/ }));
  await press(page.getByRole("menuitem", { name: "Split Shift" }));
  const dialog = page.getByRole("dialog", { name: "Split Shift" });
  await expect(dialog).toContainText("Paid hours: 7.5");
  await axe(page);
  await press(dialog.getByRole("button", { name: "Split Shift" }));
  await expect(banner(page, "The shift is split. 11:00 AM – 3:00 PM is open.")).toBeVisible();
  expect(count()).toBe(3);
  await expect(row(page, "Mara Holt")).toContainText("7 – 11 AM");
  await expect(row(page, "11 AM – 3 PM")).toContainText("Unclaimed");
  await page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Undo" }).click();
  await expect(row(page, "11 AM – 3 PM")).toHaveCount(0);
  await expect(row(page, "Mara Holt")).not.toContainText("7 – 11 AM");
});

test("two presses change a unit in its cell, one shows only RN, two print the day", async ({ page }) => {
  const { facility, email } = await aFacilityWithScheduler({ portalUnitsEnabled: true });
  const facilityId = facility.id;
  const east = await aUnit({ facilityId, name: "East" });
  const west = await aUnit({ facilityId, name: "West" });
  const { id } = await aSlot({ facilityId, unitId: east.id });
  const { id: shiftStructureId } = await aStructure({ facilityId, resourceType: "RN" });
  await aSlot({ facilityId, shift: { shiftStructureId } });
  await page.addInitScript(() => {
    window.print = () => void (document.documentElement.dataset.printed = "");
  });
  await openSchedule(page, email);
  const unitOf = async () =>
    (await db.select({ unitId: slot.unitId }).from(slot).where(eq(slot.id, id)))[0]!.unitId;

  const unit = counted();
  await unit.press(row(page, "East").getByRole("button", { name: "Unit: East, open" }));
  await axe(page);
  await unit.press(page.getByRole("menuitemradio", { name: "West" }));
  await expect(banner(page, "Unit was successfully updated to West.")).toBeVisible();
  expect(unit.count()).toBe(2);
  expect(await unitOf()).toBe(west.id);
  await page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Undo" }).click();
  await expect(row(page, "East")).toHaveCount(1);
  await expect.poll(unitOf).toBe(east.id);

  const only = counted();
  const rn = table(page).getByRole("button", { name: "RN", exact: true });
  await only.press(rn);
  await expect(table(page).locator("[data-slot]")).toHaveCount(1);
  expect(only.count()).toBe(1);
  await expect(page).toHaveURL("/private/shifts?type=RN");
  await rn.click();
  await expect(row(page, "East")).toHaveCount(1);

  const sheet = counted();
  await sheet.press(table(page).getByRole("link", { name: /^Day sheet/ }));
  await sheet.press(page.getByRole("button", { name: "Print" }));
  await expect(page.locator("html")).toHaveAttribute("data-printed", "");
  expect(sheet.count()).toBe(2);
});

test("four presses cancel an open shift, and Undo opens it again", async ({ page }) => {
  const { facility, email } = await aFacilityWithScheduler();
  const { id } = await aSlot({ facilityId: facility.id, shift: { route: "FLEX" } });
  await openSchedule(page, email);
  const { press, count } = counted();
  await press(row(page, "Unclaimed").getByRole("button", { name: /^Actions/ }));
  await press(page.getByRole("menuitem", { name: "Cancel Shift" }));
  const dialog = page.getByRole("dialog", { name: "Cancel Flex Shift" });
  const reason = dialog.getByRole("radio", { name: "Scheduled by mistake" });
  await expect(dialog.getByRole("radio").first()).toBeFocused();
  await press(reason);
  await press(dialog.getByRole("button", { name: "Cancel Shift" }));
  await expect(banner(page, /^Shift cancelled successfully\./)).toBeVisible();
  expect(count()).toBe(4);
  const statusOf = async () =>
    (await db.select({ status: slot.status }).from(slot).where(eq(slot.id, id)))[0]!.status;
  expect(await statusOf()).toBe("FACILITY_CANCELLED");
  await page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Undo" }).click();
  await expect(row(page, "Unclaimed")).toHaveCount(1);
  await expect.poll(statusOf).toBe("UNCLAIMED");
});
