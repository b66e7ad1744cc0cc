import { axe, axeInBothThemes, signInAs, test, visit } from "../support/e2e";
import { aFacilityWithPeople } from "../support/facility";
import { expectNothingBeyondTheScreen } from "../support/schedule-page";
import { aDoNotReturn, aMember } from "../support/people";

const pages = [
  "/private/professionals/on-demand",
  "/private/settings?tab=signature-rule",
  "/private/settings?tab=do-not-return",
  "/private/settings?tab=facility-information",
  "/private/account/security",
];

test("fits people, settings and account on a phone", async ({ page }) => {
  const { facility, email } = await aFacilityWithPeople({
    name: "The Rehabilitation and Nursing Center of Upper Harborview",
  });
  await aMember(facility.id, "Venkata Satyanarayana Balasubramanian");
  // Seven pages and more, which the pager has to fit in.
  for (let n = 1; n <= 35; n++) await aMember(facility.id, `Ada Grove-${n}`);
  await aDoNotReturn({ facilityId: facility.id });
  await signInAs(page, email);
  await visit(page, "/private/professionals/internal-staff");
  await expectNothingBeyondTheScreen(page);
  await axeInBothThemes(page);
  for (const path of pages) {
    await visit(page, path);
    await expectNothingBeyondTheScreen(page);
    await axe(page);
  }
});
