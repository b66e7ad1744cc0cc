import { aProfessional } from "../support/people";
import { aSlot, aStructure } from "../support/schedule";
import { aUnit } from "../support/tenants";
import { axe, expect, signInAs, test, visit } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { openSchedule, row, table } from "../support/schedule-page";

async function aNamed(firstName: string, lastName: string) {
  return (await aProfessional({ firstName, lastName })).id;
}

/** A facility with an open, a claimed, a confirmed and a cancelled slot of one shift tomorrow. */
async function aShiftInEveryState() {
  const { facility, email } = await aFacilityWithScheduler({ portalUnitsEnabled: true });
  const north = await aUnit({ facilityId: facility.id, name: "North Wing" });
  const { id: shiftStructureId } = await aStructure({ facilityId: facility.id });
  const { shiftId } = await aSlot({ shift: { shiftStructureId }, unitId: north.id });
  await aSlot({ shiftId, status: "CLAIMED", professionalId: await aNamed("Carla", "Pending") });
  await aSlot({ shiftId, status: "CONFIRMED", professionalId: await aNamed("Dora", "Settled") });
  await aSlot({ shiftId, status: "CANCELLED", professionalId: await aNamed("Eve", "Gone") });
  return { facility, email };
}

/** The first day on the demo's schedule: last night's shifts run until seven. */
function firstDayNow(): string {
  const inLosAngeles = (options: Intl.DateTimeFormatOptions, at = Date.now()) =>
    new Intl.DateTimeFormat("en-US", { ...options, timeZone: "America/Los_Angeles" }).format(at);
  const isNight = Number(inLosAngeles({ hour: "numeric", hourCycle: "h23" })) < 7;
  const lastEvening = Date.now() - 8 * 3_600_000;
  return isNight ? inLosAngeles({ weekday: "long", month: "long", day: "numeric" }, lastEvening) : "Today";
}

test.describe("the demo's facility", () => {
  test("shows today, with every column, to any visitor, and scrolls through days", async ({ page }) => {
    await openSchedule(page, "scheduler@demo.test");
    await expect(table(page).getByRole("heading", { level: 2 }).first()).toContainText(firstDayNow());
    for (const name of ["Shift Information", "Date & Time", "Shift Assignment", "Status", "Actions"]) {
      await expect(table(page).getByRole("columnheader", { name, exact: true })).toBeVisible();
    }
    // Those who have arrived are folded away.
    await expect(row(page, /Confirmed|On Time|Claimed|Unclaimed/).first()).toBeVisible();
    await axe(page);

    const firstDay = await table(page).getByRole("heading", { level: 2 }).first().textContent();
    await expect(async () => {
      await page.mouse.wheel(0, 4_000);
      const days = await table(page).getByRole("heading", { level: 2 }).allTextContents();
      expect(days.every((day) => day !== firstDay)).toBe(true);
    }).toPass();
    expect(await table(page).getByRole("row").count(), "few rows in the page at a time").toBeLessThan(150);
  });

  test("shows the schedule before any script runs", async ({ browser, page, baseURL }) => {
    await signInAs(page, "scheduler@demo.test");
    const withoutScripts = await browser.newContext({ baseURL, javaScriptEnabled: false });
    await withoutScripts.addCookies(await page.context().cookies());
    const still = await withoutScripts.newPage();
    await still.goto("/private/shifts");
    await expect(table(still).getByRole("heading", { level: 2 }).first()).toContainText(firstDayNow());
    expect(await table(still).getByRole("row").count()).toBeGreaterThan(8);
    await withoutScripts.close();
  });
});

test("has its tools beside the title in a small window, the filters behind one button, the rest in View", async ({
  page,
}) => {
  const { email } = await aShiftInEveryState();
  await page.setViewportSize({ width: 1024, height: 768 });
  await openSchedule(page, email, "?type=CNA&unit=0&status=Open&feature=None&route=ON_DEMAND");
  const bar = page.getByRole("search");
  const title = (await page.getByRole("heading", { level: 1 }).boundingBox())!;
  const tools = (await bar.boundingBox())!;
  expect(tools.height, "none is on a second line").toBeLessThan(40);
  expect(Math.abs(tools.y + tools.height / 2 - title.y - title.height / 2), "it is the title's").toBeLessThan(
    6,
  );
  await expect(bar.getByRole("button", { name: /^Status/ })).toBeHidden();
  await page.getByRole("button", { name: "Filters 5" }).click();
  await expect(bar.getByRole("button", { name: /^Status/ })).toBeVisible();
  await expect(bar.getByRole("button", { name: "Clear" })).toBeVisible();
  await bar.getByRole("button", { name: /^Status/ }).click();
  await axe(page);
  await page.keyboard.press("Escape");
  await expect(bar.getByRole("button", { name: /^Status/ })).toBeFocused();

  const height = async () => (await row(page, "Unclaimed").boundingBox())!.height;
  await visit(page, "/private/shifts");
  const compact = await height();
  await page.getByRole("button", { name: "View", exact: true }).click();
  const view = page.getByRole("dialog", { name: "View and key" });
  await expect(view).toContainText("Open, today or tomorrow");
  await expect(view).toContainText("Recurring: repeats every week");
  await axe(page);
  await view.getByRole("button", { name: "Comfortable" }).click();
  await expect.poll(height).toBeGreaterThan(compact);
  await page.keyboard.press("Escape");
  await expect(view).toHaveCount(0);
});
