import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { session } from "@/db/schema/sessions";
import { slot } from "@/db/schema/slots";
import { expect, test } from "../support/e2e";
import { aHome, demoPassword } from "../support/home";
import { aProfessional, aUser } from "../support/people";
import { aSlot } from "../support/schedule";
import { act, openSchedule, row } from "../support/schedule-page";

/** A change made in one browser is on the other's screen within this time, without a refresh. */
const atOnce = { timeout: 1_000 };

test("a confirmation in one browser is on a colleague's screen within a second", async ({
  page,
  openAnotherBrowser,
}) => {
  const { home, email } = await aHome();
  const colleague = await aUser({ facilityId: home.id, password: demoPassword });
  const { id: professionalId } = await aProfessional({ firstName: "Mara", lastName: "Holt" });
  await aSlot({ facilityId: home.id, status: "CLAIMED", professionalId });
  const other = await openAnotherBrowser();
  await openSchedule(page, email);
  await openSchedule(other, colleague.email);
  await expect(row(other, "Mara Holt")).toContainText("Claimed");
  await act(page, row(page, "Mara Holt"), "Confirm");
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirm" }).click();
  await expect(row(page, "Mara Holt")).toContainText("Confirmed", atOnce);
  await expect(row(other, "Mara Holt")).toContainText("Confirmed", atOnce);
});

test("a slot claimed in the marketplace and a new one appear by themselves", async ({ page }) => {
  const { home, email } = await aHome();
  const open = await aSlot({ facilityId: home.id });
  await openSchedule(page, email);
  await expect(row(page, "Unclaimed")).toHaveCount(1);
  const { id: professionalId } = await aProfessional({ firstName: "Mara", lastName: "Holt" });
  await db
    .update(slot)
    .set({ status: "CLAIMED", professionalId, claimedAt: new Date() })
    .where(eq(slot.id, open.id));
  await expect(row(page, "Mara Holt")).toContainText("Claimed", atOnce);
  await expect(page.getByRole("button", { name: "1 Pending Confirmation" })).toBeVisible();
  await aSlot({ shiftId: open.shiftId });
  await expect(row(page, "Unclaimed")).toHaveCount(1, atOnce);
});

test("nothing of another company's home reaches the screen", async ({ page }) => {
  const [here, there] = [await aHome(), await aHome()];
  const [own] = [await aSlot({ facilityId: here.home.id }), await aSlot({ facilityId: there.home.id })];
  await openSchedule(page, here.email);
  await expect(row(page, "Unclaimed")).toHaveCount(1);
  await aSlot({ facilityId: there.home.id });
  await aSlot({ shiftId: own.shiftId });
  await expect(row(page, "Unclaimed")).toHaveCount(2);
});

test.describe("a session ended on the server", () => {
  test.use({ expectedStatuses: [401] });

  test("sends the screen to sign in by itself", async ({ page }) => {
    const { home, scheduler, email } = await aHome();
    await aSlot({ facilityId: home.id });
    await openSchedule(page, email);
    await expect(row(page, "Unclaimed")).toBeVisible();
    await db.update(session).set({ revokedAt: new Date() }).where(eq(session.userId, scheduler.id));
    await expect(page).toHaveURL(/\/login/, { timeout: 12_000 });
  });
});
