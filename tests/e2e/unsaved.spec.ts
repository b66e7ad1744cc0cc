import { setTimeout } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { axe, expect, signInAs, test, untilAwake, visit } from "../support/e2e";
import { aFacilityWithScheduler, demoPassword } from "../support/facility";
import { aUser } from "../support/people";
import { aStructure } from "../support/schedule";
import { chooseTomorrow, pickShift, request, shiftChip } from "../support/request-page";
import { openSchedule } from "../support/schedule-page";
import { P } from "@/lib/access/permissions";

test.use({ expectedStatuses: [404] });

const question = (page: Page) => page.getByRole("alertdialog", { name: "Unsaved changes" });

/** Opens a request and picks a shift. */
async function begin(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Request Shifts" }).click();
  const menu = page.getByRole("menuitem", { name: "Request On Demand Shift" });
  await menu.or(request(page)).first().waitFor();
  if (await menu.isVisible()) await menu.click();
  await chooseTomorrow(page);
  await pickShift(page, "CNA");
}

/** A partly completed request dialog, opened on the second page of this tab. */
async function aRequestBegun(page: Page): Promise<{ there: string }> {
  const [here, there] = [
    await aFacilityWithScheduler({ name: "Ash House" }),
    await aFacilityWithScheduler({ name: "Oak House" }),
  ];
  await aStructure({ facilityId: here.facility.id });
  const { email } = await aUser({
    facilities: { [here.facility.id]: [P.EDIT], [there.facility.id]: [] },
    activeFacilityId: here.facility.id,
    password: demoPassword,
  });
  await page.goto("/404");
  await openSchedule(page, email);
  await begin(page);
  return { there: there.facility.name };
}

/** Clicks something under the dialog, as a script or assistive technology could. */
const press = (page: Page, name: string | RegExp, role: "link" | "button" | "option" = "link") =>
  page.getByRole(role, { name }).first().dispatchEvent("click");

const stays = async (page: Page) => {
  await question(page).getByRole("button", { name: "Keep editing" }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(shiftChip(page)).toBeChecked();
  await expect(page).toHaveURL("/private/shifts");
};

test("asks on Back before it closes a dialog, and only the next Back leaves the page", async ({ page }) => {
  await aRequestBegun(page);
  await page.goBack();
  await expect(question(page)).toContainText(
    "Are you sure you want to close this form? Your changes will not be saved.",
  );
  await axe(page);
  await stays(page);
  await page.goBack();
  await question(page).getByRole("button", { name: "Leave without saving" }).click();
  await expect(request(page)).toHaveCount(0);
  await expect(page).toHaveURL("/private/shifts");

  // A form without input closes at once.
  await begin(page);
  await shiftChip(page).uncheck();
  await page.goBack();
  await expect(request(page)).toHaveCount(0);
  await expect(page).toHaveURL("/private/shifts");
  await page.goBack();
  await expect(page).toHaveURL("/404");
});

test("asks on a link and when switching facilities, and goes there if confirmed", async ({ page }) => {
  const { there } = await aRequestBegun(page);
  await press(page, "Shiftwell, home");
  await stays(page);
  const toTheOther = async () => {
    await press(page, /^Facility: /, "button");
    await press(page, there, "option");
  };
  await toTheOther();
  await stays(page);
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "/404";
    link.textContent = "Elsewhere";
    document.querySelector("main")?.append(link);
  });
  await press(page, "Elsewhere");
  await question(page).getByRole("button", { name: "Leave without saving" }).click();
  await expect(page).toHaveURL("/404");
  await page.goBack();
  await expect(page).toHaveURL("/private/shifts");
  await page.goBack();
  await expect(page).toHaveURL("/404");
  await page.goForward();
  await untilAwake(page);
  await begin(page);
  await toTheOther();
  await question(page).getByRole("button", { name: "Leave without saving" }).click();
  await expect(page.getByRole("button", { name: `Facility: ${there}`, includeHidden: true })).toBeVisible();
});

test("asks when closing the tab, until there is nothing to lose; then one Back leaves, once reloaded too", async ({
  page,
}) => {
  await aRequestBegun(page);
  const prompted = page.waitForEvent("dialog");
  const reload = page.evaluate(() => location.reload());
  const dialog = await prompted;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await reload;
  await expect(shiftChip(page)).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(question(page)).toContainText("Are you sure you want to close this form?");
  await question(page).getByRole("button", { name: "Leave without saving" }).click();
  await expect(request(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Request Shifts" })).toBeFocused();
  // On a slow connection: what loads after the page is awake comes too late for this Back.
  await page.route("**/*.js", async (route) => {
    await setTimeout(1500);
    await route.continue();
  });
  await page.reload();
  await untilAwake(page);
  await page.goBack();
  await expect(page).toHaveURL("/404");
});

test.describe("a form of a page that is read again after saving", () => {
  async function aContactBegun(page: Page) {
    const { email } = await aFacilityWithScheduler();
    await page.goto("/404");
    await signInAs(page, email);
    await visit(page, "/private/account/contact-information");
    const name = page.getByLabel("Name", { exact: true });
    const edit = async (value: string) => {
      await page.getByRole("button", { name: "Edit", exact: true }).click();
      await name.fill(value);
    };
    const save = async (value: string) => {
      await edit(value);
      const readAgain = page.waitForResponse(
        (response) =>
          response.url().includes("_rsc=") && !response.request().headers()["next-router-prefetch"],
      );
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByRole("button", { name: "Edit", exact: true })).toBeVisible();
      await readAgain;
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    };
    return { edit, save };
  }

  test("is left with one Back after it was saved twice, reloaded or not, and asks once after another edit", async ({
    page,
  }) => {
    const { edit, save } = await aContactBegun(page);
    await save("Ada Vale");
    await save("Ada Dale");
    await page.goBack();
    await expect(page).toHaveURL("/404");
    await page.goForward();
    await untilAwake(page);
    await save("Ada Hale");
    await page.reload();
    await untilAwake(page);
    await page.goBack();
    await expect(page).toHaveURL("/404");
    await page.goForward();
    await untilAwake(page);
    await save("Ada Gale");
    await edit("Ada Dale");
    await page.goBack();
    await question(page).getByRole("button", { name: "Leave without saving" }).click();
    await expect(page).toHaveURL("/404");
  });
});
