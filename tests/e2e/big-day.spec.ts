import type { Page } from "@playwright/test";
import { db } from "@/db/client";
import { slot } from "@/db/schema/slots";
import { expect, test } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { aProfessional } from "../support/people";
import { aShift, aStructure } from "../support/schedule";
import {
  act,
  banner,
  expectNothingBeyondTheScreen,
  openSchedule,
  row,
  table,
} from "../support/schedule-page";
import { aUnit } from "../support/tenants";

/** Sixty characters, one of them without a break opportunity. */
const HOME = "The Evangelical Lutheran Good Samaritan Society Home of Lodi";
const UNIT = "Memory Care and Rehabilitation, Second Floor, Northeast Wing";
const [FIRST, LAST] = ["Bartholomew", "Wolfeschlegelsteinhausenbergerdorffwelchevoralte"];

/** A day of 400 slots: shifts of 3, 100, and three of 99, over sixty units. */
async function aBigDay() {
  const made = await aFacilityWithScheduler({ name: HOME, portalUnitsEnabled: true });
  const facilityId = made.facility.id;
  const units = [await aUnit({ facilityId, name: UNIT })];
  for (let n = 2; n <= 60; n++) units.push(await aUnit({ facilityId, name: `Unit ${n}` }));
  const { id: professionalId } = await aProfessional({ firstName: FIRST, lastName: LAST });
  const times = ["05:00", "06:00", "09:00", "12:00", "15:00"];
  for (const [shift, size] of [3, 100, 99, 99, 99].entries()) {
    const structure = await aStructure({ facilityId, fromTime: times[shift]!, toTime: "23:00" });
    const { id: shiftId, startsAt, endsAt } = await aShift({ shiftStructureId: structure.id });
    const open = Array.from({ length: size }, (_, n) => ({
      facilityId,
      shiftId,
      startsAt,
      endsAt,
      // The first slot of each shift has no unit.
      unitId: n === 0 ? null : units[(n - 1) % 60]!.id,
    }));
    const claimed = {
      status: "CLAIMED" as const,
      professionalId,
      claimedAt: new Date(),
      unitId: units[0]!.id,
    };
    await db.insert(slot).values(shift === 0 ? [{ ...open[0]!, ...claimed }, ...open.slice(1)] : open);
  }
  return made;
}

const panelOf = (page: Page, shift: number) =>
  table(page).locator("[data-shift]").nth(shift).getByRole("cell").first();

test("reads, filters, scrolls and edits a day of 400 slots with 60-letter names and 60 units", async ({
  page,
}) => {
  const { email } = await aBigDay();
  await openSchedule(page, email);
  await expect(table(page).getByRole("heading", { level: 2 }).first()).toBeVisible();
  await expect(table(page)).toContainText("399 open");
  const long = row(page, LAST);
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNothingBeyondTheScreen(page);
    for (const part of await long.getByRole("cell").all()) {
      // What only a screen reader reads is one pixel wide.
      const box = await part.evaluate(({ scrollWidth, clientWidth }) =>
        clientWidth > 1 ? scrollWidth - clientWidth : 0,
      );
      expect(box, "nothing of a row sticks out of its cell").toBeLessThanOrEqual(0);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  // From three slots on a shift's panel is sticky.
  await table(page).locator("[data-shift]").nth(1).locator("[data-slot]").nth(50).scrollIntoViewIfNeeded();
  await expect(panelOf(page, 1)).toBeInViewport({ ratio: 1 });
  await expect(panelOf(page, 1)).toContainText("0 of 100 filled");
  await page.evaluate(() => window.scrollTo(0, 0));

  await act(page, long, "Confirm");
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirm" }).click();
  await expect(long).toContainText("Confirmed");
  await act(page, long, "Update Unit");
  const unit = page.getByRole("dialog", { name: "Update Unit" });
  await expect(unit.getByRole("option")).toHaveCount(61);
  await unit.getByRole("combobox", { name: "Unit" }).selectOption("Unit 42");
  await unit.getByRole("button", { name: "Update Unit" }).click();
  await expect(banner(page, "Unit was successfully updated to Unit 42.")).toBeVisible();
  await expect(long).toContainText("Unit 42");

  await page.getByRole("button", { name: "Unit", exact: true }).click();
  const units = page.getByRole("group", { name: "Unit" });
  await expect(units.getByRole("checkbox")).toHaveCount(62);
  await units.getByRole("checkbox", { name: "All" }).click();
  await units.getByRole("searchbox", { name: "Search Unit" }).fill("northeast");
  await units.getByRole("checkbox", { name: UNIT }).check();
  await page.keyboard.press("Escape");
  await expect(table(page)).toContainText(UNIT);
  await expect(row(page, "Unit 42")).toHaveCount(0);
});
