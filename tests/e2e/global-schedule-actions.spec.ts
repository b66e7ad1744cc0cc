import type { Locator } from "@playwright/test";
import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import { slot } from "@/db/schema/slots";
import { addDays } from "@/lib/time/calendar";
import { aCompanyWithTwoFacilities, card, openCalendar, tomorrow } from "../support/calendar-page";
import { expect, test } from "../support/e2e";
import { aProfessional, aMember } from "../support/people";
import { aBundle, aSlot, aStructure } from "../support/schedule";
import { act, banner } from "../support/schedule-page";

const find = async (id: number) => (await db.select().from(slot).where(eq(slot.id, id)))[0]!;

/** A slot on a card, by its text. */
const on = (one: Locator, text: string): Locator => one.getByRole("listitem").filter({ hasText: text });

async function aProfessionalNamed(name: string): Promise<number> {
  const [firstName, lastName] = name.split(" ") as [string, string];
  return (await aProfessional({ firstName, lastName })).id;
}

test("reopens a cancelled flex slot and floats a professional to the other facility", async ({ page }) => {
  const { west, east, director } = await aCompanyWithTwoFacilities({ allowFlexFloating: true });
  const day = await aStructure({ facilityId: west.id });
  await aStructure({ facilityId: east.id });
  const { id: professionalId } = await aMember(west.id, "Mara Holt", { alsoOf: [east.id] });
  const shift = { shiftStructureId: day.id, startsOn: tomorrow(), route: "FLEX" } as const;
  const { id, shiftId } = await aSlot({ shift, status: "CLAIMED", professionalId });
  const cancelled = await aSlot({ shiftId, status: "FACILITY_CANCELLED" });
  await openCalendar(page, director.email, `?date=${tomorrow()}`);

  await card(page, "Aspen West").getByRole("button", { name: "1 cancelled" }).click();
  await act(page, on(card(page, "Aspen West"), "Cancelled"), "Reopen Shift");
  await page
    .getByRole("alertdialog", { name: "Reopen shift?" })
    .getByRole("button", { name: "Reopen Shift" })
    .click();
  await expect(banner(page, "Shift has been successfully reopened.")).toBeVisible();
  await expect(on(card(page, "Aspen West"), "Open Flex")).toBeVisible();
  expect((await find(cancelled.id)).status).toBe("UNCLAIMED");

  await act(page, on(card(page, "Aspen West"), "Mara Holt"), "Facility Float");
  const dialog = page.getByRole("dialog", { name: "Facility Float" });
  await expect(dialog).toHaveAccessibleDescription(/^Mara Holt, .*, Aspen West/);
  await dialog.getByRole("radio", { name: /^Birch East/ }).check();
  await dialog.getByRole("button", { name: "Float", exact: true }).click();
  await expect(banner(page, "Shift has been successfully floated.")).toBeVisible();
  await expect(on(card(page, "Birch East"), "Mara Holt")).toContainText("Floated");
  expect((await find(id)).cancellationReason).toBe("FLOATED");
});

test("asks when cancelling about a bundle first, then for each acknowledgement, on the facility's own terms", async ({
  page,
}) => {
  const late = { windowCancellationHours: 72, billableCancellationHours: 3 };
  const { west, east, director } = await aCompanyWithTwoFacilities(late);
  await db.update(facility).set({ billableCancellationHours: 5 }).where(eq(facility.id, east.id));
  const { id: bundleId } = await aBundle({ facilityId: west.id });
  for (const days of [1, 2])
    await aSlot({ facilityId: west.id, bundleId, shift: { startsOn: addDays(tomorrow(), days) } });
  const shift = { startsOn: tomorrow() };
  const { id } = await aSlot({
    facilityId: west.id,
    shift,
    bundleId,
    status: "CLAIMED",
    isGuaranteed: true,
    rideStatus: "REQUESTED",
    professionalId: await aProfessionalNamed("Mara Holt"),
  });
  const reed = await aProfessionalNamed("Ines Reed");
  await aSlot({ facilityId: east.id, shift, status: "CLAIMED", professionalId: reed });
  await openCalendar(page, director.email, `?date=${tomorrow()}`);

  const slotOfBundle = on(card(page, "Aspen West"), "Mara Holt");
  await act(page, slotOfBundle, "Cancel Shift");
  const question = page.getByRole("alertdialog", { name: "Please Confirm" });
  await expect(question).toContainText("3-shift bundle");
  await question.getByRole("button", { name: "Keep Shift" }).click();
  await expect(question).toHaveCount(0);
  await act(page, slotOfBundle, "Cancel Shift");
  await question.getByRole("button", { name: "Continue" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel Shift" });
  const submit = dialog.getByRole("button", { name: "Cancel Shift" });
  await dialog.getByRole("radio", { name: "Unexpected event" }).check();
  await expect(submit).toBeDisabled();
  await dialog
    .getByRole("checkbox", { name: "I acknowledge that this guaranteed shift is paid in full." })
    .check();
  await expect(submit).toBeDisabled();
  await dialog
    .getByRole("checkbox", { name: "I acknowledge that a ride has been scheduled for Mara Holt." })
    .check();
  const sent = page.waitForRequest((request) => request.url().endsWith(`/api/slot/${id}/cancel`));
  await submit.click();
  expect((await sent).postDataJSON()).toMatchObject({
    shiftType: "ON_DEMAND",
    slotId: id,
    facilityId: west.id,
    shiftDate: tomorrow(),
    isGuaranteed: true,
    guaranteeAcknowledge: true,
    facilityWindowCancellationHours: 72,
  });
  await expect(banner(page, "Shift cancelled successfully.")).toBeVisible();
  expect((await find(id)).status).toBe("FACILITY_CANCELLED");

  await act(page, on(card(page, "Birch East"), "Ines Reed"), "Cancel Shift");
  await expect(dialog).toContainText("less than 72 hours. This is a late cancellation with a fee of 5 hours");
});

test.describe("a shift that is over", () => {
  test.use({ expectedStatuses: [409] });

  test("offers a refresh instead of going to it, which reloads the calendar", async ({ page }) => {
    const { west, director } = await aCompanyWithTwoFacilities();
    const yesterday = addDays(tomorrow(), -2);
    await aSlot({ facilityId: west.id, shift: { startsOn: yesterday } });
    await openCalendar(page, director.email, `?date=${yesterday}`);
    await page.getByRole("button", { name: "1 ended with gaps" }).click();
    await act(page, on(card(page, "Aspen West"), "Expired"), "Go to shift");
    const prompt = page.getByRole("alertdialog", { name: "Refresh the Page" });
    await expect(prompt).toContainText(
      "The shift you selected occurs in the past and cannot be displayed. Refresh now to reflect the latest changes.",
    );
    const read = page.waitForRequest((request) => request.url().includes("/global-overview/shifts?"));
    await prompt.getByRole("button", { name: "Refresh Now" }).click();
    await read;
    await expect(prompt).toHaveCount(0);
  });
});
