import { expect, type Page } from "@playwright/test";
import { faultsOf, expectTargetsApart } from "../axe";
import { settle } from "../e2e";
import { top } from "./steps";

/** Passes axe, in the dark theme too. */
export async function expectReadable(page: Page): Promise<void> {
  const within = "dialog[open]";
  await settle(page);
  expect(await faultsOf(page, { within }), "in light").toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  await settle(page);
  expect(await faultsOf(page, { within, rules: ["color-contrast"] }), "in the dark").toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
}

/** Focus is in the topmost dialog, on a control that answers it: the close button only if there is nothing else. */
export async function expectFocusInside(page: Page): Promise<void> {
  const hasAnswers = await top(page)
    .locator(":is([data-part=body], [data-part=foot]) :is(input, select, button)")
    .count();
  const focused = hasAnswers ? ":focus:not([data-part=head] *)" : ":focus";
  await expect(top(page).locator(`:is(input, select, button)${focused}`)).toHaveCount(1);
}

/** A bottom sheet whose buttons are in a thumb's reach and large enough. */
export async function expectFitsPhone(page: Page): Promise<void> {
  await settle(page);
  const { width, height } = page.viewportSize()!;
  const sheet = (await top(page).boundingBox())!;
  expect([sheet.x, sheet.width, Math.round(sheet.y + sheet.height)]).toEqual([0, width, height]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  const body = top(page).locator("[data-part=body]");
  expect(await body.evaluate((one) => one.scrollWidth - one.clientWidth), "nothing beyond its edge").toBe(0);
  for (const answer of await top(page).locator("[data-part=foot] button").all()) {
    const box = (await answer.boundingBox())!;
    expect(box.height, "high enough for a thumb").toBeGreaterThanOrEqual(44);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
  }
  await expectTargetsApart(top(page));
  const small = await top(page).evaluate((one) =>
    [...one.querySelectorAll("button, a, select, label:has(> input), [type=search], [type=text]")]
      .filter((control) => control.getClientRects().length > 0 && control.getBoundingClientRect().height < 40)
      .map((control) => control.outerHTML),
  );
  expect(small, "high enough for a thumb").toEqual([]);
}
