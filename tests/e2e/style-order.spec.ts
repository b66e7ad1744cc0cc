import { isDeepStrictEqual } from "node:util";
import type { Page } from "@playwright/test";
import { expect, signInAs, test, untilAwake } from "../support/e2e";

/** The computed style of every element, in page order; Next adds its announcer at any time. */
const looks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.body.querySelectorAll("*:not(script, next-route-announcer)"), (element) => {
      const { color, backgroundColor, padding, margin, border, display, fontSize, width, height } =
        getComputedStyle(element);
      const look = [color, backgroundColor, padding, margin, border, display, fontSize, width, height];
      return `${element.tagName} ${element.getAttribute("class")}: ${look.join(", ")}`;
    }),
  );

/** How the page looks once lists have measured their rows. */
async function settledLooks(page: Page): Promise<string[]> {
  let last: string[] = [];
  await expect
    .poll(
      async () => {
        const previous = last;
        last = await looks(page);
        return isDeepStrictEqual(last, previous);
      },
      { intervals: [100] },
    )
    .toBe(true);
  return last;
}

/** The chunks of a page's CSS come in an order that differs between builds and with what has been opened before. */
async function reverseStyleSheets(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    const reversed = links.toReversed().map((link) => link.cloneNode() as HTMLLinkElement);
    const loaded = reversed.map((link) => new Promise((resolve) => link.addEventListener("load", resolve)));
    document.head.append(...reversed);
    await Promise.all(loaded);
    for (const link of links) link.remove();
  });
}

test("every screen looks the same in any order of its style sheets", async ({ page }) => {
  test.setTimeout(90_000);
  // Responses that never arrive keep the page stable between the two measurements.
  await page.route("**/api/**", () => undefined);
  for (const path of ["/login", "/private/shifts", "/private/global-overview", "/private/past-shifts"]) {
    if (path.startsWith("/private")) await signInAs(page, "director@demo.test");
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await untilAwake(page);
    const before = await settledLooks(page);
    await reverseStyleSheets(page);
    expect(await settledLooks(page), path).toEqual(before);
  }
});
