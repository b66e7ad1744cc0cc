import type { Page } from "@playwright/test";
import { db } from "@/db/client";
import { availabilityRequest } from "@/db/schema/professionals";
import { newLink } from "@/lib/auth/link-token";
import { sendPasswordLink } from "@/lib/auth/password/send-password-link";
import { systemCtx } from "@/lib/context";
import * as adapted from "../support/adapted-page";
import { aBusyDay } from "../support/busy-day";
import { axe, expect, signInAs, test } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { watchLoading } from "../support/page-budget";
import { addressesOf, walks } from "../support/page-walks";
import { aMember, aUser } from "../support/people";
import { anInvite, aSlot } from "../support/schedule";
import { aFacility } from "../support/tenants";
import { expectNothingBeyondTheScreen, openSchedule, row } from "../support/schedule-page";

const WINDOW = { width: 1440, height: 900 };
/** The same at 200 %, and the narrowest that everything must fit into. */
const SIZES = [
  { width: 720, height: 450 },
  { width: 320, height: 640 },
];

/** Opens a page in a window, and then as someone sees it who zooms, wants less motion or uses forced colors. */
async function expectAdapted(page: Page, path: string, look = async () => {}): Promise<void> {
  await page.emulateMedia({ forcedColors: "none" });
  await page.setViewportSize(WINDOW);
  await page.goto(path);
  await expect(page).toHaveURL((url) => url.pathname === path);
  await look();
  await page.setViewportSize(SIZES[0]!);
  await expect(page.locator("h1").first(), path).toBeVisible();
  await expect(page.locator(".bg-skeleton"), path).toHaveCount(0);
  const faults: Record<string, string[]> = {};
  for (const size of SIZES) {
    await page.setViewportSize(size);
    faults[`beyond ${size.width} px`] = await adapted.beyondTheScreen(page);
  }
  faults.moving = await adapted.moving(page);
  faults.unseen = await adapted.unseenInForcedColors(page);
  const found = Object.entries(faults).filter(([, those]) => those.length > 0);
  expect.soft(Object.fromEntries(found), path).toEqual({});
}

for (const walk of walks) {
  const { side, emailOf, paths } = walk;
  test(`shows ${paths.join(", ")} to ${side} people within budget, at 200 % zoom, in 320 pixels, forced colors and without motion`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await adapted.prepare(page);
    const email = await emailOf();
    await signInAs(page, email);
    const expectWithinBudget = await watchLoading(page);
    for (const at of await addressesOf(walk, email))
      await expectAdapted(page, at, () => expectWithinBudget(at));
  });
}

test("shows what a facility lacks on a phone without scrolling sideways", async ({ page }) => {
  await adapted.prepare(page);
  await signInAs(page, "operations@demo.test");
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await aFacility({ accountReceivableStatus: "SUSPENDED" });
  await page.goto(`/private/desk/customers/facilities/${id}`);
  await expect(page.getByRole("navigation", { name: "Set-up" })).toContainText("The account isn’t active");
  expect(await adapted.beyondTheScreen(page)).toEqual([]);
});

test("shows the pages of people who aren't signed in in the same way", async ({ page }) => {
  await adapted.prepare(page);
  const { facility } = await aFacilityWithScheduler();
  const { shiftId, startsAt: expiresAt } = await aSlot({ facilityId: facility.id, shift: { route: "FLEX" } });
  const { id: professionalId } = await aMember(facility.id, "Ada Grove");
  const [invited, asked] = [newLink("/invite"), newLink("/availability")];
  await anInvite({ shiftId, professionalId, linkHash: invited.secretHash, expiresAt });
  const request = { facilityId: facility.id, professionalId, linkHash: asked.secretHash, expiresAt };
  await db.insert(availabilityRequest).values(request);
  const availability = new URL(asked.url).pathname;
  const expectWithinBudget = await watchLoading(page);
  const { id: userId } = await aUser({ password: "Before!2026x" });
  const reset = await db.transaction((tx) => sendPasswordLink(tx, systemCtx("test"), userId));
  for (const path of [
    "/login",
    "/forgot-password",
    new URL(reset!.url).pathname,
    new URL(invited.url).pathname,
    availability,
    `${availability}/time-off`,
  ])
    await expectAdapted(page, path, () => expectWithinBudget(path));
});

test("keeps the focus in sight on the schedule at 200 % zoom", async ({ page }) => {
  await page.setViewportSize(SIZES[0]!);
  await openSchedule(page, await aBusyDay());
  await expect(row(page, "No Call / No Show").first()).toBeVisible();
  await axe(page);
  // By keys alone, what is focused isn't behind what sticks.
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  const isSeen = () =>
    page.evaluate(() => {
      const { left, width, top, height } = document.activeElement!.getBoundingClientRect();
      return document.activeElement!.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await expect.poll(isSeen).toBe(true);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu", { name: "Actions" })).toBeVisible();
  await expectNothingBeyondTheScreen(page);
});
