import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { timeOff } from "@/db/schema/time-off";
import { pressAt, tabTo } from "../support/by-keyboard";
import { expect, signInAs, test, visit } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { aMember, aRosterEntry, aUser } from "../support/people";
import { aCompanyWithOpenShifts, dayFrom, openReport } from "../support/reports-page";
import { aSlot } from "../support/schedule";
import { anAgency } from "../support/tenants";
import { aTimeOff } from "../support/time-off";

// The schedule's tasks are in actions-by-keyboard.spec.ts, the Week Plan's, Past Shifts' and settings' in their own files.

test("writes to someone of the staff", async ({ page }) => {
  const { facility, email } = await aFacilityWithScheduler();
  const { id } = await aMember(facility.id, "Ada Grove");
  await signInAs(page, email);
  await visit(page, `/private/people/${id}`);
  await tabTo(page, page.getByRole("textbox", { name: "Message Ada" }));
  await page.keyboard.type("Thank you for last night.");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("log")).toContainText("Thank you for last night.");
  await expect(page.getByRole("textbox", { name: "Message Ada" })).toBeFocused();
});

test("runs a report and downloads it", async ({ page }) => {
  const { director } = await aCompanyWithOpenShifts();
  await openReport(page, director.email, `/open-shifts?from=${dayFrom(0)}&to=${dayFrom(1)}`);
  await pressAt(page, page.getByRole("button", { name: /^Dates?|–/ }).first());
  const panel = page.getByRole("dialog", { name: "Date range" });
  await pressAt(page, panel.getByRole("button", { name: "Next 28 days" }));
  await pressAt(page, panel.getByRole("button", { name: "Apply" }));
  await expect(page.getByRole("navigation", { name: "Pages" })).toContainText("1 to 13 of 13");
  const saved = page.waitForEvent("download");
  await pressAt(page, page.getByRole("button", { name: /^Download report/ }));
  expect((await saved).suggestedFilename()).toBe(
    `Open and unfilled shifts, ${dayFrom(0)} to ${dayFrom(27)}.csv`,
  );
});

test("approves time off", async ({ page }) => {
  const { facility, email } = await aFacilityWithScheduler();
  const { id: professionalId } = await aMember(facility.id, "Ada Grove");
  const { id } = await aTimeOff({ facilityId: facility.id, professionalId });
  await signInAs(page, email);
  await visit(page, "/private/time-off");
  await pressAt(page, page.getByRole("button", { name: "Approve Ada Grove" }));
  await expect(page.getByText("Nothing to decide")).toBeVisible();
  const [found] = await db.select({ status: timeOff.status }).from(timeOff).where(eq(timeOff.id, id));
  expect(found!.status).toBe("APPROVED");
});

test("assigns an agency's professional to a shift, and cancels it", async ({ page }) => {
  const { facility } = await aFacilityWithScheduler({ name: "Alder House" });
  await aSlot({ facilityId: facility.id, shift: { startsOn: dayFrom(5) } });
  const { id: agencyId } = await anAgency({ facilityIds: [facility.id] });
  await aRosterEntry(agencyId, "Ada Grovewood");
  await signInAs(page, (await aUser({ agencyId })).email);
  await visit(page, "/private/agency/shifts");
  await pressAt(page, page.getByRole("button", { name: "Assign CNA at Alder House" }));
  const dialog = page.getByRole("dialog", { name: "Assign professional" });
  await expect(dialog.getByRole("radio", { name: /Ada Grovewood/ })).toBeChecked();
  await pressAt(page, dialog.getByRole("button", { name: "Assign professional" }));
  await expect(page.getByRole("row").filter({ hasText: "Alder House" })).toContainText("Ada Grovewood");
  await tabTo(page, page.getByRole("tab", { name: "Open: Per Diem" }), 80);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: /^Assigned/ })).toBeFocused();
  await pressAt(page, page.getByRole("button", { name: "More actions for Ada Grovewood" }));
  await page.keyboard.type("cancel");
  await expect(page.getByRole("menuitem", { name: "Cancel shift" })).toBeFocused();
  await page.keyboard.press("Enter");
  const cancelling = page.getByRole("dialog", { name: "Cancel shift" });
  await pressAt(page, cancelling.getByRole("button", { name: "Cancel shift" }));
  await expect(page.getByText("Agency Cancelled")).toBeVisible();
});
