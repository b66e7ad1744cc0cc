import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/e2e";
import { actionsOf, control, reach, top, type Step } from "../support/modals/steps";
import { LONG_NAME } from "../support/modals/names";
import { aFacilityWithDialogs } from "../support/modals/facility-with-dialogs";
import { banner, openSchedule, row } from "../support/schedule-page";

test.use({ viewport: { width: 1440, height: 1800 } });

const key =
  (...keys: string[]): Step =>
  async (page) => {
    for (const one of keys) await page.keyboard.press(one);
  };
const type =
  (text: string): Step =>
  (page) =>
    page.keyboard.type(text);

/** Tabs until the focus is on the named control of the topmost dialog. */
const to =
  (role: Parameters<Locator["getByRole"]>[0], name: RegExp | string): Step =>
  async (page) => {
    const target = top(page)
      .getByRole(role, { name, exact: typeof name === "string" })
      .first();
    await expect(target).toBeVisible();
    const isThere = () => target.evaluate((element) => element === document.activeElement);
    for (let stops = 0; stops < 30 && !(await isThere()); stops++) await page.keyboard.press("Tab");
    await expect(target).toBeFocused();
  };

/** Tabs to a group of radio buttons or chips, and chooses one with the arrows. */
const choose =
  (name: RegExp): Step =>
  async (page) => {
    const target = top(page).getByRole("radio", { name }).first();
    await expect(target).toBeVisible();
    const isInGroup = () =>
      target.evaluate(
        (one: HTMLInputElement) => one.name === (document.activeElement as HTMLInputElement).name,
      );
    for (let stops = 0; stops < 30 && !(await isInGroup()); stops++) await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    for (let steps = 0; steps < 12 && !(await target.isChecked()); steps++)
      await page.keyboard.press("ArrowDown");
    await expect(target).toBeChecked();
  };

/** Answers the question that opens. */
const answer =
  (name: string): Step =>
  async (page) => {
    await to("button", name)(page);
    await page.keyboard.press("Enter");
  };

/** Opens the focused menu and chooses an item by its first letters. */
const menu =
  (item: string): Step =>
  async (page) => {
    await page.keyboard.press("Enter");
    const target = page.getByRole("menuitem", { name: item, exact: true });
    await expect(target).toBeVisible();
    await expect(page.locator("[role=menuitem]:focus")).toHaveCount(1);
    const isThere = await target.evaluate((element) => element === document.activeElement);
    if (!isThere) await page.keyboard.type(item.split(" ")[0]!.toLowerCase());
    await expect(target).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(top(page)).toBeVisible();
  };

