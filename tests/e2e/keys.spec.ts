import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { slot } from "@/db/schema/slots";
import { P } from "@/lib/access/permissions";
import { addDays } from "@/lib/time/calendar";
import { dateOnAt } from "@/lib/time/zones";
import { axe, expect, test } from "../support/e2e";
import { aFacilityWithScheduler, demoPassword } from "../support/facility";
import { aProfessional, aUser } from "../support/people";
import { aSlot, aStructure } from "../support/schedule";
import { openSchedule, row } from "../support/schedule-page";
import { aUnit } from "../support/tenants";

const days = (page: Page) => page.getByRole("toolbar", { name: "Days at a glance" }).getByRole("button");
const palette = (page: Page) => page.getByRole("dialog", { name: "Commands" });
async function openPalette(page: Page): Promise<void> {
  await expect(palette(page)).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(palette(page).getByRole("combobox")).toBeFocused();
}
const nameOf = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent,
  );

/** A facility with shifts tomorrow and on the next five days, one of them Mara Holt's, and a second facility. */
async function aFacilityWithDays() {
  const { facility } = await aFacilityWithScheduler({ portalUnitsEnabled: true });
  const { facility: other } = await aFacilityWithScheduler({ name: "Oak House" });
  const { email } = await aUser({
    facilities: { [facility.id]: Object.values(P), [other.id]: [] },
    activeFacilityId: facility.id,
    password: demoPassword,
  });
  const unit = await aUnit({ facilityId: facility.id, name: "Sunrise" });
  const structure = await aStructure({ facilityId: facility.id });
  const { id: professionalId } = await aProfessional({ firstName: "Mara", lastName: "Holt" });
  const today = dateOnAt(new Date(), facility.timezone);
  const made = [];
  for (let day = 1; day <= 6; day++) {
    const shift = { shiftStructureId: structure.id, startsOn: addDays(today, day) };
    const first = await aSlot({ facilityId: facility.id, shift });
    for (let n = 0; n < 5; n++) await aSlot({ shiftId: first.shiftId });
    made.push(first);
  }
  await aSlot({ shiftId: made[3]!.shiftId, status: "CONFIRMED", professionalId });
  return { email, unit, today, first: made[0]!, professionalId };
}

test("navigates and acts by keyboard alone, with single-key shortcuts and without, to a person and the settings too", async ({
  page,
}) => {
  const { email, unit, first, professionalId } = await aFacilityWithDays();
  const { keyboard } = page;
  await openSchedule(page, email);
  await expect(days(page)).toHaveCount(28);
  const heading = (n: number) => page.getByRole("heading", { level: 2 }).nth(n);
  const second = await heading(1).textContent();

  await keyboard.press("n");
  await expect.poll(() => nameOf(page)).toBe(second);
  await keyboard.press("p");
  await expect.poll(() => nameOf(page)).not.toBe(second);
  await keyboard.press("j");
  await expect.poll(() => nameOf(page)).toMatch(/^Actions: /);
  await keyboard.press("a");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  // In an open menu letters find items instead of being shortcuts.
  await keyboard.press("a");
  await expect(page.getByRole("menuitem", { name: "Add Unit" })).toBeFocused();
  await keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add Unit" });
  await expect(dialog.getByRole("combobox", { name: "Unit" })).toBeFocused();
  await keyboard.type("Sun");
  await keyboard.press("Tab");
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await expect(page.getByText("Unit was successfully updated to Sunrise.")).toBeVisible();
  const unitsOf = async () =>
    (await db.select().from(slot).where(eq(slot.shiftId, first.shiftId))).map(({ unitId }) => unitId);
  expect(await unitsOf()).toContain(unit.id);
  await keyboard.press("z");
  await expect(page.getByText("The change was undone.")).toBeVisible();
  expect(await unitsOf()).not.toContain(unit.id);

  await keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search professionals" })).toBeFocused();
  await keyboard.type("jan?");
  await expect(page.getByRole("searchbox")).toHaveValue("jan?");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.getByRole("button", { name: "Clear", exact: true }).focus();
  await keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(sheet.getByRole("checkbox", { name: "Single-key shortcuts" })).toBeFocused();
  await keyboard.press("Space");
  await keyboard.press("Escape");
  await page.reload();
  await expect(days(page)).toHaveCount(28);
  await keyboard.press("?");
  await keyboard.press("/");
  await keyboard.press("Control+k");
  await expect(palette(page)).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await keyboard.type("shortcuts");
  await keyboard.press("Enter");
  await expect(sheet.getByRole("checkbox")).not.toBeChecked();
  await keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);

  await openPalette(page);
  await keyboard.type("mara h");
  // After their shifts.
  const person = palette(page).getByRole("option", { name: /^Mara Holt/ });
  await person.last().click();
  await expect(page.getByRole("heading", { level: 1, name: "Mara Holt" })).toBeVisible();
  await expect(page).toHaveURL(`/private/people/${professionalId}`);
  await openPalette(page);
  await keyboard.type("do not return");
  await expect(palette(page).getByRole("option", { name: /^Do Not Return/ })).toBeVisible();
  await keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "File a Do Not Return" })).toBeVisible();
  await expect(page).toHaveURL("/private/settings?tab=do-not-return");
});

