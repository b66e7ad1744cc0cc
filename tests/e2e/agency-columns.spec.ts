import { axe, expect, signInAs, test } from "../support/e2e";
import { aFacilityWithScheduler, demoPassword } from "../support/facility";
import { aUser, aRosterEntry } from "../support/people";
import { aBundle, aSlot } from "../support/schedule";
import { anAgency } from "../support/tenants";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A dispatcher with a row of long names in each tab. */
async function aDesk(): Promise<string> {
  const { facility } = await aFacilityWithScheduler({
    name: "Saint Bartholomew Rehabilitation and Nursing Center of Pleasantville",
  });
  const { id: agencyId } = await anAgency({ facilityIds: [facility.id] });
  const { professionalId } = await aRosterEntry(agencyId, "Maximiliana Featherstonehaugh-Castellanos");
  const facilityId = facility.id;
  await aSlot({
    facilityId,
    isGuaranteed: true,
    shift: { startsOn: inDays(3), bonus: 7_500, billRate: 4_000 },
  });
  const bundleId = (await aBundle({ facilityId })).id;
  await aSlot({ facilityId, bundleId, shift: { startsOn: inDays(4), billRate: 4_000 } });
  const held = { facilityId, status: "CONFIRMED", professionalId, agencyId } as const;
  await aSlot({ ...held, billRate: 4_000, shift: { startsOn: inDays(5) } });
  await aSlot({ ...held, billRate: 4_000, shift: { startsOn: inDays(-5) } });
  return (await aUser({ agencyId, password: demoPassword })).email;
}

/** How many columns each tab has. */
const tabs = [12, 13, 15, 14];

/** What the facility or the estimate implies leaves a tablet's table. */
const leaving = [
  ["Management", "State", "ZIP"],
  ["Management", "State", "ZIP"],
  ["Management", "Rate", "City", "State", "ZIP", "Bundle", "ID"],
  ["Management", "Unit", "Rate", "Break", "Hours", "Bundle", "ID"],
];

test("shows every column of every tab on a laptop, those that tell rows apart on a tablet, one line a row", async ({
  page,
}) => {
  await signInAs(page, await aDesk());
  for (const [index, columns] of tabs.entries()) {
    await page.goto(`/private/agency/shifts?tab-index=${index}`);
    const row = page.getByRole("row").filter({ hasText: "Saint Bartholomew" });
    for (const width of [1280, 1024, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(row).toBeVisible();
      const hidden = width >= 1280 ? (index === 3 ? 1 : 0) : leaving[index]!.length;
      // An open bundle has a table of its own.
      const heads = page.locator("main thead").first().getByRole("columnheader");
      await expect(heads).toHaveCount(columns - hidden);
      const height = Math.round((await row.boundingBox())?.height ?? 0);
      expect(height, `tab ${index} at ${width} pixels`).toBe(index === 3 ? 35 : 38);
      const reach = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(reach, `tab ${index} at ${width} pixels`).toBeLessThanOrEqual(width);
      const spill = await page
        .locator("main table")
        .first()
        .evaluate((table) => table.scrollWidth - table.parentElement!.clientWidth);
      if (width >= 1024) expect(spill, `tab ${index} covers its frame at ${width} pixels`).toBe(0);
    }
  }
  await axe(page);
});
