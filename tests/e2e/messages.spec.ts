import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { facility as facilities } from "@/db/schema/facilities";
import { aMember } from "@/tests/support/people";
import { axe, axeInBothThemes, expect, test } from "../support/e2e";
import { aFacilityWithScheduler } from "../support/facility";
import { aPhone } from "../support/messaging";
import { aSlot } from "../support/schedule";
import { banner, openSchedule, row } from "../support/schedule-page";

test("asks about a gap in three presses, and confirms whose YES comes by text", async ({ page }) => {
  test.setTimeout(120_000);
  const { facility, email } = await aFacilityWithScheduler({ name: "Oak Manor" });
  const number = aPhone();
  await db.update(facilities).set({ smsSourceNumber: number }).where(eq(facilities.id, facility.id));
  await aSlot({ facilityId: facility.id, shift: { route: "FLEX" } });
  const wants = { preferredContactMethod: "CALL_AND_TEXT" as const };
  const [phone, other] = [aPhone(), aPhone()];
  await aMember(facility.id, "Ada Grove", { orientedAt: new Date() }, { phone, ...wants });
  await aMember(facility.id, "Ben Grove", { orientedAt: new Date() }, { phone: other, ...wants });
  await openSchedule(page, email);
  let presses = 0;
  const press = async (
    name: RegExp | string,
    role: "button" | "menuitem" = "button",
    within = page.locator("body"),
  ) => {
    await within.getByRole(role, { name }).first().click();
    presses += 1;
  };
  await press(/^Actions/, "button", row(page, "Unclaimed"));
  await press("Ask People", "menuitem");
  const dialog = page.getByRole("dialog", { name: "Ask About This Shift" });
  await expect(dialog.getByRole("checkbox", { name: /Ada Grove/ })).toBeChecked();
  await expect(dialog.getByRole("checkbox", { name: /Ben Grove/ })).toBeChecked();
  await axe(page);
  await press("Send to 2 people", "button", dialog);
  expect(presses).toBe(3);
  await expect(banner(page, "2 people asked.")).toBeVisible();

  await page
    .getByRole("link", { name: /^Messages/ })
    .first()
    .click();
  await page.getByRole("region", { name: "About open shifts" }).getByRole("button").click();
  await expect(page.getByRole("log")).toContainText("Can you come at 7 AM?");
  const says = (from: string, text: string) =>
    page.request.post("/api/dev/mailbox/answers", { form: { from, to: number, text } });
  await says(other, "Yes but at 8");
  await expect(page.getByRole("log")).toContainText("Read as 8:00 AM");
  await says(phone, "YES");
  const shift = page.getByRole("complementary", { name: "The shift" });
  await expect(shift.getByRole("button", { name: "Confirm Ada Grove" })).toBeVisible();
  await axeInBothThemes(page);
  await shift.getByRole("button", { name: "Confirm Ada Grove" }).click();
  await expect(shift).toContainText("1 of 1 filled");
  // Back leads to the list. Opening Messages reads nothing: Ada's YES is read with the shift, Ben's answer is too.
  await page.goBack();
  await expect(page).toHaveURL(/\/private\/messages$/);
  await expect(page.getByRole("heading", { name: "You’ve read everything" })).toBeVisible();
  await says(other, "Maybe next time");
  // Shown beside the list, but unread until someone turns to it.
  await expect(page.getByRole("log")).toContainText("Maybe next time");
  await expect(page.getByRole("link", { name: /^Messages/ }).first()).toContainText("1");
  await page
    .getByRole("region", { name: "New" })
    .getByRole("button", { name: /Ben Grove/ })
    .click();
  const reply = page.getByRole("textbox", { name: "Message Ben" });
  await reply.fill("Thank you, it is filled.");
  // What was typed is still there once the header's count has changed.
  await expect(page.getByRole("link", { name: /^Messages/ }).first()).not.toContainText("1");
  await page.waitForLoadState("networkidle");
  await expect(reply).toHaveValue("Thank you, it is filled.");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("log")).toContainText("Thank you, it is filled.");
});
