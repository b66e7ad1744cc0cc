import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { slot } from "@/db/schema/slots";
import { card, openCalendar, tomorrow } from "../support/calendar-page";
import { axeInBothThemes, expect, test } from "../support/e2e";
import { aSlot } from "../support/schedule";
import { act, banner } from "../support/schedule-page";
import { aFacility } from "../support/tenants";
import { expectWholeWords } from "../support/whole-words";
import { anEmployee } from "../support/workforce";
import {
  aWorkforcePage,
  locationRow,
  openEmployee,
  openWorkforce,
  workforceRow,
} from "../support/workforce-page";

const held = (facilityId: number, professionalId: number) =>
  aSlot({
    facilityId,
    professionalId,
    status: "CONFIRMED",
    shift: { startsOn: tomorrow(), route: "FLEX" },
  });

test("finds people by search, counter and filter, and downloads those listed", async ({ page }) => {
  const made = await aWorkforcePage();
  const bare = { certifiedIn: null, highestResourceType: null };
  await anEmployee(made.companyId, { firstName: "Ben", lastName: "Bare", ...bare });
  await anEmployee(made.companyId, { firstName: "Cy", lastName: "Calm", employeeStatus: "PENDING" });
  await openWorkforce(page, made);
  await expect(workforceRow(page, "Ben Bare")).toContainText("License missing");
  await axeInBothThemes(page);

  await page.getByRole("searchbox", { name: "Search professionals" }).fill("ada");
  await expect(page.getByText("1 Professional of 3")).toBeVisible();
  await expect(workforceRow(page, "Ben Bare")).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Search professionals" }).fill("");

  await page.getByRole("button", { name: "1 without a valid license" }).click();
  await expect(page).toHaveURL(/attention=LICENSE/);
  await expect(workforceRow(page, "Ada Able")).toHaveCount(0);
  await page.reload();
  await expect(workforceRow(page, "Ben Bare")).toBeVisible();
  await expect(workforceRow(page, "Ada Able")).toHaveCount(0);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download report" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Workforce_Care Group .*_\d{4}-\d\d-\d\d_\d{4}\.csv$/);
  const text = await readFile(await file.path(), "utf8");
  expect(text).toContain("Ben Bare,Enabled");
  expect(text).not.toContain("Ada Able");
  await page.getByRole("button", { name: "Clear all" }).click();

  await page.getByRole("button", { name: "Status" }).first().click();
  const statuses = page.getByRole("dialog", { name: "Status" });
  await statuses.getByRole("button", { name: "Clear" }).click();
  await statuses.getByRole("checkbox", { name: "Pending" }).check();
  await statuses.getByRole("button", { name: "Apply" }).click();
  await expect(workforceRow(page, "Cy Calm")).toBeVisible();
  await expect(page.getByText("1 Professional of 3")).toBeVisible();
});

test("publishes a note with a category and enough characters", async ({ page }) => {
  const made = await aWorkforcePage();
  await openEmployee(page, made);
  await page.getByRole("button", { name: "Add a note" }).click();
  const publish = page.getByRole("button", { name: "Publish" });
  const text = page.getByRole("textbox", { name: "Note" });
  await page.getByRole("radiogroup", { name: "Category" }).getByText("Attendance").click();
  await text.fill("Too short");
  await expect(publish).toHaveAttribute("aria-disabled", "true");
  await text.fill("Took an extra evening <b>twice</b>.");
  await expect(page.getByText("Anyone who may read Attendance notes will see this.")).toBeVisible();
  await publish.click();
  await expect(banner(page, "Your note for Ada Able has been published.")).toBeVisible();
  const note = page.getByRole("listitem").filter({ hasText: "Took an extra evening <b>twice</b>." });
  await expect(note).toContainText("Robin Vale · you");
  await page.reload();
  await expect(note).toContainText("Robin Vale · you");
  await page.getByRole("combobox", { name: "Show category" }).selectOption("Performance");
  await expect(page.getByText("There are no notes of this category.")).toBeVisible();
  await axeInBothThemes(page);
});

