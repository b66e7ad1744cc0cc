import { clock } from "@/lib/time/clock";
import { dateOnAt } from "@/lib/time/zones";
import { expect, signInAs, test } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { layoutShiftOf } from "../support/axe";
import { aSlot, aStructure } from "../support/schedule";

/** Strict: with a phone's single column, anything inserted at the top moves everything. */
const MAX_LAYOUT_SHIFT = 0.01;

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
    await expect(page.getByRole("toolbar", { name: "Days at a glance" }).getByRole("button")).toHaveCount(28);
    expect(await layoutShiftOf(page), `layout shift at ${width} pixels`).toBeLessThanOrEqual(
      MAX_LAYOUT_SHIFT,
    );
  }
});
