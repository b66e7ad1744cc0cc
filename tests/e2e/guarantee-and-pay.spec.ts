import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import { P } from "@/lib/access/permissions";
import { expect, test } from "../support/e2e";
import { aFacilityWithScheduler, demoPassword } from "../support/facility";
import { aUser } from "../support/people";
import { aBundle, aShift, aSlot } from "../support/schedule";
import { act, banner, openSchedule, row, table } from "../support/schedule-page";

/** A facility with a shift of two open slots. */
async function aFacilityWithShift(
  given: Parameters<typeof aFacilityWithScheduler>[0] = {},
  terms: Parameters<typeof aShift>[0] = {},
) {
  const made = await aFacilityWithScheduler(given);
  const { id: shiftId } = await aShift({ facilityId: made.facility.id, ...terms });
  const { bonus, wage, originalWage } = { bonus: 0, wage: null, originalWage: null, ...terms };
  for (let n = 0; n < 2; n++) await aSlot({ shiftId, bonus, wage, originalWage });
  return { ...made, shiftId };
}

test("guarantees a shift and removes the guarantee", async ({ page }) => {
  const { email, shiftId } = await aFacilityWithShift();
  await openSchedule(page, email);
  const toggle = table(page).getByRole("button", { name: /^Guarantee:/ });
  await toggle.click();
  const dialog = page.getByRole("alertdialog", { name: "Guarantee shift?" });
  await expect(dialog).toContainText("20% higher claim rates");
  await dialog.getByRole("button", { name: "Guarantee" }).click();
  await expect(banner(page, "Guarantee set successfully.")).toBeVisible();
  await expect(banner(page, /^CNA, .*: 2 open slots$/)).toBeVisible();
  await expect(toggle).toHaveAttribute("aria-pressed", "true");
  await expect(toggle).toBeFocused();
  const rows = await db.select().from(slot).where(eq(slot.shiftId, shiftId));
  expect(rows.map(({ isGuaranteed }) => isGuaranteed)).toEqual([true, true]);
  await toggle.press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove Guarantee" }).click();
  await expect(banner(page, "Guarantee removed successfully.")).toBeVisible();
  await expect(toggle).toHaveAttribute("aria-pressed", "false");
});

test("adds, edits and removes a bonus", async ({ page }) => {
  const { email, shiftId } = await aFacilityWithShift();
  await openSchedule(page, email);
  const open = () =>
    table(page)
      .getByRole("button", { name: /^Bonus:/ })
      .click();
  const confirm = page.getByRole("alertdialog");
  const bonusOf = async () => (await db.select().from(shift).where(eq(shift.id, shiftId)))[0]!.bonus;
  await test.step("adds it", async () => {
    await open();
    const dialog = page.getByRole("dialog", { name: "Add bonus" });
    const amount = dialog.getByRole("textbox", { name: "Bonus amount" });
    const proceed = dialog.getByRole("button", { name: "Continue" });
    await expect(proceed).toHaveAttribute("aria-disabled", "true");
    for (const [text, fault] of [
      ["4", "Minimum of $5"],
      ["505", "Maximum of $500"],
      ["27", "$5 increments only"],
    ] as const) {
      await amount.fill(text);
      await expect(dialog).toContainText(fault);
      await expect(proceed).toHaveAttribute("aria-disabled", "true");
    }
    await dialog.getByRole("button", { name: "$50", exact: true }).click();
    await expect(confirm).toBeVisible();
    await confirm.getByRole("button", { name: "GO BACK" }).click();
    await expect(amount).toHaveValue("50");
    await amount.fill("25");
    await proceed.click();
    await confirm.getByRole("button", { name: "Confirm" }).click();
    await expect(banner(page, "Bonus updated successfully")).toBeVisible();
    await expect(row(page, "$25.00")).toHaveCount(2);
    await expect.poll(bonusOf).toBe(2500);
  });
  await test.step("edits it by keyboard alone", async () => {
    await table(page)
      .getByRole("button", { name: /^Bonus:/ })
      .press("Enter");
    const dialog = page.getByRole("dialog", { name: "Edit bonus" });
    await expect(dialog.getByRole("textbox", { name: "Bonus amount" })).toBeFocused();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("40");
    await page.keyboard.press("Enter");
    await confirm.getByRole("button", { name: "Confirm" }).press("Enter");
    await expect(row(page, "$40.00")).toHaveCount(2);
  });
  await test.step("removes it", async () => {
    await open();
    await page.getByRole("dialog").getByRole("button", { name: "Remove bonus" }).click();
    await expect(confirm).toContainText("the bonus of $40.00 is removed from 2 open slots");
    await confirm.getByRole("button", { name: "Remove" }).click();
    await expect(row(page, "$40.00")).toHaveCount(0);
    await expect.poll(bonusOf).toBe(0);
  });
});

