import { axeInBothThemes, expect, test } from "../support/e2e";
import { banner } from "../support/schedule-page";
import { draftsOf, openChips, openWeekPlan, personRow } from "../support/week-plan-page";

test("plans by pressing, dragging and suggesting, and publishes with one message each", async ({ page }) => {
  await openWeekPlan(page);
  await openChips(page).first().click();
  await expect(
    personRow(page, "Ada Grove").getByRole("button", { name: "Plan Ada Grove, 7.5 h" }),
  ).toBeVisible();
  await axeInBothThemes(page);
  await personRow(page, "Ada Grove").getByRole("cell").nth(3).click();
  await expect(draftsOf(page, "Ada Grove")).toHaveCount(1);
  await openChips(page).first().dragTo(personRow(page, "Ben Reed").getByRole("cell").nth(3));
  await expect(draftsOf(page, "Ben Reed")).toHaveCount(1);
  const saved = page.waitForResponse((answer) => answer.url().endsWith("/week-plan/drafts"));
  await page.getByRole("button", { name: "Suggest for all 1" }).click();
  await expect(openChips(page)).toHaveCount(0);
  await saved;

  // Drafts are kept.
  await page.reload();
  await page.getByRole("button", { name: "Review" }).click();
  const dialog = page.getByRole("dialog", { name: "Review 3 changes" });
  await expect(dialog).toContainText("2 people get one message each.");
  await axeInBothThemes(page);
  await dialog.getByRole("button", { name: "Publish 3 shifts" }).click();
  await expect(banner(page, "Published 3 shifts. 2 people get a message.")).toBeVisible();
  await expect(page.getByRole("button", { name: /, confirmed/ })).toHaveCount(3);
  await expect(page.getByRole("region", { name: "Publish" })).toHaveCount(0);

  // What can be done with a published shift is done here too.
  await page
    .getByRole("button", { name: /, confirmed/ })
    .first()
    .click();
  await page.getByRole("menu").getByRole("menuitem", { name: "History" }).click();
  await expect(page.getByRole("dialog")).toContainText("Assigned");
});

test("plans, moves and takes out by keyboard alone", async ({ page }) => {
  await openWeekPlan(page);
  await openChips(page).first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(openChips(page).nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  const give = (name: string) => personRow(page, name).getByRole("button", { name: `Plan ${name}` });
  await expect(give("Ada Grove")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(give("Ada Grove")).toHaveCount(0);
  await expect(openChips(page).nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(give("Ada Grove")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(draftsOf(page, "Ada Grove")).toHaveCount(1);
  await expect(openChips(page).nth(1)).toBeFocused();

  await draftsOf(page, "Ada Grove").focus();
  await page.keyboard.press("Enter");
  await expect(give("Ada Grove")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(give("Ben Reed")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(draftsOf(page, "Ben Reed")).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(openChips(page)).toHaveCount(3);
});

test("shows what a colleague plans at once, and prints a page per unit, with a line for each open place", async ({
  page,
}) => {
  const { user, plan, ada, load } = await openWeekPlan(page);
  const [gap] = (await load(user)).slots;
  await expect(openChips(page)).toHaveCount(3);
  await plan(gap!.slot_id, ada.id);
  await expect(draftsOf(page, "Ada Grove")).toHaveCount(1);

  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await expect(page.locator("thead").getByRole("heading", { name: /No unit: / })).toBeVisible();
  await expect(page.getByRole("row", { name: /CNA/ })).toBeVisible();
});

test("Escape puts back what is dragged", async ({ page }) => {
  await openWeekPlan(page);
  const chip = openChips(page).first();
  await chip.hover();
  await page.mouse.down();
  await page.mouse.move(300, 500, { steps: 4 });
  await expect(page.locator("[data-carried]")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-carried]")).toHaveCount(0);
  await page.mouse.up();
  await expect(openChips(page)).toHaveCount(3);
});
