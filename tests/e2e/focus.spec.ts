import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { slot } from "@/db/schema/slots";
import { expect, test } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { aProfessional } from "../support/people";
import { aSlot } from "../support/schedule";
import { act, openSchedule, row } from "../support/schedule-page";

const cancelledNow = { status: "FACILITY_CANCELLED", cancelledAt: new Date() } as const;

const actions = (name: string) => new RegExp(`^Actions: .*${name}`);

async function aClaimOf(facilityId: number, name: string, shiftId?: number) {
  const [firstName, lastName] = name.split(" ") as [string, string];
  const { id: professionalId } = await aProfessional({ firstName, lastName });
  return aSlot({ facilityId, status: "CLAIMED", professionalId, shiftId });
}

/** Four professionals in one shift, ordered by name. */
async function aShiftOfFour() {
  const { facility, email } = await aFacilityWithScheduler();
  const { shiftId } = await aClaimOf(facility.id, "Ada One");
  const others = [
    await aClaimOf(facility.id, "Bea Two", shiftId),
    await aClaimOf(facility.id, "Cleo Three", shiftId),
    await aClaimOf(facility.id, "Dora Four", shiftId),
  ];
  return { email, ids: others.map(({ id }) => id) };
}

test("moves the focus to the next slot when the person or someone else removes the focused one", async ({
  page,
}) => {
  const { email, ids } = await aShiftOfFour();
  await openSchedule(page, email);
  const expectNext = async (gone: string, next: string) => {
    await expect(row(page, gone)).toHaveCount(0);
    await expect(row(page, next).getByRole("button").first()).toBeFocused();
  };
  await page.getByRole("button", { name: actions("Bea Two") }).focus();
  await db.update(slot).set(cancelledNow).where(eq(slot.id, ids[0]!));
  await expectNext("Bea Two", "Cleo Three");

  await act(page, row(page, "Cleo Three"), "Cancel Shift");
  const dialog = page.getByRole("dialog", { name: "Cancel Shift" });
  await dialog.getByRole("radio", { name: "Scheduled by mistake" }).check();
  for (const box of await dialog.getByRole("checkbox").all()) await box.check();
  for (const no of await dialog.getByRole("radio", { name: "No", exact: true }).all()) await no.check();
  await dialog.getByRole("button", { name: "Cancel Shift" }).click();
  await expectNext("Cleo Three", "Dora Four");
});
