import type { Page } from "@playwright/test";
import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import { P } from "@/lib/access/permissions";
import { addDays, formatDay } from "@/lib/time/calendar";
import { dateOnAt } from "@/lib/time/zones";
import { expect, test } from "../support/e2e";
import { aFacilityWithScheduler, demoPassword } from "../support/facility";
import { aProfessional, aUser } from "../support/people";
import { aSlot, aStructure } from "../support/schedule";
import {
  chooseTomorrow,
  confirmRequest,
  openRequest,
  pickShift,
  providers,
  request,
} from "../support/request-page";
import { act, banner, openSchedule, row, table } from "../support/schedule-page";

async function aFacilityWithThreeStructures() {
  const { facility, email } = await aFacilityWithScheduler({ windowCancellationHours: 0 });
  for (const [resourceType, fromTime, toTime] of [
    ["CNA", "07:00", "15:00"],
    ["LPN", "15:00", "23:00"],
    ["RN", "23:00", "07:00"],
  ] as const) {
    await aStructure({ facilityId: facility.id, resourceType, fromTime, toTime });
  }
  return { facility, email };
}

/** What the marketplace does when two of its nurse aides take the facility's open slots. */
async function claimTwoOpenSlots(facilityId: number, stateCode: string): Promise<void> {
  const open = await db
    .select({ id: slot.id })
    .from(slot)
    .innerJoin(shift, eq(shift.id, slot.shiftId))
    .where(and(eq(slot.facilityId, facilityId), eq(shift.resourceType, "CNA")));
  expect(open).toHaveLength(2);
  for (const { id } of open) {
    const { id: professionalId } = await aProfessional({ certifiedIn: stateCode });
    const claimed = { status: "CLAIMED", professionalId, claimedAt: new Date() } as const;
    await db.update(slot).set(claimed).where(eq(slot.id, id));
  }
}

test("requests three shifts, which are filled, confirmed and cancelled, and persist", async ({ page }) => {
  const { facility, email } = await aFacilityWithThreeStructures();
  await openSchedule(page, email);
  await openRequest(page, "Request On Demand Shift");
  await chooseTomorrow(page);
  for (const type of ["CNA", "LPN", "RN"]) {
    await pickShift(page, type);
    await providers(page).fill("2");
  }
  await expect(request(page)).toContainText("3 shifts for 6 providers");
  // A double click sends one request.
  await request(page).getByRole("button", { name: "Confirm request" }).dblclick();
  await expect(banner(page, "Created successfully")).toBeVisible();
  await expect(table(page).getByRole("button", { name: /^Actions/ })).toHaveCount(6);

  await claimTwoOpenSlots(facility.id, facility.stateCode);
  await expect(row(page, /Claimed/), "without a refresh of this page").toHaveCount(2);
  await act(page, row(page, /Claimed/).first(), "Confirm");
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirm" }).click();
  const confirmed = row(page, "Confirmed");
  await expect(confirmed).toHaveCount(1);
  const name = await confirmed.getByRole("button", { name: /^Actions/ }).getAttribute("aria-label");

  await act(page, row(page, /Claimed/), "Cancel Shift");
  const cancel = page.getByRole("dialog", { name: "Cancel Shift" });
  await cancel.getByRole("radio", { name: "Scheduled by mistake" }).check();
  await cancel.getByRole("button", { name: "Cancel Shift" }).click();
  await expect(banner(page, "Shift cancelled successfully.")).toBeVisible();

  await page.goto("/private/shifts?status=Filled,Open,Cancelled");
  await expect(row(page, "Cancelled")).toHaveCount(1);
  await expect(row(page, "Confirmed")).toHaveCount(1);
  await expect(table(page).getByRole("button", { name: name ?? "" })).toBeVisible();
});

/** Requests the first shift of a type and confirms. */
async function requestOne(page: Page, type: string): Promise<void> {
  await pickShift(page, type);
  await confirmRequest(page);
}

test("leads from the banner to the requested shift, on a distant day and past filters that hide it", async ({
  page,
}) => {
  const { facility, email } = await aFacilityWithThreeStructures();
  const { id: shiftStructureId } = await aStructure({ facilityId: facility.id, resourceType: "RN" });
  for (let day = 1; day <= 8; day++) {
    const startsOn = addDays(dateOnAt(new Date(), facility.timezone), day);
    const { shiftId } = await aSlot({ facilityId: facility.id, shift: { shiftStructureId, startsOn } });
    for (let n = 0; n < 3; n++) await aSlot({ shiftId });
  }
  await openSchedule(page, email, "?status=Filled");
  await openRequest(page, "Request On Demand Shift");
  const day = addDays(dateOnAt(new Date(), facility.timezone), 45);
  await request(page).getByLabel("Date").fill(day);
  await requestOne(page, "LPN");
  await page
    .getByRole("region", { name: "Notifications" })
    .getByRole("button", { name: `View ${formatDay(day)}` })
    .click();
  const requested = row(page, "LPN").getByRole("button", { name: /^Actions: LPN/ });
  await expect(requested).toBeFocused();
  await expect(requested).toBeInViewport();
});

test("shows a request for another facility there", async ({ page }) => {
  const { facility } = await aFacilityWithThreeStructures();
  const { facility: shown } = await aFacilityWithThreeStructures();
  const { email } = await aUser({
    facilities: { [facility.id]: Object.values(P), [shown.id]: Object.values(P) },
    activeFacilityId: shown.id,
    password: demoPassword,
  });
  await openSchedule(page, email);
  await openRequest(page, "Request On Demand Shift");
  await request(page).getByRole("combobox", { name: "Facility" }).selectOption({ label: facility.name });
  await chooseTomorrow(page);
  await requestOne(page, "LPN");
  await page
    .getByRole("region", { name: "Notifications" })
    .getByRole("button", { name: /^View / })
    .click();
  await expect(page.getByRole("button", { name: `Facility: ${facility.name}` })).toBeVisible();
  await expect(row(page, "LPN").getByRole("button", { name: /^Actions: LPN/ })).toBeFocused();
});
