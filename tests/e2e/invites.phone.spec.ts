import { newLink } from "@/lib/auth/link-token";
import { axe, axeInBothThemes, expect, test } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { anInvite, aSlot } from "../support/schedule";
import { expectNothingBeyondTheScreen } from "../support/schedule-page";
import { aMember } from "@/tests/support/people";

/** The link of an invite to a facility's flex shift. */
async function anInviteLink() {
  const { facility } = await aFacilityWithScheduler({ name: "Oak Manor" });
  const { shiftId, startsAt } = await aSlot({ facilityId: facility.id, shift: { route: "FLEX" } });
  const { id: professionalId } = await aMember(facility.id, "Ada Grove");
  const { url, secretHash } = newLink("/invite");
  await anInvite({ shiftId, professionalId, linkHash: secretHash, expiresAt: startsAt });
  return url;
}

test("answers an invite's link on a phone, without scripts too", async ({
  page,
  browser,
  baseURL,
  contextOptions,
}) => {
  const url = await anInviteLink();
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
