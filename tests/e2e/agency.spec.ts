import { axe, expect, signInAs, test } from "../support/e2e";
import { aHome, demoPassword } from "../support/home";
import { aUser } from "../support/people";
import { aSlot } from "../support/schedule";
import { anAgency } from "../support/tenants";

test("an agency sees what is open where it has a contract, and nothing elsewhere", async ({ page }) => {
  const [partner, stranger] = [await aHome({ name: "Birch House" }), await aHome({ name: "Cedar House" })];
  await aSlot({ facilityId: partner.home.id });
  await aSlot({ facilityId: stranger.home.id });
  const { id: agencyId } = await anAgency({ facilityIds: [partner.home.id] });
  const { email } = await aUser({ agencyId, password: demoPassword });
  await signInAs(page, email);
  await page.goto("/");
  await expect(page).toHaveURL("/private/agency/shifts");
  await expect(page.getByRole("row").filter({ hasText: "Birch House" })).toBeVisible();
  await expect(page.getByText("Cedar House")).toHaveCount(0);
  await axe(page);
});

test("an agency's user who asks for a facility's page is led to the agency's", async ({ page }) => {
  await signInAs(page, "agency@demo.test");
  await page.goto("/private/shifts");
  await expect(page).toHaveURL("/private/agency/shifts");
});

test("a facility's user who asks for an agency's page is led to the facility's", async ({ page }) => {
  await signInAs(page, "viewer@demo.test");
  await page.goto("/private/agency/shifts");
  await expect(page).toHaveURL("/private/shifts");
});