test("disables at one location, then enables and disables several, and breaks no word of their list", async ({
  page,
}) => {
  const made = await aWorkforcePage();
  const lost = await held(made.east.id, made.ada.id);
  await openEmployee(page, made, "locations");
  await axeInBothThemes(page);
  await page.getByRole("button", { name: "Disable at Birch East" }).click();
  const one = page.getByRole("alertdialog", { name: "Disable Ada Able at Birch East?" });
  await expect(one).toContainText("1 upcoming shift there will be cancelled");
  await one.getByRole("button", { name: "Disable" }).click();
  await expect(banner(page, "Ada Able has been disabled at Birch East.")).toBeVisible();
  await expect(locationRow(page, "Birch East")).toContainText("Disabled");
  expect((await db.select().from(slot).where(eq(slot.id, lost.id)))[0]!.status).toBe("FACILITY_CANCELLED");

  await page.getByRole("button", { name: "Bulk actions" }).click();
  for (const name of ["Aspen West", "Birch East"])
    await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  await page.getByRole("button", { name: "Enable 1" }).click();
  await page
    .getByRole("alertdialog", { name: "Enable Ada Able at Birch East?" })
    .getByRole("button", { name: "Enable" })
    .click();
  await expect(banner(page, "Ada Able has been enabled at Birch East.")).toBeVisible();
  await expect(locationRow(page, "Birch East")).toHaveClass(/changed/);
  await expect(locationRow(page, "Aspen West")).not.toHaveClass(/changed/);

  await page.getByRole("button", { name: "Bulk actions" }).click();
  await page.getByRole("checkbox", { name: "Select all rows" }).check();
  await page.getByRole("button", { name: "Disable 2" }).click();
  await page
    .getByRole("alertdialog", { name: "Disable Ada Able at 2 locations?" })
    .getByRole("button", { name: "Disable" })
    .click();
  await expect(banner(page, "Ada Able has been disabled at 2 locations.")).toBeVisible();
  await expect(locationRow(page, "Aspen West")).toContainText("Disabled");
  await aFacility({ managementCompanyId: made.companyId, name: "Pinecrest Rehabilitation" });
  await page.reload();
  await expectWholeWords(page, "Pinecrest Rehabilitation");
});

test("changes a status, and names the shifts lost first", async ({ page }) => {
  const made = await aWorkforcePage();
  await anEmployee(made.companyId, { firstName: "Cy", lastName: "Calm", employeeStatus: "PENDING" });
  const lost = await held(made.west.id, made.ada.id);
  await openWorkforce(page, made);
  await page.getByRole("button", { name: "Change status of Ada Able" }).click();
  await page.getByRole("menuitem", { name: "Disable" }).click();
  const disable = page.getByRole("alertdialog", { name: "Disable Ada Able?" });
  await expect(disable).toContainText("They will be removed from 1 upcoming shift");
  await expect(disable.getByRole("listitem")).toContainText("Aspen West");
  await disable.getByRole("button", { name: "Disable" }).click();
  await expect(banner(page, `Ada Able is disabled at ${made.company}.`)).toBeVisible();
  await expect(workforceRow(page, "Ada Able")).toContainText("Disabled");
  const [replacement] = await db.select().from(slot).where(eq(slot.replacesSlotId, lost.id));
  expect(replacement).toMatchObject({ status: "UNCLAIMED", professionalId: null });

  await page.getByRole("button", { name: "Enable Cy Calm" }).click();
  await page
    .getByRole("alertdialog", { name: "Enable Cy Calm?" })
    .getByRole("button", { name: "Enable" })
    .click();
  await expect(workforceRow(page, "Cy Calm")).toContainText("Enabled");
});

test("leads from a filled slot of the Global Schedule to its professional", async ({ page }) => {
  const made = await aWorkforcePage();
  await held(made.west.id, made.ada.id);
  await openCalendar(page, made.email, `?date=${tomorrow()}`);
  await page.getByRole("button", { name: "1 fully filled" }).click();
  await card(page, "Aspen West").getByRole("button", { name: "1 confirmed" }).click();
  const line = card(page, "Aspen West").getByRole("listitem").filter({ hasText: "Ada Able" });
  await act(page, line, "View profile");
  await expect(page).toHaveURL(
    `/private/workforce/${made.companyId}/professionals/${made.ada.id}/employee-details`,
  );
  await expect(page.getByRole("heading", { name: "Employee Details" })).toBeVisible();
});
