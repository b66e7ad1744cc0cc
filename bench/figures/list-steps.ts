import type { Step } from "../measure/waits";

/** Steps shared by every screen with slots. */
export const openActions: Step["take"] = async ({ page }, round) => {
  await page
    .getByRole("button", { name: /^Actions/ })
    .nth(round)
    .click();
  await page.getByRole("menu").waitFor();
  await page.keyboard.press("Escape");
};

export const filterByStatus: Step = {
  name: "filter by status",
  take: async ({ page }, round) => {
    if (round === 0) await page.getByRole("button", { name: /^Status/ }).click();
    await page.getByRole("checkbox", { name: /^Filled/ }).click();
  },
};