test.describe("a bonus that someone else has added", () => {
  test.use({ expectedStatuses: [409] });

  test("is reported, and the amount rolled back", async ({ page }) => {
    const { email, shiftId } = await aFacilityWithShift();
    await openSchedule(page, email);
    await table(page)
      .getByRole("button", { name: /^Bonus:/ })
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "$75", exact: true }).click();
    // Changed without a notification, so the screen doesn't know yet.
    await db.update(shift).set({ bonus: 2500 }).where(eq(shift.id, shiftId));
    await page.getByRole("alertdialog").getByRole("button", { name: "Confirm" }).click();
    await expect(banner(page, "Data has changed. Please refresh the page.")).toBeVisible();
    await expect(row(page, "$75.00")).toHaveCount(0);
  });
});

test("raises a wage within its limits, shown beside the previous one", async ({ page }) => {
  const terms = { wage: 2400, originalWage: 2400 };
  const { email } = await aFacilityWithShift({ isFixedMarkupRate: true, markup: 0.35 }, terms);
  await openSchedule(page, email);
  await expect(row(page, "$24.00")).toHaveCount(2);
  await table(page)
    .getByRole("button", { name: /^Wage:/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Edit wage" });
  const wage = dialog.getByRole("textbox", { name: "New hourly wage" });
  await wage.fill("23.99");
  await expect(dialog).toContainText("The new wage amount cannot be lesser than the shift's original wage");
  await wage.fill("150.01");
  await expect(dialog).toContainText("The new wage amount cannot exceed $150.00 per hour.");
  await wage.fill("28.5");
  await dialog.getByRole("button", { name: "Continue" }).click();
  const confirm = page.getByRole("alertdialog", { name: "Confirm new wage" });
  await expect(confirm).toContainText("$24.00 per hour");
  await expect(confirm).toContainText("$28.50 per hour");
  await confirm.getByRole("button", { name: "Go Back" }).click();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await confirm.getByRole("button", { name: "Confirm" }).click();
  await expect(banner(page, "Successfully updated wage for CNA")).toBeVisible();
  await expect(banner(page, "$28.50 per hour for 2 open slots")).toBeVisible();
  await expect(row(page, "$28.50")).toHaveCount(2);
});

test("guarantees a bundle once it is acknowledged", async ({ page }) => {
  const { facility, email } = await aFacilityWithScheduler();
  const { id: bundleId } = await aBundle({ facilityId: facility.id });
  const { id } = await aSlot({ facilityId: facility.id, bundleId });
  await openSchedule(page, email);
  await act(page, row(page, "Bundle of 1"), "Bundle Guarantee");
  const dialog = page.getByRole("dialog", { name: "Guarantee bundle" });
  await expect(dialog).toContainText("98% arrival rates");
  const submit = dialog.getByRole("button", { name: "Guarantee Bundle" });
  await expect(submit).toHaveAttribute("aria-disabled", "true");
  await dialog.getByRole("checkbox").check();
  await submit.click();
  await expect(banner(page, "Bundle was guaranteed successfully")).toBeVisible();
  expect((await db.select().from(slot).where(eq(slot.id, id)))[0]!.isGuaranteed).toBe(true);
});

test.describe("a bundle's guarantee that fails", () => {
  test.use({ expectedStatuses: [500, 403] });

  test("stays open for a retry, and closes on a refusal", async ({ page }) => {
    const { facility, email } = await aFacilityWithScheduler();
    const { id: bundleId } = await aBundle({ facilityId: facility.id });
    await aSlot({ facilityId: facility.id, bundleId });
    await openSchedule(page, email);
    await act(page, row(page, "Bundle of 1"), "Bundle Guarantee");
    const dialog = page.getByRole("dialog", { name: "Guarantee bundle" });
    await dialog.getByRole("checkbox").check();
    const submit = dialog.getByRole("button", { name: "Guarantee Bundle" });
    const answer = (status: number) =>
      page.route("**/api/bundles/*/guaranteed", (route) => route.fulfill({ status }), { times: 1 });
    await answer(500);
    await submit.click();
    const message =
      "We encountered an issue changing your bundle's guaranteed status. Please refresh the page and try again.";
    await expect(dialog).toContainText(message);
    await expect(dialog.getByRole("checkbox")).toBeChecked();
    await answer(403);
    await submit.click();
    await expect(dialog).toHaveCount(0);
  });
});

test("explains missing permissions", async ({ page }) => {
  const { facility } = await aFacilityWithShift();
  const { email } = await aUser({ facilityId: facility.id, permissions: [P.EDIT], password: demoPassword });
  await openSchedule(page, email);
  const toggle = table(page).getByRole("button", { name: /^Guarantee:/ });
  await expect(toggle).toHaveAttribute("aria-disabled", "true");
  await expect(toggle).toHaveAccessibleDescription(/^You do not have permission to perform this action\./);
  await table(page)
    .getByRole("button", { name: /^Bonus:/ })
    .click();
  await expect(page.getByRole("dialog")).toContainText(
    "You do not have permission to add, edit and remove bonuses.",
  );
});
