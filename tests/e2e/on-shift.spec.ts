import { axe, expect, test } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { startOwnPortal, type OwnPortal } from "../support/own-portal";
import { aProfessional } from "../support/people";
import { aShift, aSlot, aStructure } from "../support/schedule";
import { openScheduleAt } from "../support/schedule-at";
import { act, row, table } from "../support/schedule-page";

// In the morning, before the night shift ends: the portal has the test's own time.

test.describe.configure({ mode: "default" });
let portal: OwnPortal;
test.beforeAll(async () => {
  portal = await startOwnPortal();
});
test.afterAll(() => portal.end("SIGKILL"));

const MORNING = "2031-06-11T06:20:00-07:00";

/** A night shift with four who arrived, a no-show and an open place, and a day shift with an open place. */
async function aNightWithOneNoShow() {
  const { facility, email } = await aFacilityWithScheduler();
  const { id: night } = await aStructure({ facilityId: facility.id, fromTime: "19:00", toTime: "07:00" });
  const { id: day } = await aStructure({ facilityId: facility.id });
  const { id: shiftId } = await aShift({ shiftStructureId: night, startsOn: "2031-06-10" });
  const onShift = async (firstName: string, arrivalStatusCode: "ARRIVED" | "NO_SHOW") => {
    const { id: professionalId } = await aProfessional({ firstName, lastName: "Holt" });
    await aSlot({ shiftId, status: "CONFIRMED", professionalId, arrivalStatusCode });
  };
  for (const name of ["Ada", "Bea", "Cleo", "Dora"]) await onShift(name, "ARRIVED");
  await onShift("Mara", "NO_SHOW");
  await aSlot({ shiftId });
  await aSlot({ shiftId: (await aShift({ shiftStructureId: day, startsOn: "2031-06-11" })).id });
  return email;
}

test("tells who is on shift now in one line, with rows for what needs someone, and finds who is folded away", async ({
  page,
}) => {
  await openScheduleAt(portal, page, await aNightWithOneNoShow(), MORNING);
  const group = row(page, "On shift now").first();
  await expect(group).toContainText("4 arrived");
  await expect(group).toContainText("1 no-show");
  await expect(group).toContainText("1 open");
  await expect(row(page, "Mara Holt")).toBeVisible();
  await expect(row(page, "Ada Holt")).toHaveCount(0);
  await expect(table(page), "the ratio is of the whole shift").toContainText("5 of 6 filled");
  await axe(page);

  await group.getByRole("button", { name: "Show all 6" }).click();
  await expect(row(page, "Ada Holt")).toBeVisible();
  await expect(group.getByRole("button", { name: "Show less" })).toBeFocused();
  await page.reload();
  await expect(row(page, "Ada Holt"), "the choice is remembered").toBeVisible();
  await group.getByRole("button", { name: "Show less" }).click();
  await expect(row(page, "Ada Holt")).toHaveCount(0);

  // What was just acted on stays in its place for a while.
  await act(page, row(page, "Mara Holt"), "Arrival Status");
  const dialog = page.getByRole("dialog", { name: "Arrival Status" });
  await dialog.getByRole("radio", { name: "Arrived" }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(row(page, "Mara Holt")).toContainText("Arrived");
  await page.clock.runFor(4_000);
  await expect(row(page, "Mara Holt")).toHaveCount(0);
  await expect(group).toContainText("5 arrived");

  await page.getByRole("searchbox", { name: "Search professionals" }).fill("ada");
  await expect(row(page, "Ada Holt")).toBeVisible();
  await expect(group, "of all, whatever is searched").toContainText("5 arrived");
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(row(page, "Ada Holt")).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog", { name: "Commands" }).getByRole("combobox").fill("cleo");
  await page.keyboard.press("Enter");
  await expect(row(page, "Cleo Holt").getByRole("button", { name: /^Actions/ })).toBeFocused();
});

test("fits the running shifts into the folded strip", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 320 });
  await openScheduleAt(portal, page, await aNightWithOneNoShow(), MORNING);
  await row(page, "On shift now").first().getByRole("button", { name: "Show all 6" }).click();
  await expect(page.locator("[data-strip] [data-named]").first()).toContainText("On now");
  await page.mouse.move(700, 250);
  await page.mouse.wheel(0, 2_000);
  await page.clock.runFor(500);
  await expect(page.locator("[data-strip][data-folded]")).toBeVisible();
  const isCut = page
    .locator("[data-strip] [data-named]")
    .evaluateAll((days) => days.filter((day) => day.scrollHeight > day.clientHeight).length);
  expect(await isCut).toBe(0);
});
