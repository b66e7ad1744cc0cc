import { readFileSync } from "node:fs";
import { axe, expect, test } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { aProfessional } from "../support/people";
import { banner, openSchedule, row } from "../support/schedule-page";
import { aSlot } from "../support/schedule";

test("exports exactly the filtered slots, and subscribes to a calendar by an address shown once, until it is turned off", async ({
  page,
}) => {
  const { facility, email } = await aFacilityWithScheduler({ name: "Maple Court" });
  const { id: professionalId } = await aProfessional({ firstName: "Carla", lastName: "Pending" });
  const { id, shiftId } = await aSlot({ facilityId: facility.id, status: "CLAIMED", professionalId });
  await aSlot({ shiftId });
  await openSchedule(page, email);
  await page.getByRole("searchbox", { name: "Search professionals" }).fill("carla");
  await expect(row(page, "Unclaimed")).toHaveCount(0);
  await page.getByRole("button", { name: "Export" }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Download as CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Schedule of Maple Court from \d{4}-\d{2}-\d{2}\.csv$/);
  const text = readFileSync(await file.path(), "utf8");
  expect(text.startsWith("\uFEFFFacility,Date,")).toBe(true);
  const rows = text.trimEnd().split("\r\n").slice(1);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain(",Claimed,Carla Pending,");

  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "Subscribe in a calendar" }).click();
  await page.getByRole("button", { name: "Subscribe to Maple Court" }).click();
  await axe(page);
  await page.getByRole("button", { name: "Make an address" }).click();
  const dialog = page.getByRole("dialog", { name: "Calendar of Maple Court" });
  const address = await dialog.getByRole("textbox", { name: "Secret address" }).inputValue();
  await axe(page);
  const calendar = await page.request.get(address);
  expect(await calendar.text()).toContain(`UID:slot-${id}@`);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("button", { name: "Subscribe to Maple Court" })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("Last read")).toBeVisible();
  await page.getByRole("button", { name: "Turn off Maple Court" }).click();
  await page.getByRole("button", { name: "Turn off", exact: true }).click();
  await expect(banner(page, "The calendar of Maple Court is turned off.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Subscribe to Maple Court" })).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
});
