import { newLink } from "@/lib/auth/link-token";
import { axe, axeInBothThemes, expect, test } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { anInvite, aSlot } from "../support/schedule";
import { expectNothingBeyondTheScreen, openSchedule, table } from "../support/schedule-page";
import { aMember } from "@/tests/support/people";

/** An invite to a facility's flex shift, and its link. */
async function anInvited() {
  const { facility, email } = await aFacilityWithScheduler({ name: "Oak Manor" });
  const { shiftId, startsAt } = await aSlot({ facilityId: facility.id, shift: { route: "FLEX" } });
  const { id: professionalId } = await aMember(facility.id, "Ada Grove");
  const { url, secretHash } = newLink("/invite");
  await anInvite({ shiftId, professionalId, linkHash: secretHash, expiresAt: startsAt });
  return { url, email };
}

test("answers an invite's link on a phone, without scripts too", async ({
  page,
  browser,
  baseURL,
  contextOptions,
}) => {
  const { url } = await anInvited();
  await page.goto(url);
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("Ada, can you take this shift?");
  await axeInBothThemes(page);
  await expectNothingBeyondTheScreen(page);

  const plain = await browser.newContext({ ...contextOptions, baseURL, javaScriptEnabled: false });
  const form = await plain.newPage();
  await form.goto(url);
  await form.getByRole("button", { name: "No, thank you" }).tap();
  await expect(form.getByRole("heading", { level: 1 })).toHaveText("You have said no");
  await plain.close();

  await page.reload();
  await expect(title).toHaveText("You have said no");
  await axe(page);
  await page.goto(`${url}x`);
  await expect(title).toHaveText("This link doesn’t work");
  await axe(page);
});

test("shows the invites of a shift on a phone", async ({ page }) => {
  const { email } = await anInvited();
  await openSchedule(page, email);
  await table(page)
    .getByRole("button", { name: /^Add Shift: CNA/ })
    .tap();
  await page.getByRole("menuitem", { name: "Invite" }).tap();
  const dialog = page.getByRole("dialog", { name: "Invite Professionals" });
  await dialog.getByRole("searchbox", { name: "Search professionals" }).fill("ada grove");
  await expect(dialog.getByRole("checkbox", { name: /Ada Grove.*Already invited/ })).toBeDisabled();
  await dialog.getByRole("tab", { name: /^Sent Invite 1/ }).tap();
  await expect(dialog.getByRole("region", { name: "Pending Invite" })).toContainText("Ada Grove");
  await expectNothingBeyondTheScreen(page);
  await axe(page);
});
