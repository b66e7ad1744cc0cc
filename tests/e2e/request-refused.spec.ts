import type { Page } from "@playwright/test";
import { P } from "@/lib/access/permissions";
import { axe, expect, test } from "../support/e2e";
import { aHome, demoPassword } from "../support/home";
import { aUser } from "../support/people";
import { aStructure } from "../support/schedule";
import { banner, openSchedule, row } from "../support/schedule-page";
import { aFacility } from "../support/tenants";

const request = (page: Page) => page.getByRole("dialog", { name: /^Request .* shifts$/ });
const review = (page: Page) => page.getByRole("dialog", { name: "Confirm request" });
const posting = "**/api/shifts";

async function fillRow(page: Page): Promise<void> {
  const date = request(page).getByLabel("Date");
  const today = await date.getAttribute("min");
  await date.fill(new Date(Date.parse(today ?? "") + 86_400_000).toISOString().slice(0, 10));
  await request(page).getByRole("combobox", { name: "Shift type" }).selectOption("CNA");
  await request(page).getByRole("combobox", { name: "Shift", exact: true }).selectOption({ index: 1 });
}

/** A request for one shift tomorrow, filled in. */
async function aFilledRequest(page: Page): Promise<void> {
  const { home, email } = await aHome({ allowFlexShifts: false });
  await aStructure({ facilityId: home.id });
  await openSchedule(page, email);
  await page.getByRole("button", { name: "Request Shifts" }).click();
  await fillRow(page);
}

async function aReviewedRequest(page: Page): Promise<void> {
  await aFilledRequest(page);
  await request(page).getByRole("button", { name: "Continue" }).click();
  await expect(review(page)).toBeVisible();
}

test("a box that is read-only stays as it is, however often it is pressed", async ({ page }) => {
  const { home, email } = await aHome({ allowFlexShifts: false });
  await aStructure({ facilityId: home.id, isOrientation: true });
  await openSchedule(page, email);
  await page.getByRole("button", { name: "Request Shifts" }).click();
  await fillRow(page);
  const box = request(page).getByRole("checkbox", { name: "Guarantee" });
  await box.dispatchEvent("click");
  await box.press("Space");
  await request(page).getByRole("button", { name: "Continue" }).click();
  await expect(review(page)).toBeVisible();
});

const confirm = (page: Page) => review(page).getByRole("button", { name: "Confirm request" }).click();

const refusal = (errors: object[]) => ({
  contentType: "application/json",
  body: JSON.stringify({ validationError: true, errors }),
});

test.describe("when the open shifts cannot be counted", () => {
  test.use({ expectedStatuses: [500] });

  test("the form says so, and a second try goes on", async ({ page }) => {
    await aFilledRequest(page);
    await page.route("**/shifts/similar*", (route) => route.fulfill({ status: 500 }), { times: 1 });
    await request(page).getByRole("button", { name: "Continue" }).click();
    await expect(request(page)).toContainText("Failed getting similar shifts. Please try again.");
    await request(page).getByRole("button", { name: "Continue" }).click();
    await expect(review(page)).toContainText("1 shift for 1 provider");
  });
});

test.describe("when a row is refused", () => {
  test.use({ expectedStatuses: [400] });

  test("it is marked where it is wrong, has the focus, and nothing is lost", async ({ page }) => {
    await aReviewedRequest(page);
    await page.route(posting, (route) => {
      const { shiftsData } = route.request().postDataJSON() as { shiftsData: { portalShiftId: number }[] };
      const { portalShiftId } = shiftsData[0]!;
      const message = "A shift holds at most 100 providers.";
      return route.fulfill({ status: 400, ...refusal([{ field: "slots", message, portalShiftId }]) });
    });
    await confirm(page);
    const providers = request(page).getByRole("spinbutton", { name: "Providers" });
    await expect(providers).toBeFocused();
    await expect(providers).toHaveAttribute("aria-invalid", "true");
    await expect(request(page).getByRole("combobox", { name: "Shift type" })).toHaveValue("CNA");
    await axe(page);
  });
});

test.describe("when the permission is gone", () => {
  test.use({ expectedStatuses: [403] });

  test("the request closes and says why", async ({ page }) => {
    await aReviewedRequest(page);
    await page.route(posting, (route) => route.fulfill({ status: 403, body: "Forbidden" }));
    await confirm(page);
    const told = "Shift could not be added as you do not have permission to add shifts at this facility.";
    await expect(banner(page, told)).toBeVisible();
    await expect(request(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Request Shifts" })).toBeFocused();
  });
});

test.describe("when the answer is lost on its way", () => {
  test.use({ expectedStatuses: [504] });

  test("a second try does not post the shift a second time", async ({ page }) => {
    await aReviewedRequest(page);
    await page.route(
      posting,
      async (route) => {
        await route.fetch();
        await route.fulfill({ status: 504 });
      },
      { times: 1 },
    );
    await confirm(page);
    await expect(review(page)).toContainText("Failed to save requested shifts. Please try again.");
    await confirm(page);
    await expect(banner(page, "Created successfully")).toBeVisible();
    await expect(row(page, "Unclaimed")).toHaveCount(1);
  });
});

test("another facility asks before it discards what was entered", async ({ page }) => {
  const made = () => aFacility({ allowFlexShifts: false });
  const [here, there] = [await made(), await made()];
  for (const { id } of [here, there]) await aStructure({ facilityId: id });
  const facilities = { [here.id]: [P.EDIT], [there.id]: [P.EDIT] };
  const { email } = await aUser({ facilities, password: demoPassword });
  await openSchedule(page, email);
  await page.getByRole("button", { name: "Request Shifts" }).click();
  const facility = request(page).getByRole("combobox", { name: "Facility" });
  const type = request(page).getByRole("combobox", { name: "Shift type" });
  await facility.selectOption(there.name);
  await expect(facility).toHaveValue(String(there.id));
  await fillRow(page);
  const question = page.getByRole("alertdialog", { name: "Change facility?" });
  await facility.selectOption(here.name);
  await axe(page);
  await question.getByRole("button", { name: "Keep request" }).click();
  await expect(facility).toHaveValue(String(there.id));
  await expect(type).toHaveValue("CNA");
  await facility.selectOption(here.name);
  await question.getByRole("button", { name: "Discard and change" }).click();
  await expect(facility).toHaveValue(String(here.id));
  await expect(type).toHaveValue("");
});
