import { expect, test } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { aProfessional } from "../support/people";
import { aSlot } from "../support/schedule";
import { act, banner, openSchedule, row } from "../support/schedule-page";

test.use({ expectedStatuses: [404], contextOptions: { reducedMotion: "no-preference" } });

test("a doubled tap on Cancel Shift cancels once and presses nothing behind the dialog", async ({ page }) => {
  const { facility, email } = await aFacilityWithScheduler();
  const { id: professionalId } = await aProfessional({ firstName: "Mara", lastName: "Holt" });
  await aSlot({ facilityId: facility.id, status: "CLAIMED", professionalId, shift: { route: "FLEX" } });
  await openSchedule(page, email);
  await act(page, row(page, "Mara Holt"), "Cancel Shift");
  const dialog = page.getByRole("dialog", { name: /Cancel/ });
  await dialog.getByRole("radio", { name: "Called off" }).check();
  await dialog.getByRole("radio", { name: "No", exact: true }).check();
  const { x, y, width, height } = (await dialog.getByRole("button", { name: "Cancel Shift" }).boundingBox())!;
  const place = [x + width / 2, y + height / 2] as const;
  await page.touchscreen.tap(...place);
  // As long as a finger is up between the two taps.
  await page.waitForTimeout(180);
  await page.touchscreen.tap(...place);
  await expect(banner(page, "Shift cancelled successfully.")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("Back closes the sheet, then the dialog, which asks about what was typed, and only then leaves", async ({
  page,
}) => {
  const { facility, email } = await aFacilityWithScheduler();
  const { id: professionalId } = await aProfessional({ firstName: "Mara", lastName: "Holt" });
  await aSlot({ facilityId: facility.id, status: "CLAIMED", professionalId, shift: { route: "FLEX" } });
  await page.goto("/404");
  await openSchedule(page, email);
  const held = row(page, "Mara Holt");
  await held.getByRole("button", { name: /^Actions/ }).click();
  await page.goBack();
  await expect(page.getByRole("menu")).toHaveCount(0);
  await act(page, held, "Message");
  const dialog = page.getByRole("dialog", { name: "Message Mara Holt" });
  const field = dialog.getByRole("textbox", { name: "Message" });
  await field.fill("The back door is open.");
  await page.goBack();
  const question = page.getByRole("alertdialog", { name: "Unsaved changes" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(field).toHaveValue("The back door is open.");
  await page.goBack();
  await expect(question).toBeVisible();
  // The question is a dialog too.
  await page.goBack();
  await expect(question).toHaveCount(0);
  await page.goBack();
  await question.getByRole("button", { name: "Leave without saving" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL("/private/shifts");
  await page.goBack();
  await expect(page).toHaveURL("/404");
});
