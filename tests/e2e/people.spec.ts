import { axe, expect, signInAs, test, visit } from "../support/e2e";
import { aFacilityWithPeople } from "../support/facility";
import { aSlot } from "../support/schedule";
import { aMember } from "@/tests/support/people";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test("disables a staff member by keyboard, naming the shifts they lose first", async ({ page }) => {
  const { facility, email } = await aFacilityWithPeople();
  const { id: professionalId } = await aMember(facility.id, "Ada Grove");
  await aMember(facility.id, "Ben Alder");
  const shift = { route: "FLEX" as const, startsOn: inDays(4) };
  await aSlot({ facilityId: facility.id, status: "CONFIRMED", professionalId, shift });
  await signInAs(page, email);
  await visit(page, "/private/professionals/internal-staff");
  await axe(page);
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search professionals" })).toBeFocused();
  await page.keyboard.type("ada");
  const row = page.getByRole("row").filter({ hasText: "Ada Grove" });
  await expect(page.getByRole("row").filter({ hasText: "Ben Alder" })).toHaveCount(0);
  await row.getByRole("button", { name: "Actions for Ada Grove" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Disable" })).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("alertdialog", { name: "Disable Ada Grove?" });
  await expect(dialog).toContainText("1 upcoming shift will be removed and a replacement shift added.");
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await axe(page);
  }
  await dialog.getByRole("button", { name: "Disable" }).press("Enter");
  await expect(page.getByText("Employee has successfully been disabled")).toBeVisible();
  await expect(row).toContainText("Disabled");
  await visit(page, "/private/professionals/internal-staff?status=Disabled");
  await expect(row).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Ben Alder" })).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("history of internal");
  await expect(page.getByRole("option", { name: "History of Internal Staff" })).toBeVisible();
  await page.keyboard.press("Enter");
  const history = page.getByRole("dialog", { name: "History" });
  await expect(history).toContainText("Disabled Ada Grove");
  await expect(history).toContainText("1 upcoming shift removed");
  await page.keyboard.press("Escape");
  await expect(history).toHaveCount(0);
});
