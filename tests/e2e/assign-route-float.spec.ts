import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { availability, facilityProfessional as facilityStaff } from "@/db/schema/professionals";
import { slot } from "@/db/schema/slots";
import { facilityMembership } from "@/db/schema/users";
import { P } from "@/lib/access/permissions";
import { expect, test } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { aSlot, aStructure } from "../support/schedule";
import { act, banner, openSchedule, row, table } from "../support/schedule-page";
import { aMember } from "../support/staff";
import { aFacility } from "../support/tenants";

const slotOf = async (id: number) => (await db.select().from(slot).where(eq(slot.id, id)))[0]!;

test.describe("assigning a professional", () => {
  test("offers the available ones", async ({ page }) => {
    const { facility, email } = await aFacilityWithScheduler();
    const made = await aSlot({ facilityId: facility.id, shift: { route: "FLEX" } });
    const { id: professionalId } = await aMember(facility.id, "Ada Grove");
    await db.insert(availability).values({ professionalId, startsAt: made.startsAt, endsAt: made.endsAt });
    await openSchedule(page, email);
    await act(page, row(page, "Unclaimed"), "Assign Professional");
    const dialog = page.getByRole("dialog", { name: "Assign Professional" });
    // The best fit is preselected.
    const best = dialog
      .getByRole("group", { name: "Available Professionals" })
      .getByRole("radio", { name: /Ada Grove.*Said available/ });
    await expect(best).toBeChecked();
    await expect(dialog).toContainText("Selected Professional");
    await dialog.getByRole("button", { name: "Assign" }).click();
    await expect(banner(page, "Professional successfully assigned to shift")).toBeVisible();
    await expect(row(page, "Ada Grove")).toContainText("Confirmed");
    expect(await slotOf(made.id)).toMatchObject({ status: "CONFIRMED", professionalId });
  });

  test("finds others by name, with a warning if they haven't answered, without the ineligible", async ({
    page,
  }) => {
    const { facility, email } = await aFacilityWithScheduler();
    const made = await aSlot({ facilityId: facility.id, shift: { route: "FLEX" } });
    const { id: professionalId } = await aMember(facility.id, "Cy Grove");
    await aMember(facility.id, "Ben Grove", { doNotReturnAt: new Date() });
    const startsAt = new Date(+made.startsAt + 3_600_000);
    await db.insert(availability).values({ professionalId, startsAt, endsAt: made.endsAt });
    await openSchedule(page, email);
    await act(page, row(page, "Unclaimed"), "Assign Professional");
    const dialog = page.getByRole("dialog", { name: "Assign Professional" });
    await expect(dialog).toContainText(
      "No professionals submitted availability that match this shift. You can still search and select a professional to assign above.",
    );
    await expect(dialog.getByRole("button", { name: "Assign" })).toHaveAttribute("aria-disabled", "true");
    const search = dialog.getByRole("searchbox", { name: "Search professionals" });
    await search.fill("zzz");
    await expect(dialog).toContainText("No Professional found.");
    await search.fill("grove");
    await expect(dialog.getByRole("radio", { name: /Ben Grove/ })).toBeDisabled();
    await dialog.getByRole("radio", { name: /Cy Grove/ }).check();
    await dialog.getByRole("button", { name: "Assign" }).click();
    const question = page.getByRole("alertdialog", { name: "Assign Professional?" });
    await expect(question).toContainText("Cy Grove hasn’t said that they can work then.");
    await question.getByRole("button", { name: "Assign" }).click();
    await expect(row(page, "Cy Grove")).toBeVisible();
  });
});

test.describe("a slot that someone else has filled", () => {
  test.use({ expectedStatuses: [409] });

  test("is reported, and the screen shows who took it", async ({ page }) => {
    const { facility, email } = await aFacilityWithScheduler();
    const made = await aSlot({ facilityId: facility.id, shift: { route: "FLEX" } });
    await aMember(facility.id, "Ada Grove");
    const { id: other } = await aMember(facility.id, "Ed Other");
    await openSchedule(page, email);
    await act(page, row(page, "Unclaimed"), "Assign Professional");
    const dialog = page.getByRole("dialog", { name: "Assign Professional" });
    await dialog.getByRole("searchbox").fill("Ada Grove");
    await dialog.getByRole("radio", { name: /Ada Grove/ }).check();
    await db
      .update(slot)
      .set({ status: "CLAIMED", professionalId: other, claimedAt: new Date() })
      .where(eq(slot.id, made.id));
    await dialog.getByRole("button", { name: "Assign" }).click();
    await expect(banner(page, /Refresh the Page: The shift you selected has changed/)).toBeVisible();
    await expect(row(page, "Ed Other")).toBeVisible();
  });
});

