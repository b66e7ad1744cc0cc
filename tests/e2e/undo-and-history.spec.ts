import { axe, expect, test } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { aSlot } from "../support/schedule";
import { act, banner, openSchedule, row, table } from "../support/schedule-page";
import { aUnit } from "../support/tenants";
import { slotOf } from "@/tests/support/query";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("undoes a change from the banner, by mouse and keyboard", async ({ page, openAnotherBrowser }) => {
  const { facility, email } = await aFacilityWithScheduler({ portalUnitsEnabled: true });
  await aUnit({ facilityId: facility.id, name: "Sunrise" });
  const { id } = await aSlot({ facilityId: facility.id });
  await openSchedule(page, email);
  const undo = page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Undo" });

  await act(page, row(page, "Unclaimed"), "Add Unit");
  const dialog = page.getByRole("dialog", { name: "Add Unit" });
  await dialog.getByRole("combobox", { name: "Unit" }).selectOption("Sunrise");
  await dialog.getByRole("button", { name: "Add Unit" }).click();
  await expect(row(page, "Unclaimed")).toContainText("Sunrise");
  // Hovering keeps the banner open.
  await undo.hover();
  await axe(page);
  await undo.dblclick();
  await expect(banner(page, "The change was undone.")).toBeVisible();
  await expect(row(page, "Unclaimed")).not.toContainText("Sunrise");
  expect((await slotOf(id)).unitId).toBeNull();

  await table(page)
    .getByRole("button", { name: /^Bonus:/ })
    .click();
  await page.getByRole("textbox", { name: "Bonus amount" }).fill("50");
  await page.keyboard.press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirm" }).click();
  await expect(row(page, "Unclaimed")).toContainText("$50.00");
  await undo.focus();
  await page.keyboard.press("Enter");
  await expect(row(page, "Unclaimed")).not.toContainText("$50.00");
  await expect.poll(async () => (await slotOf(id)).bonus).toBe(0);
  await expect(page.locator("body")).not.toBeFocused();

  await act(page, row(page, "Unclaimed"), "History");
  const history = page.getByRole("dialog", { name: "History" });
  await expect(history.getByRole("listitem")).toHaveText([
    /Changed the bonus.*\$50\.00.*None/,
    /Changed the bonus.*\$50\.00/,
    /Removed the unit.*Sunrise.*None/,
    /Changed the unit.*Sunrise/,
    /Added to the schedule/,
  ]);
  // Someone else's change appears by itself.
  const colleague = await openAnotherBrowser();
  await openSchedule(colleague, email);
  await table(colleague)
    .getByRole("button", { name: /^Guarantee:/ })
    .click();
  await colleague.getByRole("alertdialog").getByRole("button", { name: "Guarantee" }).click();
  await expect(history.getByRole("listitem").first()).toContainText("Guaranteed the shift");
  await page.keyboard.press("Escape");
  await expect(history).toHaveCount(0);
  await expect(row(page, "Unclaimed").getByRole("button", { name: /^Actions/ })).toBeFocused();
});
