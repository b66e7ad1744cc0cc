import { axeInBothThemes, expect, test } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { linkTo } from "../support/mailbox-link";
import { aSlot } from "../support/schedule";
import { act, banner, expectNothingBeyondTheScreen, openSchedule, row } from "../support/schedule-page";
import { aMember } from "@/tests/support/people";
import { formatLongDay } from "@/lib/time/calendar";
import { dateOnAt } from "@/lib/time/zones";

test("asks a staff member for availability, who answers on a phone and is then available", async ({
  page,
  browser,
  baseURL,
  contextOptions,
}) => {
  test.setTimeout(90_000);
  const { facility, email } = await aFacilityWithScheduler({ name: "Oak Manor" });
  const { startsAt } = await aSlot({ facilityId: facility.id, shift: { route: "FLEX" } });
  const ada = await aMember(facility.id, "Ada Grove");
  await openSchedule(page, email);
  await act(page, row(page, "Unclaimed"), "Assign Professional");
  const dialog = page.getByRole("dialog", { name: "Assign Professional" });
  await dialog.getByRole("searchbox", { name: "Search professionals" }).fill("grove");
  await dialog
    .getByRole("group", { name: "Availability not provided" })
    .getByRole("radio", { name: /Ada Grove/ })
    .check();
  await dialog.getByRole("button", { name: "Ask Ada Grove when they can work" }).tap();
  await expect(banner(page, "We asked Ada Grove when they can work.")).toBeVisible();

  const link = await linkTo(page, ada.email!, "availability");
  const plain = await browser.newContext({ ...contextOptions, baseURL, javaScriptEnabled: false });
  const hers = await plain.newPage();
  await hers.goto(link);
  await expect(hers.getByRole("heading", { level: 1 })).toHaveText("Ada, when can you work?");
  const day = formatLongDay(dateOnAt(startsAt, facility.timezone));
  // Exact, because the 2nd and the 23rd are the same weekday.
  const choice = hers.getByRole("group", { name: day, exact: true });
  await choice.getByRole("checkbox", { name: "Day", exact: true }).check();
  await hers.getByRole("button", { name: "Save" }).tap();
  await expect(hers.getByRole("status")).toContainText("Saved. You can change it");
  await expect(choice.getByRole("checkbox", { name: "Day", exact: true })).toBeChecked();
  await plain.close();

  // The scheduler's dialog is still open.
  await expect(
    dialog.getByRole("group", { name: "Available Professionals" }).getByRole("radio", { name: /Ada Grove/ }),
  ).toBeChecked();
  await expect(dialog.getByRole("button", { name: /^Ask Ada Grove/ })).toHaveCount(0);

  await page.goto(link);
  await expect(page.getByRole("group", { name: day, exact: true })).toBeVisible();
  await axeInBothThemes(page);
  await expectNothingBeyondTheScreen(page);
});
