import type { Locator, Page } from "@playwright/test";
import { availability } from "@/db/schema/professionals";
import { facilityMembership } from "@/db/schema/users";
import { db } from "@/db/client";
import { P } from "@/lib/access/permissions";
import { addDays } from "@/lib/time/calendar";
import { dateOnAt } from "@/lib/time/zones";
import { aProfessional } from "../support/people";
import { expect, test } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { aSlot, aStructure } from "../support/schedule";
import { banner, openSchedule, row, table } from "../support/schedule-page";
import { aMember } from "../support/staff";
import { aFacility } from "../support/tenants";

/** Presses what a person would, and counts. */
function aHand() {
  let presses = 0;
  return {
    press: async (target: Locator) => {
      presses += 1;
      await target.click();
    },
    choose: async (target: Locator, option: string) => {
      presses += 1;
      await target.selectOption(option);
    },
    count: () => presses,
  };
}

const aClaim = async (facilityId: number, name: string) => {
  const [firstName, lastName] = name.split(" ") as [string, string];
  const { id: professionalId } = await aProfessional({ firstName, lastName });
  return aSlot({ facilityId, status: "CLAIMED", professionalId });
};

/** Slots whose row is completely visible. */
const slotsInView = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll("[data-slot]")].filter((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      }).length,
  );

test("confirms a claimed slot with one press, and names the person", async ({ page }) => {
  const { facility, email } = await aFacilityWithScheduler();
  await aClaim(facility.id, "Mara Holt");
  await openSchedule(page, email);
  const hand = aHand();
  await hand.press(row(page, "Mara Holt").getByRole("button", { name: /^Confirm: Mara Holt/ }));
  await expect(banner(page, /^Confirmed Mara Holt/)).toBeVisible();
  await expect(row(page, "Mara Holt")).toContainText("Confirmed");
  expect(hand.count()).toBe(1);
});

test("assigns the best fit to an open flex slot with two presses", async ({ page }) => {
  const { facility, email } = await aFacilityWithScheduler();
  const made = await aSlot({ facilityId: facility.id, shift: { route: "FLEX" } });
  const { id: professionalId } = await aMember(facility.id, "Ada Grove");
  await db.insert(availability).values({ professionalId, startsAt: made.startsAt, endsAt: made.endsAt });
  await openSchedule(page, email);
  const hand = aHand();
  await hand.press(row(page, "Unclaimed").getByRole("button", { name: /^Assign:/ }));
  const dialog = page.getByRole("dialog", { name: "Assign Professional" });
  await hand.press(dialog.getByRole("button", { name: "Assign Ada Grove" }));
  await expect(banner(page, /^Ada Grove: CNA/)).toBeVisible();
  await expect(row(page, "Ada Grove")).toContainText("Confirmed");
  expect(hand.count()).toBe(2);
});

test("adds the usual bonus with two presses, its confirmation among them", async ({ page }) => {
  const { facility, email } = await aFacilityWithScheduler();
  const facilityId = facility.id;
  for (const bonus of [5000, 5000, 2500]) await aSlot({ facilityId, bonus, shift: { bonus } });
  const { id: shiftStructureId } = await aStructure({ facilityId, resourceType: "LPN" });
  await aSlot({ facilityId, shift: { shiftStructureId } });
  await openSchedule(page, email);
  const hand = aHand();
  await hand.press(table(page).getByRole("button", { name: /^Add \$50 bonus: LPN/ }));
  const question = page.getByRole("alertdialog", { name: "Add this bonus?" });
  await expect(question).toContainText("$50.00");
  await hand.press(question.getByRole("button", { name: "Confirm" }));
  await expect(banner(page, "Bonus updated successfully")).toBeVisible();
  await expect(table(page).getByRole("button", { name: /^Add \$50 bonus/ })).toHaveCount(0);
  expect(hand.count()).toBe(2);
});

