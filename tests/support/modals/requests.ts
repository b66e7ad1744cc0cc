import { choose, goOn, press, see, steps, top, type Modal, type Step } from "./hands";

const request =
  (kind: string): Step =>
  async (page) => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole("button", { name: "Request Shifts" }).click();
    await page.getByRole("menuitem", { name: kind }).click();
    await see("Add shift")(page);
  };
const tomorrow: Step = async (page) => {
  const date = page.getByRole("dialog").getByLabel("Date");
  const today = await date.getAttribute("min");
  await date.fill(new Date(Date.parse(today!) + 86_400_000).toISOString().slice(0, 10));
};
const firstShift: Step = (page) =>
  page
    .getByRole("dialog")
    .getByRole("combobox", { name: "Shift", exact: true })
    .last()
    .selectOption({ index: 1 });
const filled = steps(request("Request On Demand Shift"), tomorrow, choose("Shift type", "LPN"), firstShift);

export const requesting: Modal[] = [
  {
    name: "request",
    line: "Shifts of several dates, requested together.",
    open: steps(
      filled,
      press("Add shift"),
      choose("Shift type", "CNA"),
      firstShift,
      press("Copy to next day"),
    ),
  },
  {
    name: "request-incomplete",
    line: "What is missing is said where it is missing.",
    open: steps(request("Request On Demand Shift"), press("Continue"), see("Please complete all fields.")),
  },
  {
    name: "request-recurring",
    line: "Recurring schedules where they are not switched on.",
    open: steps(request("Request Internal Flex Shift"), press("Add recurring shift"), see("coming soon")),
    isForDesk: true,
  },
  {
    name: "request-review",
    line: "What will be posted, with the open shifts before and after.",
    open: steps(filled, goOn("Continue")),
  },
  {
    name: "request-facility",
    line: "Another facility discards what was entered.",
    open: steps(filled, choose("Facility", "Birch House")),
  },
  {
    name: "request-leave",
    line: "Leaving with something entered is asked about.",
    open: steps(filled, (page) => page.keyboard.press("Escape"), see("Unsaved changes")),
  },
];

/** Where recurring schedules are switched on. */
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
