import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { slot } from "@/db/schema/slots";
import { expect, test } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { aProfessional } from "../support/people";
import { aShift, aSlot } from "../support/schedule";
import { act, banner, openSchedule, row } from "../support/schedule-page";
import { aUnit } from "../support/tenants";

const slotOf = async (id: number) => (await db.select().from(slot).where(eq(slot.id, id)))[0]!;

/** A facility with two units and a confirmed slot that starts in half an hour, before any simulated arrival. */
async function aFacilityAtWork(given: Parameters<typeof aSlot>[0] = {}) {
  const made = await aFacilityWithScheduler({ portalUnitsEnabled: true });
  const facilityId = made.facility.id;
  const sunrise = await aUnit({ facilityId, name: "Sunrise" });
  await aUnit({ facilityId, name: "Meadow" });
  const { id: shiftId } = await aShift({
    facilityId,
    startsAt: new Date(Date.now() + 28 * 60_000),
    endsAt: new Date(Date.now() + 8 * 3_600_000),
  });
  const { id: professionalId } = await aProfessional({ firstName: "Mara", lastName: "Holt" });
  const taken = await aSlot({ shiftId, status: "CONFIRMED", professionalId, ...given });
  return { ...made, sunrise, taken };
}

/** Records which rows are highlighted from now on, and for how long, since a later check might miss it. */
async function watchHighlights(page: Page) {
  await page.evaluate(() => {
    const seen: [string | undefined, unknown][] = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (this: HTMLElement, frames, options) {
      seen.push([this.dataset.slot, options]);
      return animate.call(this, frames, options);
    };
    Object.assign(window, { seen });
  });
  return () => page.evaluate(() => (window as unknown as { seen: unknown[] }).seen);
}

