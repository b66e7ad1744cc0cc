import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { slot } from "@/db/schema/slots";
import { P } from "@/lib/access/permissions";
import { expect, test } from "../support/e2e";
import { aFacilityWithScheduler, demoPassword } from "../support/facility";
import { aProfessional, aUser } from "../support/people";
import { aShift, aSlot, aStructure } from "../support/schedule";
import { act, banner, openSchedule, row, table } from "../support/schedule-page";

async function aClaim(facilityId: number, name: string, given: Parameters<typeof aSlot>[0] = {}) {
  const [firstName, lastName] = name.split(" ") as [string, string];
  const { id: professionalId } = await aProfessional({ firstName, lastName });
  return aSlot({ facilityId, status: "CLAIMED", professionalId, ...given });
}

const confirmNow = { status: "CONFIRMED", confirmedAt: new Date() } as const;

test("confirms a claimed slot, which persists after a reload", async ({ page }) => {
  const { facility, email } = await aFacilityWithScheduler();
  await aClaim(facility.id, "Mara Holt");
  await openSchedule(page, email);
  await act(page, row(page, "Mara Holt"), "Confirm");
  const dialog = page.getByRole("alertdialog", { name: "Confirm shift?" });
  await expect(dialog).toContainText("Mara Holt");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(row(page, "Mara Holt")).toContainText("Confirmed");
  await page.reload();
  await expect(row(page, "Mara Holt")).toContainText("Confirmed");
});

test("leaves the slot unchanged and the focus on its button on Escape", async ({ page }) => {
  const { facility, email } = await aFacilityWithScheduler();
  await aClaim(facility.id, "Mara Holt");
  await openSchedule(page, email);
  await act(page, row(page, "Mara Holt"), "Confirm");
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(row(page, "Mara Holt")).toContainText("Claimed");
  await expect(row(page, "Mara Holt").getByRole("button", { name: /^Actions/ })).toBeFocused();
});

