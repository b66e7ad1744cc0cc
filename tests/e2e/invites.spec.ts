import { expect, settle, test } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { linkTo } from "../support/mailbox-link";
import { aSlot } from "../support/schedule";
import { banner, openSchedule, row, table } from "../support/schedule-page";
import { aMember } from "@/tests/support/people";

test("invites professionals, who answer by link, and updates the scheduler's screen at once", async ({
  page,
  openAnotherBrowser,
}) => {
  test.setTimeout(90_000);
  const { facility, email } = await aFacilityWithScheduler({ name: "Oak Manor" });
  const { shiftId } = await aSlot({ facilityId: facility.id, shift: { route: "FLEX" } });
  await aSlot({ shiftId });
  const ada = await aMember(facility.id, "Ada Grove");
  await aMember(facility.id, "Ben Grove");
  await aMember(facility.id, "Cy Grove", { doNotReturnAt: new Date() });
  await page.clock.install();
  await openSchedule(page, email);
  await table(page)
    .getByRole("button", { name: /^Invite: CNA/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Invite Professionals" });
  await expect(dialog.getByRole("region", { name: "Shift Details" })).toContainText("Open shifts2");
  const send = dialog.getByRole("button", { name: "Send Invites" });
  await expect(send).toHaveAttribute("aria-disabled", "true");

  const search = dialog.getByRole("searchbox", { name: "Search professionals" });
  await expect(search).toBeFocused();
  let searches = 0;
  page.on("request", (request) => (searches += Number(request.url().includes("search-caregiver"))));
  await search.pressSequentially("gr");
  // Longer than the search's debounce.
  await page.clock.runFor(1_000);
  await settle(page);
  expect(searches, "two letters are no search").toBe(0);
  await search.pressSequentially("ove");
  const photo = page.waitForResponse((response) =>
    response.url().endsWith(`/api/caregivers/photo/${ada.id}`),
  );
  await dialog.getByRole("checkbox", { name: /Ada Grove/ }).check();
  // She has no photo: the answer is empty and her initials stay.
  expect((await photo).status()).toBe(204);
  await dialog.getByRole("checkbox", { name: /Ben Grove/ }).check();
  await expect(dialog.getByRole("checkbox", { name: /Cy Grove.*Do Not Return/ })).toBeDisabled();
  await expect(dialog).toContainText("2 selected");
  await send.click();
  await expect(
    banner(
      page,
      /^You have successfully sent 2 invites for the CNA - \d\d\/\d\d\/\d{4}, 7:00 AM - 3:00 PM shift\.$/,
    ),
  ).toBeVisible();
  await expect(banner(page, "Ada Grove and Ben Grove")).toBeVisible();

  await expect(dialog.getByRole("tab", { name: "Sent Invites 2 sent" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  const pending = dialog.getByRole("region", { name: /^Pending Invites?$/ });
  await expect(pending.getByRole("listitem")).toHaveCount(2);
  await pending.getByRole("button", { name: "Withdraw the invite of Ben Grove" }).click();
  await expect(banner(page, "The invite has been withdrawn.")).toBeVisible();
  await expect(pending.getByRole("listitem")).toHaveCount(1);

  const link = await linkTo(page, ada.email!, "invite");
  const hers = await openAnotherBrowser();
  const opened = await hers.goto(link);
  expect(opened?.headers()["cache-control"]).toContain("no-store");
  await expect(hers.getByRole("heading", { level: 1 })).toHaveText("Ada, can you take this shift?");
  await expect(hers.getByRole("main")).toContainText("Oak Manor");
  await hers.getByRole("button", { name: "Yes, I’ll take this shift" }).click();
  await expect(hers.getByRole("heading", { level: 1 })).toHaveText("The shift is yours");
  expect(new URL(hers.url()).pathname).toBe(new URL(link).pathname);

  const accepted = dialog.getByRole("region", { name: "Accepted Invite" });
  await expect(accepted.getByRole("listitem")).toContainText("Ada Grove");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(row(page, "Ada Grove")).toContainText("Claimed");
  await expect(table(page)).toContainText("1 of 2 filled");
});
