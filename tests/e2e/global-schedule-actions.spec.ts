import type { Locator } from "@playwright/test";
import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import { slot } from "@/db/schema/slots";
import { aCompanyWithTwoFacilities, card, openCalendar, tomorrow } from "../support/calendar-page";
import { expect, test } from "../support/e2e";
import { aProfessional, aMember } from "../support/people";
import { aSlot, aStructure } from "../support/schedule";
import { act, banner } from "../support/schedule-page";

const find = async (id: number) => (await db.select().from(slot).where(eq(slot.id, id)))[0]!;

/** A slot on a card, by its text. */
const on = (one: Locator, text: string): Locator => one.getByRole("listitem").filter({ hasText: text });

test("reopens a flex slot, floats a professional to the other facility, and cancels there on its own terms", async ({
  page,
}) => {
  const late = { windowCancellationHours: 72, billableCancellationHours: 3 };
  const { west, east, director } = await aCompanyWithTwoFacilities({ allowFlexFloating: true, ...late });
  await db.update(facility).set({ billableCancellationHours: 5 }).where(eq(facility.id, east.id));
  const day = await aStructure({ facilityId: west.id });
  await aStructure({ facilityId: east.id });
  const { id: professionalId } = await aMember(west.id, "Mara Holt", { alsoOf: [east.id] });
  const shift = { shiftStructureId: day.id, startsOn: tomorrow(), route: "FLEX" } as const;
  const { id, shiftId } = await aSlot({ shift, status: "CLAIMED", professionalId });
  const cancelled = await aSlot({ shiftId, status: "FACILITY_CANCELLED" });
  const reed = await aProfessional({ firstName: "Ines", lastName: "Reed" });
  const claimed = { status: "CLAIMED", professionalId: reed.id } as const;
  await aSlot({ facilityId: east.id, shift: { startsOn: tomorrow() }, ...claimed });
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

  await act(page, on(card(page, "Birch East"), "Ines Reed"), "Cancel Shift");
  await expect(page.getByRole("dialog", { name: "Cancel Shift" })).toContainText(
    "less than 72 hours. This is a late cancellation with a fee of 5 hours",
  );
});
