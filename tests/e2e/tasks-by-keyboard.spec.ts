import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { timeOff } from "@/db/schema/time-off";
import { pressAt, tabTo } from "../support/by-keyboard";
import { expect, signInAs, test, visit } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { aMember, aRosterEntry, aUser } from "../support/people";
import { aReviewedFacility, openPastShifts, pastRow } from "../support/past-page";
import { aCompanyWithOpenShifts, dayFrom, openReport } from "../support/reports-page";
import { aSlot } from "../support/schedule";
import { anAgency } from "../support/tenants";
import { aTimeOff } from "../support/time-off";

// The schedule's tasks are in actions-by-keyboard.spec.ts, the Week Plan's in week-plan.spec.ts.

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

test("approves a past shift with missing data, and disputes the next", async ({ page }) => {
  const { email, day, aPast } = await aReviewedFacility();
  await aPast("Missing", { checkedOutAt: null });
  await aPast("Wrong");
  await openPastShifts(page, email, `week=${day}`);
  await pressAt(page, pastRow(page, "Ada Missing").getByRole("button", { name: /^Approve/ }));
  const missing = page.getByRole("dialog", { name: "Approve with missing data" });
  await pressAt(page, missing.getByRole("button", { name: "Approve" }));
  await expect(pastRow(page, "Ada Missing")).toContainText("Approved");
  await expect(missing).toHaveCount(0);
  await pressAt(page, pastRow(page, "Ada Wrong").getByRole("button", { name: /^Dispute/ }));
  const dispute = page.getByRole("dialog", { name: "File a shift dispute" });
  await pressAt(page, dispute.getByRole("checkbox", { name: "Incorrect hours" }), "Space");
  await tabTo(page, dispute.getByRole("textbox", { name: "Additional info" }));
  await page.keyboard.type("She left on time.");
  await pressAt(page, dispute.getByRole("button", { name: "Submit dispute" }));
  await expect(pastRow(page, "Ada Wrong")).toContainText("Disputed");
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
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
});

test("files a Do Not Return in the settings", async ({ page }) => {
  const { facility, email } = await aFacilityWithScheduler();
  await aMember(facility.id, "Ada Grove");
  await signInAs(page, email);
  await visit(page, "/private/settings?tab=do-not-return");
  await tabTo(page, page.getByLabel("Resource type"));
  await page.keyboard.type("CNA");
  await tabTo(page, page.getByRole("combobox", { name: "Professional" }));
  await page.keyboard.type("ada");
  await expect(page.getByRole("option", { name: /Ada Grove/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByLabel("Reason"));
  await page.keyboard.type("Unprof");
  await pressAt(page, page.getByRole("button", { name: "File Do Not Return" }));
  await expect(page.getByText("DNR was applied successfully to Ada Grove.")).toBeVisible();
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
