import type { Page } from "@playwright/test";
import { pages } from "@/lib/access/page-list";
import { clock } from "@/lib/time/clock";
import { dateOnAt } from "@/lib/time/zones";
import { expect, signInAs, test } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { layoutShiftOf } from "@/tests/support/axe";
import { aSlot, aStructure } from "../support/schedule";

/** Gzipped, before anything is opened: every page's shell is about 160 kB, and a screen may add 100. */
const MAX_SCRIPT_BYTES = 260_000;
const MAX_REQUESTS = 25;
/** A fifth of the web's "good" threshold. */
const MAX_LAYOUT_SHIFT = 0.02;
/** Stricter on a phone: with a single column, anything inserted at the top moves everything. */
const MAX_PHONE_LAYOUT_SHIFT = 0.01;

/** What the page loads without its cache; `start` counts from zero. */
async function watchLoading(page: Page) {
  const loaded = { scriptBytes: 0, requests: 0 };
  const scripts = new Set<string>();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
  cdp.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    if (request.url.startsWith("data:")) return;
    loaded.requests += 1;
    if (type === "Script") scripts.add(requestId);
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) loaded.scriptBytes += encodedDataLength;
  });
  return { loaded, start: () => Object.assign(loaded, { scriptBytes: 0, requests: 0 }) };
}

const logins = { facility: "director@demo.test", agency: "agency@demo.test" };
const screens = pages.filter(({ path, leadsTo }) => !path.includes("{") && !leadsTo);

/** A few screens per test, so that both workers have some. */
const AT_A_TIME = 9;
const walks = Object.entries(logins).flatMap(([side, login]) => {
  const paths = screens.filter((one) => one.side === side).map(({ path }) => path);
  const starts = paths.flatMap((_, n) => (n % AT_A_TIME === 0 ? [n] : []));
  return starts.map((n) => ({ login, paths: paths.slice(n, n + AT_A_TIME) }));
});

for (const { login, paths } of [{ login: null, paths: ["/login"] }, ...walks]) {
  test(`opens ${paths.join(", ")} within budget`, async ({ page }) => {
    test.setTimeout(120_000);
    if (login) await signInAs(page, login);
    const { loaded, start } = await watchLoading(page);
    for (const path of paths)
      await test.step(path, async () => {
        // Nothing of the screen before counts.
        await page.goto("about:blank");
        start();
        await page.goto(path, { waitUntil: "load" });
        await expect(page).toHaveURL((url) => url.pathname === path);
        await expect(page.getByRole("heading").first()).toBeAttached();
        const layoutShift = await layoutShiftOf(page);
        expect(loaded.scriptBytes, `bytes of scripts of ${path}`).toBeLessThan(MAX_SCRIPT_BYTES);
        expect(loaded.requests, `requests of ${path}`).toBeLessThanOrEqual(MAX_REQUESTS);
        expect(layoutShift, `layout shift of ${path}`).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
      });
  });
}

/** One slot to confirm, one open today at any time of day because it ends tomorrow, and a screenful of others. */
async function aFacilityWithCounters() {
  const { facility, email } = await aFacilityWithScheduler();
  const today = dateOnAt(clock.now(), facility.timezone);
  const { id: shiftStructureId } = await aStructure({
    facilityId: facility.id,
    fromTime: "12:00",
    toTime: "11:30",
  });
  await aSlot({ facilityId: facility.id, shift: { shiftStructureId, startsOn: today } });
  const { shiftId } = await aSlot({ facilityId: facility.id, status: "CLAIMED" });
  for (let more = 0; more < 12; more++) await aSlot({ shiftId });
  return email;
}

test.describe("on a touch screen", () => {
  test.use({ isMobile: true, hasTouch: true });

  test("keeps the schedule in place as its slots arrive, at any width", async ({ page }) => {
    await signInAs(page, await aFacilityWithCounters());
    for (const [width, height] of [
      [390, 844],
      [768, 1024],
      [1024, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      // A fast feed would arrive before the first paint, when no shift is visible.
      let release = () => {};
      const painted = new Promise<void>((resolve) => (release = resolve));
      await page.route(
        "**/api/facility/feed/upcoming?*",
        async (route) => {
          await painted;
          await route.continue();
        },
        { times: 1 },
      );
      await page.goto("/private/shifts");
      await expect(page.getByRole("button", { name: "1 Pending Confirmation" })).toBeVisible();
      await layoutShiftOf(page);
      release();
      await expect(page.getByRole("button", { name: "1 Open today" })).toBeVisible();
      await expect(page.getByRole("toolbar", { name: "Days at a glance" }).getByRole("button")).toHaveCount(
        28,
      );
      expect(await layoutShiftOf(page), `layout shift at ${width} pixels`).toBeLessThanOrEqual(
        MAX_PHONE_LAYOUT_SHIFT,
      );
    }
  });
});
