import { axe, expect, test, untilAwake } from "../support/e2e";
import { aPersonWithGap, gaps, weeks } from "../support/person-page";
import { expectNothingBeyondTheScreen, openSchedule, row } from "../support/schedule-page";
import { expectTargetsApart } from "../support/axe";

test("opens the person by their name, and the card's actions by the rest of it", async ({ page }) => {
  const { email, professionalId } = await aPersonWithGap();
  await openSchedule(page, email);
  // A confirmed shift needs no one.
  await page.getByRole("button", { name: "Show 1 more shift" }).first().tap();
  await row(page, "Ada Grove").getByText("Confirmed").tap();
  await expect(page.getByRole("menuitem", { name: "View professional" })).toBeVisible();
  await page.keyboard.press("Escape");
  await row(page, "Ada Grove").getByRole("link", { name: "Ada Grove" }).tap();
  await expect(page).toHaveURL(`/private/people/${professionalId}`);
  await untilAwake(page);
  // Days without anything are left out.
  await expect(weeks(page).getByRole("listitem").filter({ visible: true })).toHaveCount(3);
  await expect(gaps(page).getByRole("button", { name: /^Assign Ada Grove/ })).toBeVisible();
  await expectNothingBeyondTheScreen(page);
  const gap = gaps(page).getByRole("listitem").first();
  await gap.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await expectTargetsApart(gap);
  await axe(page);
});
