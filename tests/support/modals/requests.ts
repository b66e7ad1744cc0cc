import { check, goOn, press, see, steps, top, type Modal, type Step } from "./steps";

const request =
  (kind: string): Step =>
  async (page) => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole("button", { name: "Request Shifts" }).click();
    await page.getByRole("menuitem", { name: kind }).click();
    await see("Shift type")(page);
  };
const tomorrow: Step = async (page) => {
  const date = page.getByRole("dialog").getByLabel("Date");
  const today = await date.getAttribute("min");
  await date.fill(new Date(Date.parse(today!) + 86_400_000).toISOString().slice(0, 10));
};
const pick = (type: string): Step => steps(check(new RegExp(`^${type}`)), check(/–/));
const filled = steps(request("Request On Demand Shift"), tomorrow, pick("LPN"));

export const requesting: Modal[] = [
  {
    name: "request",
    line: "Shifts of several dates, requested together.",
    open: steps(filled, pick("CNA"), press("Copy to next day")),
  },
  {
    name: "request-recurring",
    line: "Recurring schedules where they are not switched on.",
    looksLike: "float-unavailable",
    open: steps(request("Request Internal Flex Shift"), press("Add recurring shift"), see("coming soon")),
    isForDesk: true,
  },
];

/** Facilities with recurring schedules switched on. */
export const recurring: Modal[] = [
  {
    name: "recurring",
    line: "What repeats every week, a day at a time.",
    open: steps(request("Request On Demand Shift"), press("Add recurring shift"), see("I understand")),
    isForDesk: true,
  },
  {
    name: "recurring-skip",
    line: "The dates on which a recurring shift rests.",
    open: steps(
      request("Request On Demand Shift"),
      press("Add recurring shift"),
      see("I understand"),
      goOn(/^Skip dates/),
      (page) => top(page).getByRole("combobox", { name: "Add a date" }).selectOption({ index: 2 }),
    ),
    isForDesk: true,
  },
];
