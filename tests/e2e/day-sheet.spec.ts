import type { Page } from "@playwright/test";
import { formatLongDay } from "@/lib/time/calendar";
import { addDays } from "@/lib/time/calendar";
import { dateOnAt } from "@/lib/time/zones";
import { axe, expect, signInAs, test } from "../support/e2e";
import { aPaper } from "../support/files";
import { aFacilityWithScheduler } from "../support/facility";
import { aProfessional } from "../support/people";
import { aShift, aSlot, aStructure } from "../support/schedule";
import { openSchedule, row } from "../support/schedule-page";

const tomorrow = () => addDays(dateOnAt(new Date(), "America/Los_Angeles"), 1);

async function aDay() {
  const { facility, email } = await aFacilityWithScheduler({ name: "Rosewood Manor" });
  const { id: shiftStructureId } = await aStructure({ facilityId: facility.id });
  const { id: shiftId } = await aShift({ shiftStructureId });
  const person = await aProfessional({ firstName: "Mara", lastName: "Holt", phone: "+13105550136" });
  await aSlot({ shiftId, status: "CONFIRMED", professionalId: person.id });
  await aSlot({ shiftId });
  return { facility, email, person };
}

async function expectTheDay(page: Page): Promise<void> {
  const sheet = page.getByRole("article");
  await expect(sheet.getByRole("heading", { level: 1, name: formatLongDay(tomorrow()) })).toBeVisible();
  await expect(sheet).toContainText("Rosewood Manor");
  await expect(sheet.getByRole("list", { name: "Staffing" })).toContainText("CNA 1 of 2");
  await expect(sheet.getByRole("row").filter({ hasText: "Mara Holt" })).toContainText("Confirmed");
  await expect(sheet.getByRole("link", { name: "310-555-0136" })).toHaveAttribute("href", "tel:+13105550136");
  await expect(sheet.getByRole("row").filter({ hasText: "Open" })).toHaveCount(1);
}

/** How many sheets of paper the page takes, as it is printed from the browser's menu. */
const printedPages = async (page: Page) =>
  (await page.pdf({ preferCSSPageSize: true })).toString("latin1").match(/\/Type \/Page\b/g)?.length;

test("prints a day from the schedule and from its own page, without the screen's controls", async ({
  page,
}) => {
  const { facility, email } = await aDay();
  const { id: shiftStructureId } = await aStructure({ facilityId: facility.id, resourceType: "RN" });
  // The day after stays empty.
  for (let n = 2; n <= 21; n++)
    await aSlot({ shift: { shiftStructureId, startsOn: addDays(tomorrow(), n) } });
  await openSchedule(page, email);
  await expect(row(page, "Mara Holt")).toBeVisible();
  expect(await printedPages(page)).toBe(1);
  await page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event("beforeprint"));
      document.body.setAttribute("data-printed", document.querySelector("article")?.textContent ?? "");
      window.dispatchEvent(new Event("afterprint"));
    };
  });
  await page.keyboard.press("Control+p");
  await expect(page.locator("body")).toHaveAttribute("data-printed", /^Rosewood Manor.*Mara Holt/);
  await expect(row(page, "Mara Holt")).toBeVisible();
  await page.getByRole("link", { name: `Day sheet of ${formatLongDay(tomorrow())}`, exact: true }).click();
  await expectTheDay(page);
  await page.getByRole("radio", { name: "By unit" }).check({ force: true });
  await expect(page).toHaveURL(/by=unit/);
  await expect(page.getByRole("article")).toContainText("By unit. All times in PT.");
  await expectTheDay(page);
  await axe(page);
  await page.evaluate(() => (window.print = () => document.body.setAttribute("data-printed", "")));
  await page.getByRole("button", { name: "Print" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-printed", "");

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
  await expectTheDay(page);
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("link", { name: "Day after" }).click();
  await expect(page.getByRole("article")).toContainText("Nothing is scheduled on this day.");
  await page.getByRole("link", { name: "Daily Schedule" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Daily Schedule" })).toBeVisible();
});

test("shows today for an invalid date, and offers no Form 530 outside California", async ({ page }) => {
  const { email } = await aDay();
  await signInAs(page, email);
  await page.goto("/private/shifts/day-sheet?date=2026-02-31");
  const today = dateOnAt(new Date(), "America/Los_Angeles");
  await expect(page.getByRole("heading", { level: 1, name: formatLongDay(today) })).toBeVisible();
  await expect(page.getByRole("button", { name: "Form 530" })).toHaveCount(0);
});

test("downloads a professional's packet from the slot's menu, by keyboard too", async ({ page }) => {
  const { email, person } = await aDay();
  await aPaper({ professionalId: person.id, type: "CPR" });
  await openSchedule(page, email);
  const actions = row(page, "Mara Holt").getByRole("button", { name: /^Actions/ });
  await actions.focus();
  await page.keyboard.press("Enter");
  const item = page.getByRole("menuitem", { name: "Credential packet (new tab)" });
  await expect(item).toHaveAttribute("target", "_blank");
  await item.focus();
  const download = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect((await download).suggestedFilename()).toBe("Mara Holt Credential Packet.pdf");
  await expect(actions).toBeFocused();
});