test("leads from the palette to shifts, filters and facilities", async ({ page }) => {
  const { email } = await aFacilityWithDays();
  const { keyboard } = page;
  await openSchedule(page, email);
  await expect(days(page)).toHaveCount(28);
  await keyboard.press("Control+k");
  await expect(palette(page).getByRole("combobox")).toBeFocused();
  await expect(palette(page).getByRole("option", { name: "Request On Demand Shift" })).toBeVisible();
  await keyboard.type("holt");
  // Their shift, and their page.
  await expect(palette(page).getByRole("option")).toHaveCount(2);
  await keyboard.press("Enter");
  await expect(palette(page)).toHaveCount(0);
  await expect.poll(() => nameOf(page)).toContain("Mara Holt");
  await expect(row(page, "Mara Holt")).toBeInViewport();

  await keyboard.press("Control+k");
  await keyboard.type("filter unit");
  await keyboard.press("Enter");
  await expect(page.getByRole("group", { name: "Unit" })).toBeVisible();
  // Nothing opens on top of an open dialog.
  await keyboard.press("Control+k");
  await expect(palette(page)).toHaveCount(0);
  // Once Tab leaves the list, it must not cover what comes after it.
  for (let stops = 0; stops < 20 && !(await nameOf(page))?.startsWith("Status"); stops++)
    await keyboard.press("Tab");
  await expect(page.getByRole("button", { name: /^Status/ })).toBeFocused();
  await expect(page.getByRole("group", { name: "Unit" })).toHaveCount(0);

  await keyboard.press("Control+k");
  await keyboard.type("nothing is called so");
  await expect(palette(page).getByText("No matches.")).toBeVisible();
  await keyboard.press("Escape");
  await expect(palette(page)).toHaveCount(0);
  await keyboard.press("Control+k");
  await keyboard.type("oak");
  await keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Facility: Oak House" })).toBeVisible();
});

test("shows open slots in the four-week strip, which moves by arrows and leads to a day", async ({
  page,
}) => {
  const { email, today } = await aFacilityWithDays();
  await page.emulateMedia({ colorScheme: "dark" });
  await openSchedule(page, email);
  await expect(days(page)).toHaveCount(28);
  await expect(days(page).nth(0)).toHaveAccessibleName(/^Today, [A-Z][a-z]+ \d+\. No shifts$/);
  await expect(days(page).nth(4)).toHaveAccessibleName(/CNA 6 open$/);
  await axe(page);
  const [earlier, later] = ["Earlier days", "Later days"].map((name) => page.getByRole("button", { name }));
  await expect(earlier!).toBeDisabled();
  await later!.click();
  await expect(days(page).nth(7)).toBeInViewport({ ratio: 0.75 });
  await expect(days(page).nth(0)).not.toBeInViewport();
  await later!.click();
  await expect(days(page).nth(14)).toBeInViewport({ ratio: 0.75 });
  await later!.click();
  await expect(days(page).nth(27)).toBeInViewport({ ratio: 0.75 });
  await expect(later!).toBeDisabled();
  await days(page).nth(0).focus();
  await page.keyboard.press("PageDown");
  await expect(days(page).nth(7)).toBeFocused();
  await page.keyboard.press("Home");
  for (let n = 0; n < 4; n++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  const heading = page.locator(`h2:focus`);
  await expect(heading).toBeInViewport();
  await expect(heading).toContainText(String(Number(addDays(today, 4).slice(8))));
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole("searchbox").fill("Mara Holt");
  await expect(row(page, "Mara Holt")).toBeVisible();
  // Coverage is for whole days: slots hidden by a search still count.
  await expect(days(page).nth(4)).toHaveAccessibleName(/CNA 6 open$/);
});
