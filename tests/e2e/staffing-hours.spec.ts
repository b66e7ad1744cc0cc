import { weekOf } from "@/lib/professionals/eligibility/rules";
import { addDays } from "@/lib/time/calendar";
import { clock } from "@/lib/time/clock";
import { dateOnAt } from "@/lib/time/zones";
import { axeInBothThemes, expect, test, untilAwake, visit } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { aMember } from "../support/people";
import { aSlot, aStructure } from "../support/schedule";
import { banner, openSchedule } from "../support/schedule-page";

/** Next week: Ada Grove has five shifts of ten hours on a day each, Ben Hale none; one place of the first day is open. */
async function aWeekWithOvertime() {
  const { facility, email } = await aFacilityWithScheduler();
  const facilityId = facility.id;
  const [ada] = [await aMember(facilityId, "Ada Grove"), await aMember(facilityId, "Ben Hale")];
  const { id: shiftStructureId } = await aStructure({
    facilityId,
    fromTime: "08:00",
    toTime: "18:00",
    unpaidBreakMinutes: 0,
  });
  const saturday = addDays(weekOf(dateOnAt(clock.now(), facility.timezone)), 7);
  for (let day = 0; day < 5; day++) {
    const { shiftId } = await aSlot({
      facilityId,
      professionalId: ada.id,
      status: "CONFIRMED",
      shift: { shiftStructureId, route: "FLEX", startsOn: addDays(saturday, day) },
    });
    if (day === 0) await aSlot({ facilityId, shiftId });
  }
  return email;
}

test("counts residents on a day, sets a minimum, and gives a shift of overtime to someone else", async ({
  page,
}) => {
  const email = await aWeekWithOvertime();
  await openSchedule(page, email);
  await untilAwake(page);
  const days = page.getByRole("rowheader");
  await days.first().getByRole("button", { name: "No census" }).click();
  const panel = page.getByRole("dialog", { name: /^Hours per resident day/ });
  // A press on its text isn't one elsewhere, which would close it.
  await panel.getByRole("heading").first().click();
  await panel.getByRole("spinbutton", { name: "Residents" }).fill("4");
  await page.keyboard.press("Enter");
  await expect(banner(page, /^Census of .* saved\.$/)).toBeVisible();
  await expect(panel).toContainText("4 residents");
  await expect(panel).toContainText("One more CNA 8 AM – 6 PM in the open place: 5.00");
  await axeInBothThemes(page);
  await page.keyboard.press("Escape");
  await expect(days.first().getByRole("button", { name: /^2\.50 HPRD/ })).toBeVisible();
  // Carried to the day after.
  await expect(days.nth(1).getByRole("button", { name: /^2\.50 HPRD/ })).toBeVisible();

  await page.getByRole("button", { name: "1 Over 40 h" }).first().click();
  const overtime = page.getByRole("dialog", { name: "Overtime ahead" });
  await expect(overtime).toContainText("50 h of 40 h");
  await overtime.getByRole("button", { name: "Who instead?" }).click();
  await overtime.getByRole("button", { name: "Give the shift to Ben Hale" }).click();
  await expect(banner(page, /^Ben Hale works instead of Ada Grove\./)).toBeVisible();
  await expect(overtime).toContainText("No one passes the limit this week or next.");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /Over 40 h/ })).toHaveCount(0);

  await visit(page, "/private/settings?tab=staffing-hours");
  await page.getByLabel("All nursing").fill("3.5");
  await page
    .getByRole("region", { name: "Hours per resident day" })
    .getByRole("button", { name: "Save" })
    .click();
  await expect(banner(page, "Minimums saved.")).toBeVisible();
  await axeInBothThemes(page);
  await page.goto("/private/shifts");
  await expect(days.first().getByRole("button", { name: /^2\.50 of 3\.50 HPRD/ })).toBeVisible();
});
