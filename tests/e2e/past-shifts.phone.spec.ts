import { axe, expect, settle, test } from "../support/e2e";
import { aReviewedFacility, openPastShifts, pastRow } from "../support/past-page";
import { banner, expectNothingBeyondTheScreen } from "../support/schedule-page";
import { expectTargetsApart } from "@/tests/support/axe";

test("fits each shift on a phone as a card, with the same actions", async ({ page }) => {
  const { email, day, aPast } = await aReviewedFacility();
  await aPast("Featherstonehaugh-Cholmondeley");
  await aPast("Missing", { checkedOutAt: null });
  await openPastShifts(page, email, `week=${day}`);
  await expectNothingBeyondTheScreen(page);
  await axe(page);
  const card = pastRow(page, "Ada Missing");
  await expect(card).toContainText("Clock out does not exist");
  expect((await card.boundingBox())!.y, "the first shift is in the upper half").toBeLessThan(340);
  for (const button of await page.getByRole("button", { name: /^(Approve|Dispute) / }).all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);

  await card.getByRole("button", { name: /^Dispute/ }).tap();
  const dispute = page.getByRole("dialog", { name: "File a shift dispute" });
  await expectNothingBeyondTheScreen(page);
  const breaks = dispute.getByRole("radiogroup", { name: "Break" });
  await expect(breaks.getByText("Not Taken")).toBeVisible();
  // At once: the sheet may still be sliding in.
  const lines = await breaks
    .getByText(/^(Not )?Taken$/)
    .evaluateAll((choices) => new Set(choices.map((choice) => choice.getBoundingClientRect().top)).size);
  expect(lines, "side by side").toBe(1);
  await settle(page);
  const table = dispute.getByRole("table");
  expect(
    await table.evaluate((one) => one.scrollWidth - one.parentElement!.clientWidth),
    "in sight",
  ).toBeLessThanOrEqual(0);
  await expectTargetsApart(dispute);
  for (const reason of ["Left early", "Missed punch"]) {
    await dispute.getByText(reason).tap();
    await expect(dispute.getByRole("checkbox", { name: reason })).toBeChecked();
  }
  await dispute.getByText("Left early").tap();
  await expect(dispute.getByRole("checkbox", { checked: true })).toHaveCount(1);
  await dispute.getByRole("button", { name: "Submit dispute" }).tap();
  await expect(banner(page, "Dispute created successfully.")).toBeVisible();
  await expect(card).toContainText("DisputedMissed punch");

  await pastRow(page, "Featherstonehaugh")
    .getByRole("button", { name: /^Approve/ })
    .tap();
  await expect(pastRow(page, "Featherstonehaugh")).toContainText("Approved");

  // Shown at once, however far along the row it is.
  await openPastShifts(page, email, `week=${day}&show=done`);
  await expect(page.getByRole("button", { name: /^Done \d/ })).toBeInViewport({ ratio: 0.95 });
});

test("hides a banner of the page behind a sheet that is opened after it", async ({ page }) => {
  const { email, day, aPast } = await aReviewedFacility();
  await aPast("First");
  await aPast("Second");
  await openPastShifts(page, email, `week=${day}`);
  const approved = banner(page, "Shift approved successfully.");
  await pastRow(page, "Ada First")
    .getByRole("button", { name: /^Approve/ })
    .tap();
  await expect(approved).toBeVisible();
  // By key: the banner lies over the button, and would be gone by the time of a tap.
  await pastRow(page, "Ada Second")
    .getByRole("button", { name: /^Dispute/ })
    .press("Enter");
  await expect(page.getByRole("dialog", { name: "File a shift dispute" })).toBeVisible();
  // Long before it closes by itself.
  await expect(approved).toBeHidden({ timeout: 2_000 });
});
