import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { slot } from "@/db/schema/slots";
import { P } from "@/lib/access/permissions";
import { expect, test } from "../support/e2e";
import { aFacilityWithScheduler, demoPassword } from "../support/facility";
import { aUser } from "../support/people";
import { aShift, aSlot } from "../support/schedule";
import { banner, openSchedule, table } from "../support/schedule-page";

const HOUR = 3_600_000;
const from = (hours: number) => ({
  startsAt: new Date(Date.now() + hours * HOUR),
  endsAt: new Date(Date.now() + (hours + 8) * HOUR),
});

async function aFacilityWithShift(given: Parameters<typeof aShift>[0] = {}) {
  const made = await aFacilityWithScheduler();
  const { id: shiftId } = await aShift({ facilityId: made.facility.id, ...given });
  await aSlot({ shiftId });
  return { ...made, shiftId };
}

test("adds slots to an on-demand shift, by keyboard alone", async ({ page }) => {
  const { email, shiftId } = await aFacilityWithShift();
  await openSchedule(page, email);
  const button = table(page).getByRole("button", { name: /^Add Shift:/ });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Add Shiftwell On Demand Shift" })).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add a new shift" });
  const count = dialog.getByRole("spinbutton", { name: "Number of slots" });
  await expect(count).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(banner(page, "Created successfully")).toBeVisible();
  await expect(banner(page, /^CNA, .*: 3 slots added$/)).toBeVisible();
  await expect(table(page)).toContainText("0 of 4 filled");
  await expect(button).toBeFocused();
  expect(await db.select().from(slot).where(eq(slot.shiftId, shiftId))).toHaveLength(4);
});

test("asks for confirmation for a shift that has started", async ({ page }) => {
  const { email, shiftId } = await aFacilityWithShift(from(-1));
  await openSchedule(page, email);
  await table(page)
    .getByRole("button", { name: /^Add Shift:/ })
    .click();
  await page.getByRole("menuitem", { name: "Add Shiftwell On Demand Shift" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Add Shift" }).click();
  const question = page.getByRole("alertdialog", { name: "Shifts have started" });
  await question.getByRole("button", { name: "Add anyway" }).click();
  await expect(banner(page, "Created successfully")).toBeVisible();
  expect(await db.select().from(slot).where(eq(slot.shiftId, shiftId))).toHaveLength(2);
});

test("disables an addition that is too late with the reason, while flex staff can still be added", async ({
  page,
}) => {
  const { email } = await aFacilityWithShift(from(-3));
  await openSchedule(page, email);
  await table(page)
    .getByRole("button", { name: /^Add Shift:/ })
    .click();
  const onDemand = page.getByRole("menuitem", { name: "Add Shiftwell On Demand Shift" });
  await expect(onDemand).toHaveAttribute("aria-disabled", "true");
  await expect(onDemand).toHaveAccessibleDescription("This shift started more than 2 hours ago.");
  await page.getByRole("menuitem", { name: "Add Flex Shift" }).click();
  await expect(page.getByRole("dialog", { name: "Add a new flex shift" })).toBeVisible();
});

test("shows the reason to someone without permission", async ({ page }) => {
  const { facility } = await aFacilityWithShift();
  const { email } = await aUser({ facilityId: facility.id, permissions: [P.CANCEL], password: demoPassword });
  await openSchedule(page, email);
  await table(page)
    .getByRole("button", { name: /^Add Shift:/ })
    .click();
  for (const name of ["Add Shiftwell On Demand Shift", "Add Flex Shift"]) {
    const item = page.getByRole("menuitem", { name });
    await expect(item).toHaveAttribute("aria-disabled", "true");
    await expect(item).toHaveAccessibleDescription(/^You do not have permission/);
  }
});
