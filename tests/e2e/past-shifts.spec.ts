import type { Locator } from "@playwright/test";
import { pressAt, tabTo } from "../support/by-keyboard";
import { axe, axeInBothThemes, expect, signInAs, test, untilAwake } from "../support/e2e";
import { aReviewedFacility, openPastShifts, pastRow, pastTable } from "../support/past-page";
import { banner } from "../support/schedule-page";
import { aUnit } from "../support/tenants";

test("reviews a week by keyboard: one approved, one approved with missing data, one disputed", async ({
  page,
}) => {
  const { email, aPast } = await aReviewedFacility();
  await aPast("Ready");
  await aPast("Missing", { checkedOutAt: null });
  await aPast("Wrong");
  await signInAs(page, email);
  await page.goto("/private/shifts");
  await page.getByRole("link", { name: "3 Past Shifts to Approve!" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Past Shifts" })).toBeVisible();
  await untilAwake(page);
  await expect(page.getByText("3 to review")).toBeVisible();
  await axeInBothThemes(page);

  await pressAt(page, pastRow(page, "Ada Ready").getByRole("button", { name: /^Approve/ }));
  await expect(pastRow(page, "Ada Ready")).toContainText("Approved");
  await expect(page.getByText("2 to review")).toBeVisible();

  await pressAt(page, pastRow(page, "Ada Missing").getByRole("button", { name: /^Approve/ }));
  const missing = page.getByRole("dialog", { name: "Approve with missing data" });
  await pressAt(page, missing.getByRole("button", { name: "Approve" }));
  await expect(pastRow(page, "Ada Missing")).toContainText("Approved");
  await expect(missing).toHaveCount(0);

  await pressAt(page, pastRow(page, "Ada Wrong").getByRole("button", { name: /^Dispute/ }));
  const dispute = page.getByRole("dialog", { name: "File a shift dispute" });
  await axeInBothThemes(page);
  await dispute.getByLabel("Clock out").selectOption({ label: "3:00 PM" });
  await pressAt(page, dispute.getByRole("checkbox", { name: "Incorrect hours" }), "Space");
  await tabTo(page, dispute.getByRole("textbox", { name: "Additional info" }));
  await page.keyboard.type("<b>She left on time.</b>");
  await pressAt(page, dispute.getByRole("button", { name: "Submit dispute" }));
  await expect(banner(page, "Dispute created successfully.")).toBeVisible();
  await expect(pastRow(page, "Ada Wrong")).toContainText("Disputed");
});

/** How many lines an element's text takes. */
const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 10))).size;
  });

test("shows every column at any width from a tablet on", async ({ page }) => {
  const { facility, email, day, aPast } = await aReviewedFacility({ portalUnitsEnabled: true });
  const unitId = (await aUnit({ facilityId: facility.id, name: "U104" })).id;
  await aPast("Featherstonehaugh-Cholmondeley", { unitId });
  await aPast("Second", { checkedOutAt: null, bonus: 10_500, unitId });
  await aPast("Third", { checkedOutOverAMile: true });
  await aPast("Fourth", { checkedInAt: null, checkedOutAt: null });
  await openPastShifts(page, email, `week=${day}`);
  for (const width of [992, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 768 });
    await expect(pastRow(page, "Ada Second")).toBeVisible();
    const beyond = await pastTable(page).evaluate((table) => {
      const right = (element: Element) => element.getBoundingClientRect().right;
      const cells = [...table.querySelectorAll("td:last-child")].map(right);
      return Math.max(right(table), ...cells) - right(table.parentElement!);
    });
    expect(beyond, `pixels beyond the frame at ${width}`).toBeLessThanOrEqual(1);
    const { height } = (await pastRow(page, "Ada Fourth").boundingBox())!;
    expect(height, `a row's height at ${width}`).toBeLessThanOrEqual(44);
    const unbroken = [
      "Clock in & out do not exist",
      "Clock out does not exist",
      "Please review the clock out time",
      ...(width < 1280 ? [] : ["$105.00"]),
    ];
    for (const text of unbroken)
      expect(
        await linesOf(pastTable(page).getByText(text, { exact: true }).first()),
        `${text} at ${width}`,
      ).toBe(1);
  }
});

test("chooses a week by its Friday, keeps filters in the address, and exports the week as filtered", async ({
  page,
}) => {
  const { email, day, aPast } = await aReviewedFacility();
  await aPast("Lovelace");
  await aPast("Hopper");
  await openPastShifts(page, email, `week=${day}`);
  await page.getByRole("searchbox", { name: "Search professionals" }).fill("love");
  await expect(pastTable(page).getByRole("row", { name: /Ada/ })).toHaveCount(1);
  await expect(page).toHaveURL(/search=love/);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as CSV" }).click();
  expect((await saved).suggestedFilename()).toMatch(
    /^Past shifts of Rose Court, week ending \d{4}-\d\d-\d\d\.csv$/,
  );

  await page.getByRole("button", { name: /^Week ending/ }).click();
  const calendar = page.getByRole("dialog", { name: "Week ending" });
  await calendar.getByRole("button", { name: /previous month/i }).click();
  await axe(page);
  for (const saturday of await calendar.getByRole("button", { name: /^Saturday/ }).all())
    await expect(saturday).toBeDisabled();
  // The last one shown may be the next month's, whose week has the shifts.
  await calendar
    .getByRole("button", { name: /^Friday/ })
    .nth(-2)
    .click();
  await expect(page.getByText("No past shifts match these filters")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page.getByText("No past shifts this week")).toBeVisible();
});

test("sends the first rows of a long week with the page, and the count of all", async ({ page }) => {
  const { email, day, aPast } = await aReviewedFacility();
  for (let n = 1; n <= 45; n++) await aPast(`Grove ${n}`);
  await signInAs(page, email);
  const html = await (await page.request.get(`/private/past-shifts?week=${day}`)).text();
  expect(new Set(html.match(/Ada Grove \d+/g)).size).toBe(24);
  expect(html).toContain("45 shifts");
});
