import { eq } from "drizzle-orm";
import type { Locator, Page } from "@playwright/test";
import { db } from "@/db/client";
import { invite } from "@/db/schema/invites";
import { job } from "@/db/schema/operations";
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

test("four presses from a call-off to an offer to five people, also after the banner is gone; one stops it, and two undo the call-off", async ({
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
  const left = row(page, "Mara Holt called off");
  await expect(left).toBeVisible();
  const notifications = page.getByRole("region", { name: "Notifications" });
  await notifications.getByRole("button", { name: "Find Replacement" }).click();
  const dialog = page.getByRole("dialog", { name: "Find Replacement" });
  await expect(dialog.getByRole("list", { name: "Steps" })).toContainText("Invite the best 5");
  await expect(dialog.getByRole("button", { name: "Start" }), "the fourth press").toBeEnabled();
  await axe(page);

  await page.reload();
  await expect(left.getByRole("link", { name: "Mara Holt" })).toBeVisible();
  await press(left.getByRole("button", { name: /^Actions/ }));
  await press(page.getByRole("menuitem", { name: "Start looking for a replacement" }));
  expect(count()).toBe(4);
  await expect(async () => {
    // Otherwise up to ten seconds later.
    await db.update(job).set({ runAt: new Date() }).where(eq(job.kind, "run-refills"));
    await expect(left).toContainText("Own staff · 1 of 7 · next", { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
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

test("four presses swap two people, three split a shift, four give its half to another and four cancel an open one", async ({
  page,
}) => {
  const { facility, email } = await aFacilityWithScheduler();
  const facilityId = facility.id;
  const [mara, ines, cleo] = [
    await aMember(facilityId, "Mara Holt"),
    await aMember(facilityId, "Ines Holt"),
    await aMember(facilityId, "Cleo Holt"),
  ];
  await aMember(facilityId, "Dora Holt");
  const from = async (fromTime: string, toTime: string, given: Partial<Parameters<typeof aSlot>[0]> = {}) => {
    const { id: shiftStructureId } = await aStructure({ facilityId, fromTime, toTime });
    return aSlot({ facilityId, ...given, shift: { route: "FLEX", shiftStructureId } });
  };
  const own = await from("07:00", "15:00", { status: "CONFIRMED", professionalId: mara.id });
  await from("15:00", "23:00", { status: "CONFIRMED", professionalId: ines.id });
  await from("08:00", "16:00", { status: "CONFIRMED", professionalId: cleo.id });
  const open = await from("23:00", "07:00");
  await openSchedule(page, email);
  const find = async (id: number) => (await db.select().from(slot).where(eq(slot.id, id)))[0]!;
  const undo = page
    .getByRole("region", { name: "Notifications" })
    .getByRole("button", { name: "Undo" })
    .last();

  const swapping = counted();
  await swapping.press(row(page, "Mara Holt").getByRole("button", { name: /^Actions/ }));
  await swapping.press(page.getByRole("menuitem", { name: "Swap Shifts" }));
  const swap = page.getByRole("dialog", { name: "Swap Shifts" });
  await swapping.press(swap.getByLabel(/^Ines Holt/));
  await axe(page);
  await swapping.press(swap.getByRole("button", { name: "Swap" }));
  await expect(banner(page, "The shifts are swapped. Both have been told.")).toBeVisible();
  expect(swapping.count()).toBe(4);
  await expect(row(page, "Ines Holt")).toContainText("7:00 AM");
  expect((await find(own.id)).professionalId).toBe(ines.id);

  const splitting = counted();
  await splitting.press(row(page, "Cleo Holt").getByRole("button", { name: /^Actions/ }));
  await splitting.press(page.getByRole("menuitem", { name: "Split Shift" }));
  const split = page.getByRole("dialog", { name: "Split Shift" });
  await expect(split).toContainText("Paid hours: 7.5");
  await axe(page);
  await splitting.press(split.getByRole("button", { name: "Split Shift" }));
  await expect(banner(page, "The shift is split. 12:00 PM – 4:00 PM is open.")).toBeVisible();
  expect(splitting.count()).toBe(3);
  await expect(row(page, "Cleo Holt")).toContainText("8 AM – 12 PM");
  await expect(row(page, "12 – 4 PM")).toContainText("Unclaimed");
  await undo.click();
  await expect(row(page, "12 – 4 PM")).toHaveCount(0);
  await expect(row(page, "Cleo Holt")).not.toContainText("8 AM – 12 PM");

  const sharing = counted();
  await sharing.press(row(page, "Cleo Holt").getByRole("button", { name: /^Actions/ }));
  await sharing.press(page.getByRole("menuitem", { name: "Split Shift" }));
  const share = split.getByRole("button", { name: "Split and Assign" });
  await expect(share).not.toHaveAttribute("aria-disabled", "true");
  await sharing.press(share);
  const assign = page.getByRole("dialog", { name: "Assign Professional" });
  await expect(assign.getByText("Selected Professional")).toContainText(/./);
  await axe(page);
  await sharing.press(assign.getByRole("button", { name: "Assign Dora Holt" }));
  await expect(banner(page, "Professional successfully assigned to shift")).toBeVisible();
  expect(sharing.count(), "half a shift to someone else").toBe(4);
  await expect(row(page, "12 – 4 PM")).toContainText("Confirmed");

  const cancelling = counted();
  await cancelling.press(row(page, "Unclaimed").getByRole("button", { name: /^Actions/ }));
  await cancelling.press(page.getByRole("menuitem", { name: "Cancel Shift" }));
  const cancel = page.getByRole("dialog", { name: "Cancel Flex Shift" });
  await expect(cancel.getByRole("radio").first()).toBeFocused();
  await cancelling.press(cancel.getByRole("radio", { name: "Scheduled by mistake" }));
  await cancelling.press(cancel.getByRole("button", { name: "Cancel Shift" }));
  await expect(banner(page, /^Shift cancelled successfully\./)).toBeVisible();
  expect(cancelling.count()).toBe(4);
  expect((await find(open.id)).status).toBe("FACILITY_CANCELLED");
  await undo.click();
  await expect(row(page, "Unclaimed")).toHaveCount(1);
  await expect.poll(async () => (await find(open.id)).status).toBe("UNCLAIMED");
});