test("confirms several slots at once, with the guaranteed ones preselected", async ({ page }) => {
  const { facility, email } = await aFacilityWithScheduler();
  const { shiftId } = await aClaim(facility.id, "Ada One", { isGuaranteed: true });
  await aClaim(facility.id, "Bea Two", { shiftId });
  await aClaim(facility.id, "Cleo Three", { shiftId });
  await openSchedule(page, email);
  await page.getByRole("button", { name: "3 Pending Confirmations" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm shifts" });
  const submit = dialog.getByRole("button", { name: /^Confirm/ });
  await expect(dialog.getByRole("checkbox", { name: /Ada One/ })).toBeChecked();
  await expect(dialog.getByRole("checkbox", { name: /Bea Two/ })).not.toBeChecked();
  await expect(submit).toBeDisabled();
  await dialog.getByRole("checkbox", { name: /Bea Two/ }).check();
  await dialog.getByRole("checkbox", { name: /I acknowledge/ }).check();
  await submit.click();
  await expect(banner(page, "Your shifts were confirmed successfully")).toBeVisible();
  await expect(row(page, "Ada One")).toContainText("Confirmed");
  await expect(row(page, "Bea Two")).toContainText("Confirmed");
  await expect(row(page, "Cleo Three")).toContainText("Claimed");
  await expect(page.getByRole("button", { name: "1 Pending Confirmation", exact: true })).toBeVisible();
});

test.describe("when someone else was first", () => {
  test.use({ expectedStatuses: [409] });

  test("reports a failed single confirmation and shows the current state", async ({ page }) => {
    const { facility, email } = await aFacilityWithScheduler();
    const { id } = await aClaim(facility.id, "Mara Holt");
    await openSchedule(page, email);
    await act(page, row(page, "Mara Holt"), "Confirm");
    const dialog = page.getByRole("alertdialog", { name: "Confirm shift?" });
    await expect(dialog).toBeVisible();
    await db.update(slot).set(confirmNow).where(eq(slot.id, id));
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(banner(page, "Refresh the Page: The shift you selected has changed")).toBeVisible();
    await expect(row(page, "Mara Holt")).toContainText("Confirmed");
  });

  test("keeps of several only the failed ones, each with its reason", async ({ page }) => {
    const { facility, email } = await aFacilityWithScheduler();
    const { id, shiftId } = await aClaim(facility.id, "Ada One");
    await aClaim(facility.id, "Bea Two", { shiftId });
    await openSchedule(page, email);
    await page.getByRole("button", { name: "2 Pending Confirmations" }).click();
    const dialog = page.getByRole("dialog", { name: "Confirm shifts" });
    await dialog.getByRole("checkbox", { name: "All shifts" }).check();
    await dialog.getByRole("checkbox", { name: /I acknowledge/ }).check();
    await db.update(slot).set(confirmNow).where(eq(slot.id, id));
    await dialog.getByRole("button", { name: "Confirm 2 shifts" }).click();
    await expect(dialog).toContainText("This shift was not confirmed.");
    await expect(dialog).toContainText("Ada One");
    await expect(dialog).not.toContainText("Bea Two");
    await expect(dialog.getByRole("checkbox")).toHaveCount(0);
    await dialog.getByRole("button", { name: "OK" }).click();
    await expect(row(page, "Bea Two")).toContainText("Confirmed");
  });
});

test("cancels an open slot with a reason and removes it from the schedule", async ({ page }) => {
  const { facility, email } = await aFacilityWithScheduler();
  await aSlot({ facilityId: facility.id });
  await openSchedule(page, email);
  await act(page, row(page, "Unclaimed"), "Cancel Shift");
  const dialog = page.getByRole("dialog", { name: "Cancel Shift" });
  await expect(dialog.getByRole("button", { name: "Cancel Shift" })).toBeDisabled();
  await dialog.getByRole("combobox", { name: "Reason" }).selectOption("Scheduled by mistake");
  await dialog.getByRole("button", { name: "Cancel Shift" }).click();
  await expect(banner(page, "Shift cancelled successfully.")).toBeVisible();
  await expect(row(page, "Unclaimed")).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("No shifts are scheduled")).toBeVisible();
});

test("names the fee of a late cancellation and requires its acknowledgement", async ({ page }) => {
  const { facility, email } = await aFacilityWithScheduler({
    windowCancellationHours: 72,
    billableCancellationHours: 3,
  });
  await aClaim(facility.id, "Mara Holt");
  await openSchedule(page, email);
  await act(page, row(page, "Mara Holt"), "Cancel Shift");
  const dialog = page.getByRole("dialog", { name: "Cancel Shift" });
  await expect(dialog).toContainText("We’ll tell Mara Holt that this shift is cancelled");
  await expect(dialog).toContainText("late cancellation with a fee of 3 hours");
  await dialog.getByRole("combobox", { name: "Reason" }).selectOption("Unexpected event");
  const submit = dialog.getByRole("button", { name: "Cancel Shift" });
  await expect(submit).toBeDisabled();
  await dialog.getByRole("checkbox", { name: "I acknowledge the late cancellation fee of 3 hours." }).check();
  await submit.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Yes, cancel shift" }).click();
  await expect(banner(page, "Shift cancelled successfully.")).toBeVisible();
  await expect(row(page, "Mara Holt")).toHaveCount(0);
});

test("cancels a flex slot with a replacement in its place", async ({ page }) => {
  const { facility, email } = await aFacilityWithScheduler();
  await aClaim(facility.id, "Mara Holt", { shift: { route: "FLEX" } });
  await openSchedule(page, email);
  await act(page, row(page, "Mara Holt"), "Cancel Shift");
  const dialog = page.getByRole("dialog", { name: /Cancel/ });
  await dialog.getByRole("combobox", { name: "Reason" }).selectOption("Called out");
  await expect(dialog.getByRole("button", { name: "Cancel Shift" })).toBeDisabled();
  await dialog.getByRole("radio", { name: "Yes" }).check();
  await dialog.getByRole("button", { name: "Cancel Shift" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Yes, cancel shift" }).click();
  await expect(banner(page, "Shift cancelled successfully.")).toBeVisible();
  await expect(row(page, "Replaces Mara Holt")).toContainText("Unclaimed");
});

test.describe("a flex slot that is taken while its cancellation is open", () => {
  test.use({ expectedStatuses: [409] });

  test("is cancelled only once the person has answered about a replacement", async ({ page }) => {
    const { facility, email } = await aFacilityWithScheduler();
    const { id } = await aSlot({ facilityId: facility.id, shift: { route: "FLEX" } });
    await openSchedule(page, email);
    await act(page, row(page, "Unclaimed"), "Cancel Shift");
    const dialog = page.getByRole("dialog", { name: "Cancel Flex Shift" });
    await dialog.getByRole("combobox", { name: "Reason" }).selectOption("Called out");
    const { id: professionalId } = await aProfessional({ firstName: "Mara", lastName: "Holt" });
    await db
      .update(slot)
      .set({ status: "CLAIMED", professionalId, claimedAt: new Date() })
      .where(eq(slot.id, id));
    const submit = dialog.getByRole("button", { name: "Cancel Shift" });
    await submit.click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("Mara Holt has been assigned to this shift in the meantime.");
    await question.getByRole("button", { name: "Continue" }).click();
    await expect(submit).toBeDisabled();
    await dialog.getByRole("radio", { name: "Yes" }).check();
    await submit.click();
    await question.getByRole("button", { name: "Yes, cancel shift" }).click();
    await expect(row(page, "Replaces Mara Holt")).toContainText("Unclaimed");
  });
});

test("shows Confirm but not Cancel to someone who may only confirm", async ({ page }) => {
  const { facility } = await aFacilityWithScheduler();
  const { email } = await aUser({ facilityId: facility.id, permissions: [P.EDIT], password: demoPassword });
  await aClaim(facility.id, "Mara Holt");
  await openSchedule(page, email);
  await row(page, "Mara Holt")
    .getByRole("button", { name: /^Actions/ })
    .click();
  await expect(page.getByRole("menuitem", { name: "Confirm" })).not.toHaveAttribute("aria-disabled", "true");
  await expect(page.getByRole("menuitem", { name: "Cancel Shift" })).toHaveAttribute("aria-disabled", "true");
});

test("keeps the ratio of a large shift correct while its slots are confirmed and cancelled", async ({
  page,
}) => {
  const { facility, email } = await aFacilityWithScheduler();
  const { id: shiftStructureId } = await aStructure({ facilityId: facility.id });
  const { id: shiftId } = await aShift({ shiftStructureId });
  for (const name of ["Ada One", "Bea Two"]) await aClaim(facility.id, name, { shiftId });
  await aSlot({ shiftId });
  await openSchedule(page, email);
  await expect(table(page)).toContainText("2 of 3 filled");
  await act(page, row(page, "Unclaimed"), "Cancel Shift");
  const dialog = page.getByRole("dialog", { name: "Cancel Shift" });
  await dialog.getByRole("combobox", { name: "Reason" }).selectOption("Scheduled by mistake");
  await dialog.getByRole("button", { name: "Cancel Shift" }).click();
  await expect(table(page)).toContainText("2 of 2 filled");
});