test("routes an open flex slot to the marketplace", async ({ page }) => {
  const { facility, email } = await aFacilityWithScheduler({
    enableShiftRouting: true,
    marketplacePartnerIntegrated: true,
  });
  const { id } = await aSlot({ facilityId: facility.id, shift: { route: "FLEX" } });
  await openSchedule(page, email);
  await expect(table(page)).toContainText("Flex");
  await act(page, row(page, "Unclaimed"), "Modify Route");
  await page
    .getByRole("alertdialog", { name: "Vendor-integrated shifts" })
    .getByRole("button", { name: "Continue" })
    .click();
  const dialog = page.getByRole("dialog", { name: "Modify Route" });
  const submit = dialog.getByRole("button", { name: "Modify Route" });
  await expect(submit).toHaveAttribute("aria-disabled", "true");
  await dialog.getByRole("checkbox", { name: "Shiftwell On Demand" }).check();
  await submit.click();
  await expect(banner(page, "Shift has been successfully routed.")).toBeVisible();
  await expect(table(page)).toContainText("Shiftwell On Demand");
  await expect(row(page, "Unclaimed")).toHaveCount(1);
  expect((await slotOf(id)).cancellationReason).toBe("ROUTED");
});

test.describe("a dialog whose permission is lost", () => {
  test.use({ expectedStatuses: [403] });

  test("closes and disables its control, while the schedule stays", async ({ page }) => {
    const { facility, scheduler, email } = await aFacilityWithScheduler();
    await aSlot({ facilityId: facility.id, shift: { route: "FLEX" } });
    const leave = (permissions: string[]) =>
      db.update(facilityMembership).set({ permissions }).where(eq(facilityMembership.userId, scheduler.id));
    await openSchedule(page, email);
    const invite = table(page).getByRole("button", { name: /^Invite: CNA/ });
    await leave([P.EDIT, P.FLEX_ADD_CAREGIVER]);
    await invite.click();
    await expect(invite).toHaveAttribute("aria-disabled", "true");
    await leave([P.EDIT]);
    await act(page, row(page, "Unclaimed"), "Assign Professional");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(row(page, "Unclaimed").getByRole("button", { name: /^Actions/ })).toBeFocused();
    await expect(page.getByRole("status").filter({ hasText: /\S/ })).toHaveCount(0);
  });
});

test.describe("floating a professional", () => {
  async function aCompany() {
    const made = await aFacilityWithScheduler({ allowFlexFloating: true });
    const { id: facilityId, managementCompanyId } = made.facility;
    const there = await aFacility({ name: "Birch House", stateCode: "WY", managementCompanyId });
    await db
      .insert(facilityMembership)
      .values({ userId: made.scheduler.id, facilityId: there.id, permissions: [P.FLEX_ADD_EDIT_SHIFT] });
    const { id: professionalId } = await aMember(facilityId, "Mara Holt");
    const source = await aSlot({
      facilityId,
      status: "CONFIRMED",
      professionalId,
      shift: { route: "FLEX" },
    });
    return { ...made, there, professionalId, source };
  }

  test("selects the same shift at the other facility", async ({ page }) => {
    const { email, scheduler, facility, there, professionalId, source } = await aCompany();
    const { id: structureId } = await aStructure({ facilityId: there.id });
    const { managementCompanyId } = facility;
    const elsewhere = await aFacility({ name: "Cedar House", stateCode: "WY", managementCompanyId });
    await aStructure({ facilityId: elsewhere.id });
    for (const { id: facilityId } of [there, elsewhere])
      await db.insert(facilityStaff).values({ facilityId, professionalId, isFlexStaff: true });
    await db.insert(facilityMembership).values({
      userId: scheduler.id,
      facilityId: elsewhere.id,
      permissions: [P.FLEX_ADD_EDIT_SHIFT],
    });
    await openSchedule(page, email);
    await act(page, row(page, "Mara Holt"), "Facility Float");
    const dialog = page.getByRole("dialog", { name: "Facility Float" });
    const submit = dialog.getByRole("button", { name: "Float", exact: true });
    await expect(submit).toHaveAttribute("aria-disabled", "true");
    await dialog.getByRole("combobox", { name: "Facility" }).selectOption("Birch House");
    await expect(dialog.getByRole("combobox", { name: "Shift type" })).toHaveValue(String(structureId));
    await submit.click();
    await expect(banner(page, "Shift has been successfully floated.")).toBeVisible();
    await expect(row(page, "Mara Holt")).toHaveCount(0);
    expect((await slotOf(source.id)).cancellationReason).toBe("FLOATED");
    const [floated] = await db.select().from(slot).where(eq(slot.facilityId, there.id));
    expect(floated).toMatchObject({ professionalId, floatedFromSlotId: source.id });
  });

  test("reports that there is nowhere to go", async ({ page }) => {
    const { email } = await aCompany();
    await openSchedule(page, email);
    await act(page, row(page, "Mara Holt"), "Facility Float");
    const dialog = page.getByRole("dialog", { name: "Facility Float" });
    await expect(dialog).toContainText(
      "Facility float unavailable: This professional cannot be floated to another facility for this shift.",
    );
  });
});
