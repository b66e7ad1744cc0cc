import { axe, axeInBothThemes, expect, signInAs, test, untilAwake } from "../support/e2e";
import { aFacilityWithScheduler, demoPassword } from "../support/facility";
import { aUser, aRosterEntry } from "../support/people";
import { aBundle, aSlot } from "../support/schedule";
import { anAgency } from "../support/tenants";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test("serves an agency's schedule on a phone, below a notice that recommends a computer", async ({
  page,
}) => {
  const { facility } = await aFacilityWithScheduler({ name: "Alder House" });
  await aSlot({ facilityId: facility.id, shift: { startsOn: inDays(5) } });
  const { id: agencyId } = await anAgency({ facilityIds: [facility.id] });
  await aRosterEntry(agencyId, "Ada Grovewood");
  await signInAs(page, (await aUser({ agencyId, password: demoPassword })).email);
  await page.goto("/private/agency/shifts");
  const notice = page.getByRole("complementary", { name: "View on PC" });
  await expect(notice).toBeVisible();
  await expect(page.getByText("Showing all 1 opening within")).toBeVisible();
  await untilAwake(page);
  await notice.getByRole("button", { name: "Close" }).tap();
  await expect(notice).toBeHidden();
  // A focused field would open the phone's keyboard.
  await expect(page.getByRole("searchbox")).not.toBeFocused();
  await axeInBothThemes(page);
  await page.getByRole("button", { name: "Assign CNA at Alder House" }).click();
  const dialog = page.getByRole("dialog", { name: "Assign professional" });
  await expect(dialog.getByRole("radio", { name: /Ada Grovewood/ })).toBeChecked();
  await dialog.getByRole("button", { name: "Assign professional" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Alder House" })).toContainText("Ada Grovewood");
  await page.getByRole("tab", { name: /^Assigned/ }).click();
  await expect(page.getByText("1 assigned shift", { exact: true })).toBeVisible();
  const isLabelled = (cells: Element[]) => cells.some((cell) => cell.checkVisibility());
  expect(await page.locator("td:empty").evaluateAll(isLabelled), "labels without a value").toBe(false);
  await axe(page);
  await page.goto("/private/agency/shifts?tab-index=2&view=calendar");
  await expect(page.getByRole("rowheader", { name: /Ada Grovewood/ })).toBeVisible();
  await axe(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);

  const bundleId = (await aBundle({ facilityId: facility.id })).id;
  for (const days of [5, 6])
    await aSlot({ facilityId: facility.id, bundleId, shift: { startsOn: inDays(days) } });
  await page.goto("/private/agency/shifts?tab-index=1");
  await page.getByRole("button", { name: "View details" }).tap();
  const shifts = page.getByRole("table", { name: "Shifts of the bundle" });
  await expect(shifts.getByText(/ – .* PT$/).filter({ visible: true })).toHaveCount(2);
  await axe(page);
  await page.getByRole("button", { name: `Assign bundle ${bundleId}` }).tap();
  await expect(dialog).toContainText("2 shifts");
});
