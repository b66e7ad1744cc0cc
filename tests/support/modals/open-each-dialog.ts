import { expect, type Page } from "@playwright/test";
import { signInAs, test, untilAwake } from "../e2e";
import { table } from "../schedule-page";
import { takesPictures } from "./picture";
import { leave, type Modal } from "./steps";
import { aFacilityWithDialogs } from "./facility-with-dialogs";
import type { Part, Place } from "./table";

/** Opens a part's modals one by one on a single page, checks each, and closes it. */
export async function openEachDialog(
  page: Page,
  { places }: Part,
  look: (modal: Modal) => Promise<void>,
): Promise<void> {
  // Many steps, none of which is slow.
  test.setTimeout(180_000);
  page.setDefaultTimeout(20_000);
  const { isMobile } = test.info().project.use;
  const facilities = await aFacilityWithDialogs();
  await page.emulateMedia({ colorScheme: "light" });
  const isChecked = ({ isForDesk, looksLike }: Modal) =>
    !(isForDesk && isMobile) && (!looksLike || takesPictures);
  for (const [place, all] of Object.entries(places)) {
    const modals = all.filter(isChecked);
    if (modals.length === 0) continue;
    const { email, facilityId } = facilities[place as Place];
    await signInAs(page, email);
    // The page may begin with another facility, and draws every row again once it has changed to this one.
    const isFed = page.waitForResponse((answer) =>
      answer.url().endsWith(`/feed/upcoming?facilityId=${facilityId}`),
    );
    await page.goto(`/private/shifts?facilityId=${facilityId}&status=Filled,Open,Cancelled`);
    await isFed;
    await expect(table(page)).toBeVisible();
    await untilAwake(page);
    for (const modal of modals) {
      await test.step(modal.name, async () => {
        await modal.open(page);
        await look(modal);
        await leave(page);
      });
    }
  }
}
