import { axeInBothThemes, expect, signInAs, test, visit } from "../support/e2e";
import { aDeskUser, anOpenDispute } from "../support/desk";
import { aFacilityWithScheduler } from "../support/facility";
import { aPaper, pictures } from "../support/files";
import { aProfessional } from "../support/people";

test("reviews a credential and resolves a dispute by keyboard, and shows a colleague what is taken", async ({
  page,
  watch,
  browser,
}) => {
  const { facility } = await aFacilityWithScheduler({ name: "Desk Court" });
  const dispute = await anOpenDispute(facility.id);
  const { id: professionalId } = await aProfessional({ firstName: "Grace", lastName: "Deskford" });
  const paper = await aPaper(
    { professionalId, type: "CPR", status: "PENDING", expiresOn: "2099-05-31" },
    pictures.png,
    "card.png",
  );
  const { email } = await aDeskUser();
  await signInAs(page, email);
  await visit(page, "/private/desk");
  await expect(page.getByRole("table", { name: "What waits" })).toContainText("Grace Deskford");
  await axeInBothThemes(page);

  await visit(page, `/private/desk/credentials?item=${paper.id}`);
  await expect(page.getByRole("img", { name: "card.png" })).toBeVisible();
  await axeInBothThemes(page);
  const joel = await aDeskUser("Joel Park");
  const other = await browser.newContext();
  const otherPage = await other.newPage();
  await watch(otherPage);
  await signInAs(otherPage, joel.email);
  await otherPage.goto(`/private/desk/credentials?item=${paper.id}`);
  await expect(otherPage.getByText("Lena Torres is working on this.")).toBeVisible();
  await other.close();
  await page.keyboard.press("v");
  await page.keyboard.type("05312099");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Verified.")).toBeVisible();

  await visit(page, `/private/desk/disputes?item=${dispute.id}`);
  await expect(page.getByRole("table", { name: "Recorded and claimed" })).toContainText("−$46.80");
  await axeInBothThemes(page);
  await page.keyboard.press("1");
  await page.keyboard.type("The log says so");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Resolved.", { exact: true })).toBeVisible();
});
