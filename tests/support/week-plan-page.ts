import type { Locator, Page } from "@playwright/test";
import { signInAs, visit } from "./e2e";
import { aPlanner } from "./week-plan";

/** A facility with two people who fit three open shifts of a week, and its scheduler on the plan of it. */
export async function openWeekPlan(page: Page) {
  const planner = await aPlanner({ stateCode: "WY" });
  const ada = await planner.aMember("Ada Grove", { certifiedIn: "WY" });
  const ben = await planner.aMember("Ben Reed", { certifiedIn: "WY" });
  for (const day of [0, 2, 4]) await planner.aGap(day);
  await signInAs(page, planner.user.email);
  await visit(page, `/private/week-plan?week=${planner.week}`);
  return { ...planner, ada, ben };
}

export const openChips = (page: Page): Locator =>
  page.getByRole("table").getByRole("button", { name: /^Open: CNA/ });
export const personRow = (page: Page, name: string): Locator =>
  page.getByRole("row", { name: new RegExp(name) });
export const draftsOf = (page: Page, name: string): Locator =>
  personRow(page, name).getByRole("button", { name: /, draft/ });