test("adds, changes and removes a unit", async ({ page }) => {
  const { facility, email } = await aFacilityWithScheduler({ portalUnitsEnabled: true });
  for (const name of ["Sunrise", "Meadow"]) await aUnit({ facilityId: facility.id, name });
  const { id } = await aSlot({ facilityId: facility.id });
  await openSchedule(page, email);
  const highlights = await watchHighlights(page);
  await act(page, row(page, "Unclaimed"), "Add Unit");
  const adding = page.getByRole("dialog", { name: "Add Unit" });
  await expect(adding.getByRole("button", { name: "Add Unit" })).toHaveAttribute("aria-disabled", "true");
  await adding.getByRole("combobox", { name: "Unit" }).selectOption("Sunrise");
  await adding.getByRole("button", { name: "Add Unit" }).click();
  await expect(banner(page, "Unit was successfully updated to Sunrise.")).toBeVisible();
  await expect(row(page, "Unclaimed")).toContainText("Sunrise");
  await expect.poll(highlights).toEqual([[String(id), 2700]]);

  await act(page, row(page, "Unclaimed"), "Update Unit");
  const changing = page.getByRole("dialog", { name: "Update Unit" });
  await expect(changing.getByRole("button", { name: "Update Unit" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await changing.getByRole("combobox", { name: "Unit" }).selectOption("Meadow");
  await changing.getByRole("button", { name: "Update Unit" }).click();
  await expect(banner(page, "Unit was successfully updated to Meadow.")).toBeVisible();

  await act(page, row(page, "Unclaimed"), "Update Unit");
  await changing.getByRole("combobox", { name: "Unit" }).selectOption("- Remove Unit -");
  await changing.getByRole("button", { name: "Update Unit" }).click();
  const question = page.getByRole("alertdialog", { name: "Remove Unit" });
  await expect(question).toContainText("Do you want to remove the unit Meadow from this shift?");
  await question.getByRole("button", { name: "Remove Unit" }).click();
  await expect(banner(page, "Meadow has been successfully removed from this shift.")).toBeVisible();
  expect((await slotOf(id)).unitId).toBeNull();
});

test("asks before changing or removing the unit of someone who has arrived", async ({ page }) => {
  const { email, taken, sunrise } = await aFacilityAtWork({ checkedInAt: new Date() });
  await db.update(slot).set({ unitId: sunrise.id }).where(eq(slot.id, taken.id));
  await openSchedule(page, email);
  await act(page, row(page, "Mara Holt"), "Update Unit");
  const dialog = page.getByRole("dialog", { name: "Update Unit" });
  await dialog.getByRole("combobox", { name: "Unit" }).selectOption("- Remove Unit -");
  await dialog.getByRole("button", { name: "Update Unit" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Mara Holt has already arrived for this shift");
  await question.getByRole("button", { name: "Go Back" }).click();
  await dialog.getByRole("combobox", { name: "Unit" }).selectOption("Meadow");
  await dialog.getByRole("button", { name: "Update Unit" }).click();
  await expect(question).toContainText("Please tell them to go to Meadow.");
  await question.getByRole("button", { name: "Continue" }).click();
  await expect(row(page, "Mara Holt")).toContainText("Meadow");
});

test.describe("a unit that someone else has changed", () => {
  test.use({ expectedStatuses: [409] });

  test("is reported, and the screen shows theirs", async ({ page }) => {
    const { email, taken, sunrise } = await aFacilityAtWork();
    await openSchedule(page, email);
    await act(page, row(page, "Mara Holt"), "Add Unit");
    const dialog = page.getByRole("dialog", { name: "Add Unit" });
    await dialog.getByRole("combobox", { name: "Unit" }).selectOption("Meadow");
    await db.update(slot).set({ unitId: sunrise.id }).where(eq(slot.id, taken.id));
    await dialog.getByRole("button", { name: "Add Unit" }).click();
    await expect(banner(page, /Refresh the Page: The shift you selected has changed/)).toBeVisible();
    await expect(row(page, "Mara Holt")).toContainText("Sunrise");
  });
});

test("sets an arrival, and asks once more for a no-show", async ({ page }) => {
  const { email, taken } = await aFacilityAtWork();
  await openSchedule(page, email);
  await act(page, row(page, "Mara Holt"), "Arrival Status");
  const dialog = page.getByRole("dialog", { name: "Arrival Status" });
  await expect(dialog.getByRole("button", { name: "Save" })).toHaveAttribute("aria-disabled", "true");
  await dialog.getByRole("radio", { name: "No Call / No Show" }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  const question = page.getByRole("alertdialog", { name: "No Call / No Show" });
  await expect(question).toContainText("Are you sure you want to set this caregiver as a no call/no show?");
  await question.getByRole("button", { name: "Yes, set no show" }).click();
  await expect(banner(page, "Arrival status updated successfully")).toBeVisible();
  expect(await slotOf(taken.id)).toMatchObject({ arrivalStatusCode: "NO_SHOW", outcomeCode: "NO_SHOW" });
  await act(page, row(page, "Mara Holt"), "Arrival Status");
  await dialog.getByRole("radio", { name: "Arrived" }).check();
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await expect(row(page, "Mara Holt")).toContainText("Arrived");
  await expect.poll(async () => (await slotOf(taken.id)).arrivalStatusCode).toBe("ARRIVED");
});

test("reopens a cancelled flex slot", async ({ page }) => {
  const { facility, email } = await aFacilityWithScheduler();
  const { id: professionalId } = await aProfessional({ firstName: "Mara", lastName: "Holt" });
  const { id } = await aSlot({
    facilityId: facility.id,
    status: "FACILITY_CANCELLED",
    professionalId,
    shift: { route: "FLEX" },
  });
  await openSchedule(page, email, "?status=Cancelled,Open");
  await act(page, row(page, "Mara Holt"), "Reopen Shift");
  const dialog = page.getByRole("alertdialog", { name: "Reopen shift?" });
  await expect(dialog).toContainText("Mara Holt was told that it’s cancelled");
  await dialog.getByRole("button", { name: "Reopen Shift" }).click();
  await expect(banner(page, "Shift reopened successfully.")).toBeVisible();
  await expect(row(page, "Unclaimed")).toBeVisible();
  expect((await slotOf(id)).status).toBe("UNCLAIMED");
});
