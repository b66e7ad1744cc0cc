import { press } from "../measure/press";
import type { Step } from "../measure/waits";

/** Steps shared by every screen with slots. */
export const openActions: Step["take"] = async (tab, round) => {
  const { page } = tab;
  await press(tab, page.getByRole("button", { name: /^Actions/ }).nth(round));
  await page.locator("[role=menu]").waitFor();
  await page.keyboard.press("Escape");
};

export const filterByStatus: Step = {
  name: "filter by status",
  take: async (tab, round) => {
    const { page } = tab;
    if (round === 0) await page.getByRole("button", { name: /^Status/ }).click();
    await press(tab, page.getByRole("checkbox", { name: /^Filled/ }));
  },
};
