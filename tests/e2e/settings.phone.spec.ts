import { axe, expect, signInAs, test, untilAwake } from "../support/e2e";
import { aFacilityWithPeople } from "../support/facility";
import { expectNothingBeyondTheScreen } from "../support/schedule-page";
import { aDoNotReturn } from "../support/people";
import { aMember } from "../support/staff";

const pages = [
  "/private/professionals/on-demand",
  "/private/professionals/internal-staff",
  "/private/settings?tab=signature-rule",
  "/private/settings?tab=do-not-return",
  "/private/settings?tab=facility-information",
  "/private/account/contact-information",
  "/private/account/notifications",
  "/private/account/security",
];

test("fits people, settings and account on a phone, in both themes", async ({ page }) => {
  const { facility, email } = await aFacilityWithPeople({
    name: "The Rehabilitation and Nursing Center of Upper Harborview",
  });
  await aMember(facility.id, "Venkata Satyanarayana Balasubramanian");
  // Seven pages and more, which the pager has to fit in.
  for (let n = 1; n <= 35; n++) await aMember(facility.id, `Ada Grove-${n}`);
  await aDoNotReturn({ facilityId: facility.id });
  await signInAs(page, email);
  for (const path of pages) {
    await page.goto(path);
    await untilAwake(page);
    await expectNothingBeyondTheScreen(page);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await axe(page);
    }
  }
});

test("disables and enables a staff member on a phone", async ({ page }) => {
  const { facility, email } = await aFacilityWithPeople();
  await aMember(facility.id, "Ada Grove");
  await signInAs(page, email);
  await page.goto("/private/professionals/internal-staff");
  await untilAwake(page);
  for (const [action, status] of [
    ["Disable", "Disabled"],
    ["Enable", "Enabled"],
  ] as const) {
    await page.getByRole("button", { name: "Actions for Ada Grove" }).click();
    await page.getByRole("menuitem", { name: action }).click();
    await page
      .getByRole("alertdialog", { name: `${action} Ada Grove?` })
      .getByRole("button", { name: action })
      .click();
    await expect(page.getByRole("row").filter({ hasText: "Ada Grove" })).toContainText(status);
  }
});
