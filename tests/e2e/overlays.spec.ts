import { axe, expect, test } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { aProfessional } from "../support/people";
import { aSlot } from "../support/schedule";
import { act, banner, openSchedule, row } from "../support/schedule-page";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test.describe("a banner that appears while a dialog is open", () => {
  test.use({ expectedStatuses: [500] });

  test("can be read, held and dismissed", async ({ page }) => {
    const { facility, email } = await aFacilityWithScheduler();
    const { id: professionalId } = await aProfessional({ firstName: "Mara", lastName: "Holt" });
    await aSlot({ facilityId: facility.id, status: "CLAIMED", professionalId });
    await openSchedule(page, email);
    // Answered only when the next question is already open.
    let answer = () => {};
    const isAsked = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/api/slot/*/confirm", async (route) => {
      await isAsked;
      await route.fulfill({ status: 500, json: { validationError: true, errors: [] } });
    });
    await act(page, row(page, "Mara Holt"), "Confirm");
    await page.getByRole("alertdialog").getByRole("button", { name: "Confirm" }).click();
    await act(page, row(page, "Mara Holt"), "Cancel Shift");
    const dialog = page.getByRole("dialog", { name: "Cancel Shift" });
    await expect(dialog).toBeVisible();
    answer();
    await expect(banner(page, "Failed to confirm shift. Please try again!")).toBeVisible();
    const dismiss = page.getByRole("button", { name: "Dismiss" });
    await dismiss.hover();
    await axe(page);
    await dismiss.click();
    await expect(banner(page, "Failed to confirm shift. Please try again!")).toHaveCount(0);
    await expect(dialog).toBeVisible();
  });
});

test.describe("two banners", () => {
  test.use({ expectedStatuses: [500] });

  test("stay under the pointer when the other is dismissed by keyboard, and then close", async ({ page }) => {
    const words = ["The first try.", "The second try."];
    await page.clock.install();
    await page.route("**/api/user/forgot-password", (route) =>
      route.fulfill({ status: 500, json: { validationError: true, errors: [{ message: words.shift() }] } }),
    );
    await page.goto("/forgot-password");
    const email = page.getByRole("textbox", { name: "Email" });
    const [first, second] = [banner(page, "The first try."), banner(page, "The second try.")];
    await expect(async () => {
      await email.fill("viewer@demo.test");
      await email.press("Enter");
      await expect(first).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await email.press("Enter");
    await expect(second).toBeVisible();
    await second.hover();
    await page.getByRole("button", { name: "Dismiss" }).first().press("Enter");
    await expect(first).toHaveCount(0);
    await expect(email).toBeFocused();
    await second.hover();
    await page.clock.fastForward(7_500);
    await expect(second).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.fastForward(7_500);
    await expect(second).toHaveCount(0);
  });
});
