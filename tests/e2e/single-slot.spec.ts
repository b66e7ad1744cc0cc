import { expect, test } from "../support/e2e";
import { aFacilityWithScheduler, demoPassword } from "../support/facility";
import { aProfessional, aUser } from "../support/people";
import { openSchedule, row } from "../support/schedule-page";
import { aSlot } from "../support/schedule";
import { aFacility } from "../support/tenants";
import { P } from "@/lib/access/permissions";

test("switches the tab to the facility of an old slot, and leads back to an accessible page", async ({
  page,
}) => {
  const [here, there] = [await aFacility(), await aFacility({ name: "Over There" })];
  const user = await aUser({
    facilities: { [here.id]: [P.EDIT], [there.id]: [P.EDIT] },
    activeFacilityId: here.id,
    password: demoPassword,
  });
  const { id } = await aSlot({
    facilityId: there.id,
    status: "CONFIRMED",
    professionalId: (await aProfessional({ firstName: "Dora", lastName: "Long-Gone" })).id,
    shift: { startsOn: "2026-01-05" },
  });
  await openSchedule(page, user.email, `?slotId=${id}&fromGlobalOverview=true`);
  await expect(page).toHaveURL(`/private/shifts?slotId=${id}&fromGlobalOverview=true&facilityId=${there.id}`);
  await expect(row(page, "Dora Long-Gone")).toContainText("01/05/2026");
  await expect(page.getByRole("button", { name: "Facility: Over There" })).toBeVisible();
  // Without access to the Global Schedule, the way back leads to the Daily Schedule.
  const back = page.getByRole("link", { name: "Return to Daily Schedule" });
  await expect(back).toHaveAttribute("href", "/private/shifts");
});

test("removes the parameters of a link to someone else's facility and shows one's own schedule", async ({
  page,
}) => {
  const { facility, email } = await aFacilityWithScheduler();
  await aSlot({ facilityId: facility.id });
  const foreign = await aSlot();
  await openSchedule(page, email, `?slotId=${foreign.id}&facilityId=${foreign.facilityId}`);
  await expect(page.getByText("Failed to change active facility. Please try again.")).toBeVisible();
  await expect(page).toHaveURL("/private/shifts");
  await expect(row(page, "Unclaimed")).toBeVisible();
});

test.describe("a missing slot", () => {
  test.use({ expectedStatuses: [404] });
  test("is a missing page", async ({ page }) => {
    const { email } = await aFacilityWithScheduler();
    const foreign = await aSlot();
    await openSchedule(page, email);
    const answer = await page.goto(`/private/shifts?slotId=${foreign.id}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