/** Types tomorrow's date, month first as the browser expects. */
const tomorrow: Step = async (page) => {
  const date = top(page).getByLabel("Date");
  const day = new Date(Date.parse((await date.getAttribute("min"))!) + 86_400_000).toISOString();
  for (let stops = 0; stops < 10; stops++) {
    if (await date.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.type(`${day.slice(5, 7)}${day.slice(8, 10)}${day.slice(0, 4)}`);
};

type Action = {
  does: string;
  from: (page: Page) => Locator;
  keys: Step[];
  /** What shows that it worked. */
  then: (page: Page) => Locator;
};

const said = (text: string) => (page: Page) => banner(page, text);
const openCna = /3:00 PMCNA.*Unclaimed/;
const openFlex = /11:00 PMCNA.*Unclaimed/;

/** One for each kind of control there is in the dialogs. */
const actions: Action[] = [
  {
    does: "confirms a slot",
    from: actionsOf(LONG_NAME),
    keys: [menu("Confirm"), answer("Confirm")],
    then: (page) => row(page, new RegExp(`${LONG_NAME}.*Confirmed`)),
  },
  {
    does: "confirms several",
    from: (page) => page.getByRole("button", { name: /Pending Confirmation/ }),
    keys: [key("Enter"), to("checkbox", /I acknowledge/), key("Space"), answer("Confirm 1 shift")],
    then: said("Your shifts were confirmed successfully"),
  },
  {
    does: "adds a bonus",
    from: control(/^Bonus: CNA, 7/),
    keys: [key("Enter"), to("textbox", "Bonus amount"), type("45"), key("Enter"), answer("Confirm")],
    then: (page) => row(page, "$45.00"),
  },
  {
    does: "guarantees a bundle",
    from: actionsOf(/GNA.*Bundle of/),
    keys: [
      menu("Bundle Guarantee"),
      to("checkbox", /I acknowledge/),
      key("Space"),
      answer("Guarantee Bundle"),
    ],
    then: said("Bundle was guaranteed successfully"),
  },
  {
    does: "adds slots to a shift",
    from: control(/^Add Shift: CNA, 7/),
    keys: [
      menu("Add Shiftwell On Demand Shift"),
      to("spinbutton", "Number of slots"),
      key("ArrowUp", "Enter"),
    ],
    then: said("Created successfully"),
  },
  {
    does: "cancels an open slot",
    from: actionsOf(openCna),
    keys: [menu("Cancel Shift"), choose(/^Scheduled/), answer("Cancel Shift")],
    then: said("Shift cancelled successfully."),
  },
  {
    does: "gives a slot a unit",
    from: actionsOf(openFlex),
    keys: [menu("Add Unit"), to("combobox", "Unit"), type("Meadow"), answer("Add Unit")],
    then: said("Unit was successfully updated to Meadow."),
  },
  {
    does: "takes a unit away",
    from: actionsOf("Noor Vale"),
    keys: [
      menu("Update Unit"),
      to("combobox", "Unit"),
      key("Home"),
      answer("Update Unit"),
      answer("Remove Unit"),
    ],
    then: said("Sunrise has been successfully removed from this shift."),
  },
  {
    does: "sets an arrival",
    from: actionsOf("Cleo Marsh"),
    keys: [
      menu("Arrival Status"),
      to("radio", "Arrived"),
      key("ArrowDown"),
      answer("Save"),
      answer("Yes, set no show"),
    ],
    then: said("Arrival status updated successfully"),
  },
  {
    does: "floats a professional",
    from: actionsOf("Mara Holt"),
    keys: [menu("Facility Float"), choose(/^Birch/), answer("Float")],
    then: said("Shift has been successfully floated."),
  },
  {
    does: "reopens a slot",
    from: actionsOf(/11:00 PMCNA.*Unfilled.*Cancelled/),
    keys: [menu("Reopen Shift"), answer("Reopen Shift")],
    then: said("Shift reopened successfully."),
  },
  {
    does: "assigns a professional",
    from: actionsOf(openFlex),
    keys: [
      menu("Assign Professional"),
      to("searchbox", "Search professionals"),
      type("otis"),
      to("radio", /Otis Quillfeather/),
      key("Space"),
      answer("Assign Otis Quillfeather"),
      answer("Assign"),
    ],
    then: said("Professional successfully assigned to shift"),
  },
  {
    does: "routes a slot",
    from: actionsOf(openFlex),
    keys: [menu("Modify Route"), to("checkbox", "Shiftwell On Demand"), key("Space"), answer("Modify Route")],
    then: said("Shift has been successfully routed."),
  },
  {
    does: "requests a shift",
    from: (page) => page.getByRole("button", { name: "Request Shifts" }),
    keys: [
      menu("Request Internal Flex Shift"),
      tomorrow,
      to("radio", /^(CNA|LPN|RN)/),
      to("checkbox", /–/),
      key("Space"),
      answer("Confirm request"),
    ],
    then: said("Created successfully"),
  },
];

async function perform(page: Page, { does, from, keys, then }: Action): Promise<void> {
  await test.step(does, async () => {
    await reach(page, from(page));
    await from(page).focus();
    for (const step of keys) await step(page);
    await expect(then(page).first()).toBeVisible();
    await expect(page.locator("dialog")).toHaveCount(0);
    await expect(page.locator("main button:focus"), "the focus is back in the list").toHaveCount(1);
  });
}

test("runs actions from the list and returns to it by keyboard alone", async ({ page }) => {
  test.setTimeout(180_000);
  page.setDefaultTimeout(20_000);
  const { facility } = await aFacilityWithDialogs();
  const shown = "status=Filled,Open,Cancelled";
  await openSchedule(page, facility.email, `?facilityId=${facility.facilityId}&${shown}`);
  for (const action of actions) await perform(page, action);
});
