import type { Page } from "@playwright/test";
import { P } from "@/lib/access/permissions";
import { axe, expect, test } from "../support/e2e";
import { aFacilityWithScheduler, demoPassword } from "../support/facility";
import { aUser } from "../support/people";
import { aStructure } from "../support/schedule";
import {
  chooseTomorrow,
  confirmRequest,
  pickShift,
  providers,
  request,
  shiftChip,
} from "../support/request-page";
import { banner, openSchedule, row } from "../support/schedule-page";
import { aFacility } from "../support/tenants";

const posting = "**/api/shifts";

async function fillIn(page: Page): Promise<void> {
  await chooseTomorrow(page);
  await pickShift(page, "CNA");
}

/** A completed request for one shift tomorrow. */
async function aFilledRequest(page: Page): Promise<void> {
  const { facility, email } = await aFacilityWithScheduler({ allowFlexShifts: false });
  await aStructure({ facilityId: facility.id });
  await openSchedule(page, email);
  await page.getByRole("button", { name: "Request Shifts" }).click();
  await fillIn(page);
}

test("ignores clicks on a read-only checkbox", async ({ page }) => {
  const { facility, email } = await aFacilityWithScheduler({ allowFlexShifts: false });
  await aStructure({ facilityId: facility.id, isOrientation: true });
  await openSchedule(page, email);
  await page.getByRole("button", { name: "Request Shifts" }).click();
  await fillIn(page);
  const box = request(page).getByRole("checkbox", { name: "Guarantee" });
  await box.dispatchEvent("click");
  await box.press("Space");
  await expect(box).not.toBeChecked();
});

const refusal = (errors: object[]) => ({
  contentType: "application/json",
  body: JSON.stringify({ validationError: true, errors }),
});

test.describe("when the open shifts cannot be counted", () => {
  test.use({ expectedStatuses: [500] });

  test("shows an error, and a retry succeeds", async ({ page }) => {
    await page.route("**/shifts/similar*", (route) => route.fulfill({ status: 500 }), { times: 2 });
    const isRefused = page.waitForResponse("**/shifts/similar*");
    await aFilledRequest(page);
    await isRefused;
    await confirmRequest(page);
    await expect(request(page)).toContainText("Failed getting similar shifts. Please try again.");
    await confirmRequest(page);
    await expect(banner(page, "Created successfully")).toBeVisible();
  });
});

test.describe("when a row is refused", () => {
  test.use({ expectedStatuses: [400] });

  test("marks and focuses the error, and keeps the input", async ({ page }) => {
    await aFilledRequest(page);
    await page.route(posting, (route) => {
      const { shiftsData } = route.request().postDataJSON() as { shiftsData: { portalShiftId: number }[] };
      const { portalShiftId } = shiftsData[0]!;
      const message = "A shift holds at most 100 providers.";
      return route.fulfill({ status: 400, ...refusal([{ field: "slots", message, portalShiftId }]) });
    });
    await confirmRequest(page);
    await expect(providers(page)).toBeFocused();
    await expect(providers(page)).toHaveAttribute("aria-invalid", "true");
    await expect(shiftChip(page)).toBeChecked();
    await axe(page);
  });
});

test.describe("when the permission is gone", () => {
  test.use({ expectedStatuses: [403] });

  test("closes the request and explains why", async ({ page }) => {
    await aFilledRequest(page);
    await page.route(posting, (route) => route.fulfill({ status: 403, body: "Forbidden" }));
    await confirmRequest(page);
    const message = "Shift could not be added as you do not have permission to add shifts at this facility.";
    await expect(banner(page, message)).toBeVisible();
    await expect(request(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Request Shifts" })).toBeFocused();
  });
});

test.describe("when the response is lost", () => {
  test.use({ expectedStatuses: [504] });

  test("posts no second shift on a retry", async ({ page }) => {
    await aFilledRequest(page);
    await page.route(
      posting,
      async (route) => {
        await route.fetch();
        await route.fulfill({ status: 504 });
      },
      { times: 1 },
    );
    await confirmRequest(page);
    await expect(request(page)).toContainText("Failed to save requested shifts. Please try again.");
    await confirmRequest(page);
    await expect(banner(page, "Created successfully")).toBeVisible();
    await expect(row(page, "Unclaimed")).toHaveCount(1);
  });
});

test("asks before discarding entries for another facility", async ({ page }) => {
  const made = () => aFacility({ allowFlexShifts: false });
  const [here, there] = [await made(), await made()];
  for (const { id } of [here, there]) await aStructure({ facilityId: id });
  const facilities = { [here.id]: [P.EDIT], [there.id]: [P.EDIT] };
  const { email } = await aUser({ facilities, password: demoPassword });
  await openSchedule(page, email);
  await page.getByRole("button", { name: "Request Shifts" }).click();
  const facility = request(page).getByRole("combobox", { name: "Facility" });
  await facility.selectOption(there.name);
  await expect(facility).toHaveValue(String(there.id));
  await fillIn(page);
  const question = page.getByRole("alertdialog", { name: "Change facility?" });
  await facility.selectOption(here.name);
  await axe(page);
  await question.getByRole("button", { name: "Keep request" }).click();
  await expect(facility).toHaveValue(String(there.id));
  await expect(shiftChip(page)).toBeChecked();
  await facility.selectOption(here.name);
  await question.getByRole("button", { name: "Discard and change" }).click();
  await expect(facility).toHaveValue(String(here.id));
  await expect(shiftChip(page)).not.toBeChecked();
});
