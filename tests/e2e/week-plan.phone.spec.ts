import type { Locator, Page } from "@playwright/test";
import { expectTargetsApart } from "../support/axe";
import { axe, expect, test } from "../support/e2e";
import { banner, expectNothingBeyondTheScreen } from "../support/schedule-page";
import { aSlot } from "../support/schedule";
import { openWeekPlan } from "../support/week-plan-page";

test("shows a day at a time, plans who fits and publishes", async ({ page }) => {
  await openWeekPlan(page);
  const gaps = page.getByRole("list", { name: "Open shifts" });
  await expect(gaps.getByRole("listitem")).toHaveCount(1);
  await expectNothingBeyondTheScreen(page);
  await axe(page);
  await gaps.getByRole("button", { name: /^Plan Ada Grove/ }).tap();
  await expect(gaps).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Publish 1 change" })).toBeVisible();
  await page.getByRole("group", { name: "Days" }).getByRole("button").nth(2).tap();
  await gaps.getByRole("button", { name: /fits/ }).tap();
  const fitting = page.getByRole("list", { name: "Who fits best" });
  await expectTargetsApart(fitting);
  await fitting.getByRole("button", { name: /Ben Reed/ }).tap();
  await page.getByRole("button", { name: "Publish 2 changes" }).tap();
  await expect(banner(page, "Published 2 shifts. 2 people get a message.")).toBeVisible();
  await page.getByRole("button", { name: "More", exact: true }).tap();
  const more = page.getByRole("menu", { name: "More" });
  for (const name of ["Copy last week", "Print", "Export"])
    await expect(more.getByRole("menuitem", { name })).toBeVisible();
});

/** A finger on the screen, as the browser sees it. */
async function aFinger(page: Page) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  const middle = async (of: Locator) => {
    const { x, y, width, height } = (await of.boundingBox())!;
    return { x: x + width / 3, y: y + height / 2 };
  };
  let at = { x: 0, y: 0 };
  const moveTo = async (to: { x: number; y: number }) => {
    const from = at;
    for (let step = 1; step <= 8; step += 1) {
      at = { x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 };
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a finger moves
      await touch("touchMove", [at]);
    }
  };
  return {
    press: async (on: Locator) => {
      at = await middle(on);
      await touch("touchStart", [at]);
    },
    moveTo: async (to: Locator) => moveTo(await middle(to)),
    moveBy: (x: number, y: number) => moveTo({ x: at.x + x, y: at.y + y }),
    join: () => touch("touchStart", [at, { x: 20, y: 20 }]),
    letGo: () => touch("touchEnd", []),
  };
}

test("a finger that rests lifts a shift onto a person; one that moves scrolls", async ({ page }) => {
  const { aGap, facility } = await openWeekPlan(page);
  const { shiftId } = await aGap(1);
  for (let n = 1; n < 13; n += 1) await aSlot({ facilityId: facility.id, shiftId });
  await page.reload();
  await page.getByRole("group", { name: "Days" }).getByRole("button").nth(1).tap();
  const gaps = page.getByRole("list", { name: "Open shifts" }).getByRole("listitem");
  await expect(gaps).toHaveCount(13);
  const takers = page.getByRole("region", { name: "Who can take it" });
  const shadow = page.locator("[data-carried]");
  const finger = await aFinger(page);

  await finger.press(gaps.nth(4));
  await finger.moveBy(0, -200);
  await finger.letGo();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
  await expect(takers).toHaveCount(0);
  // A finger that stops a page which still rolls lifts nothing.
  await expect(async () => {
    const restsAt = page.evaluate(async () => {
      window.scrollTo({ top: 0, behavior: "instant" });
      await new Promise((resolve) => setTimeout(resolve, 500));
      return window.scrollY;
    });
    expect(await restsAt).toBe(0);
  }).toPass();

  await finger.press(gaps.first());
  await expect(shadow).toHaveText("CNA 7a–3p");
  await expect(takers.getByRole("listitem").first()).toContainText("Ada Grove");
  const scrolled = await page.evaluate(() => window.scrollY);
  await finger.moveTo(takers.getByText("Ben Reed"));
  await expect(shadow).toContainText("Ben Reed → 7.5 h");
  expect(await page.evaluate(() => window.scrollY), "it carries instead of scrolling").toBe(scrolled);
  await finger.join();
  await expect(shadow).toHaveCount(0);
  await finger.letGo();
  await expect(gaps).toHaveCount(13);

  await finger.press(gaps.first());
  await expect(shadow).toBeVisible();
  await finger.moveTo(takers.getByText("Ben Reed"));
  await expect(shadow).toContainText("Ben Reed → 7.5 h");
  await finger.letGo();
  await expect(takers).toHaveCount(0);
  await expect(gaps).toHaveCount(12);
  await expect(page.getByRole("button", { name: "Move Ben Reed" })).toBeVisible();

  // A short tap picks it up, as before.
  await gaps.first().getByRole("button").first().tap();
  await expect(page.getByRole("list", { name: "Who fits best" })).toBeVisible();
});