test("goes back from the usual bonus to any other", async ({ page }) => {
  const { facility, email } = await aFacilityWithScheduler();
  await aSlot({ facilityId: facility.id });
  await openSchedule(page, email);
  await table(page)
    .getByRole("button", { name: /^Add \$25 bonus/ })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "GO BACK" }).click();
  const dialog = page.getByRole("dialog", { name: "Add bonus" });
  await expect(dialog.getByRole("textbox", { name: "Bonus amount" })).toHaveValue("25");
  await dialog.getByRole("button", { name: "$75", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirm" }).click();
  await expect(row(page, "Unclaimed")).toContainText("$75.00");
});

test("adds any other bonus with three presses, the last required by the specification", async ({ page }) => {
  const { facility, email } = await aFacilityWithScheduler();
  await aSlot({ facilityId: facility.id });
  await openSchedule(page, email);
  const hand = aHand();
  await hand.press(table(page).getByRole("button", { name: /^Bonus: / }));
  const dialog = page.getByRole("dialog", { name: "Add bonus" });
  await hand.press(dialog.getByRole("button", { name: "$50", exact: true }));
  await hand.press(page.getByRole("alertdialog").getByRole("button", { name: "Confirm" }));
  await expect(banner(page, "Bonus updated successfully")).toBeVisible();
  expect(hand.count()).toBe(3);
});

test("floats someone with three presses if there is one place to go", async ({ page }) => {
  const { facility, scheduler, email } = await aFacilityWithScheduler({ allowFlexFloating: true });
  const { id: facilityId, managementCompanyId } = facility;
  const there = await aFacility({ name: "Birch House", stateCode: "WY", managementCompanyId });
  await db
    .insert(facilityMembership)
    .values({ userId: scheduler.id, facilityId: there.id, permissions: [P.FLEX_ADD_EDIT_SHIFT] });
  await aStructure({ facilityId: there.id });
  const { id: professionalId } = await aMember(facilityId, "Mara Holt", { alsoOf: [there.id] });
  await aSlot({ facilityId, status: "CONFIRMED", professionalId, shift: { route: "FLEX" } });
  await openSchedule(page, email);
  const hand = aHand();
  await hand.press(row(page, "Mara Holt").getByRole("button", { name: /^Actions/ }));
  await hand.press(page.getByRole("menuitem", { name: "Facility Float" }));
  const dialog = page.getByRole("dialog", { name: "Facility Float" });
  await hand.press(dialog.getByRole("button", { name: "Float", exact: true }));
  await expect(banner(page, "Shift has been successfully floated.")).toBeVisible();
  expect(hand.count()).toBe(3);
});

test("cancels an open shift with four presses, the reason required by the specification", async ({
  page,
}) => {
  const { facility, email } = await aFacilityWithScheduler();
  await aSlot({ facilityId: facility.id });
  await openSchedule(page, email);
  const hand = aHand();
  await hand.press(row(page, "Unclaimed").getByRole("button", { name: /^Actions/ }));
  await hand.press(page.getByRole("menuitem", { name: "Cancel Shift" }));
  const dialog = page.getByRole("dialog", { name: "Cancel Shift" });
  await hand.choose(dialog.getByRole("combobox", { name: "Reason" }), "Scheduled by mistake");
  await hand.press(dialog.getByRole("button", { name: "Cancel Shift" }));
  await expect(banner(page, "Shift cancelled successfully.")).toBeVisible();
  expect(hand.count()).toBe(4);
});

test("requests a shift on another day with two presses from its heading", async ({ page }) => {
  const { facility, email } = await aFacilityWithScheduler();
  const [morning, evening] = [
    await aStructure({ facilityId: facility.id, fromTime: "07:00", toTime: "15:00" }),
    await aStructure({ facilityId: facility.id, fromTime: "15:00", toTime: "23:00" }),
  ];
  const inDays = (days: number) => addDays(dateOnAt(new Date(), facility.timezone), days);
  const shifts = [
    { shiftStructureId: morning.id, startsOn: inDays(1) },
    { shiftStructureId: morning.id, startsOn: inDays(2) },
    { shiftStructureId: evening.id, startsOn: inDays(2) },
  ];
  for (const shift of shifts) await aSlot({ facilityId: facility.id, shift });
  await openSchedule(page, email);
  const hand = aHand();
  await hand.press(
    table(page)
      .getByRole("button", { name: /^Request for / })
      .first(),
  );
  const dialog = page.getByRole("dialog", { name: "Request Shiftwell On Demand shifts" });
  // Tomorrow lacks the evening, which is prefilled.
  await expect(dialog).toContainText("1 shift for 1 provider");
  await hand.press(dialog.getByRole("button", { name: "Confirm request" }));
  await expect(banner(page, "Created successfully")).toBeVisible();
  await expect(row(page, "Unclaimed")).toHaveCount(4);
  expect(hand.count()).toBe(2);
});

test("starts a request from a day of the strip", async ({ page }) => {
  const { facility, email } = await aFacilityWithScheduler();
  const { id: shiftStructureId } = await aStructure({ facilityId: facility.id });
  await aSlot({ facilityId: facility.id, shift: { shiftStructureId } });
  await openSchedule(page, email);
  const day = page.getByRole("toolbar", { name: "Days at a glance" }).getByRole("button").nth(3);
  const { width } = (await day.boundingBox())!;
  await day.click({ position: { x: width - 16, y: 16 } });
  const date = page.getByRole("dialog", { name: "Request Shiftwell On Demand shifts" }).getByLabel("Date");
  const inThreeDays = new Date(Date.parse((await date.getAttribute("min"))!) + 3 * 86_400_000);
  await expect(date).toHaveValue(inThreeDays.toISOString().slice(0, 10));
});

test("shows sixteen slots in Compact and eleven in Comfortable", async ({ page }) => {
  const { facility, email } = await aFacilityWithScheduler();
  const { shiftId } = await aSlot({ facilityId: facility.id });
  for (let n = 0; n < 29; n++) await aSlot({ shiftId });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSchedule(page, email);
  await expect(row(page, "Unclaimed").first()).toBeVisible();
  expect(await slotsInView(page)).toBeGreaterThanOrEqual(16);
  await page.getByRole("button", { name: "Comfortable" }).click();
  await expect.poll(() => slotsInView(page)).toBeGreaterThanOrEqual(11);
});

test("gives a shift with a single open slot one line in Compact, with all its controls", async ({ page }) => {
  const { facility, email } = await aFacilityWithScheduler();
  await aSlot({ facilityId: facility.id });
  await openSchedule(page, email);
  const shift = table(page).locator("[data-shift]");
  expect((await shift.boundingBox())!.height).toBeLessThan(36);
  const inside = await shift.boundingBox();
  for (const name of [/^Invite: CNA/, /^Bonus:/, /^Add \$25 bonus/, /^Guarantee:/, /^Add Shift:/]) {
    const control = (await shift.getByRole("button", { name }).boundingBox())!;
    expect(control.y, `${name} is on the line`).toBeGreaterThanOrEqual(inside!.y);
    expect(control.y + control.height).toBeLessThanOrEqual(inside!.y + inside!.height);
  }
});

test("keeps every button of a row within the list in any window", async ({ page }) => {
  const { facility, email } = await aFacilityWithScheduler();
  await aClaim(facility.id, "Mara Holt");
  await openSchedule(page, email);
  const menu = row(page, "Mara Holt").getByRole("button", { name: /^Actions/ });
  for (const width of [1440, 1366, 1280, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const [list, button] = [await table(page).boundingBox(), await menu.boundingBox()];
    expect(button!.x + button!.width, `at ${width} pixels`).toBeLessThanOrEqual(list!.x + list!.width);
  }
});
