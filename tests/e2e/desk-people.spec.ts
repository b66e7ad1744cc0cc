import { axeInBothThemes, expect, signInAs, test, visit } from "../support/e2e";
import { db } from "@/db/client";
import { credential } from "@/db/schema/professionals";
import { P } from "@/lib/access/permissions";
import { eq } from "drizzle-orm";
import { aDeskUser, aViewConsent } from "../support/desk";
import { aPaper, pictures } from "../support/files";
import { aProfessional, aUser } from "../support/people";
import { aStructure } from "../support/schedule";
import { aFacility } from "../support/tenants";

// What a page of the desk still reads as the session becomes another's view is refused.
test.use({ expectedStatuses: [403] });

/** 100 in 15 minutes, of which the portal may take a third: the rest is for looking. */
const MS_EACH = 3_000;

test("eight credentials are reviewed with the day read on each, fast enough for a hundred in 15 minutes", async ({
  page,
}) => {
  const { id: professionalId } = await aProfessional({ firstName: "Queue", lastName: "Eight" });
  const papers: number[] = [];
  for (let n = 0; n < 8; n++) {
    // Before everything the demo has.
    const createdAt = new Date(Date.now() - (4_000 - n) * 86_400_000);
    const paper = await aPaper(
      { professionalId, type: "CPR", status: "PENDING", expiresOn: "2099-05-31", createdAt },
      pictures.png,
      "card.png",
    );
    papers.push(paper.id);
  }
  const { email } = await aDeskUser();
  await signInAs(page, email);
  await visit(page, `/private/desk/credentials?item=${papers[0]}`);
  await expect(page.getByRole("img", { name: "card.png" })).toBeVisible();
  const began = Date.now();
  for (const id of papers) {
    await expect(page).toHaveURL(new RegExp(`item=${id}$`));
    await expect(page.getByRole("img", { name: "card.png" })).toHaveJSProperty("complete", true);
    await page.keyboard.press("v");
    await page.keyboard.type("053199");
    await page.keyboard.press("Enter");
  }
  await expect(page).not.toHaveURL(new RegExp(`item=${papers.at(-1)}$`));
  const each = (Date.now() - began) / papers.length;
  test.info().annotations.push({ type: "rate", description: `${Math.round(each)} ms each` });
  expect(each).toBeLessThan(MS_EACH);
  for (const id of papers) {
    const [row] = await db
      .select({ status: credential.status })
      .from(credential)
      .where(eq(credential.id, id));
    expect(row?.status).toBe("VERIFIED");
  }
  // The last one is taken back.
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(page.getByText("The change was undone.")).toBeVisible();
});

test("says why a professional can't, merges a second record, and sees someone's screens by consent", async ({
  page,
}) => {
  const facility = await aFacility({ name: "Whyever Court" });
  await aStructure({ facilityId: facility.id, resourceType: "CNA" });
  const kept = await aProfessional({ firstName: "Marisol", lastName: "Keptford" });
  await aProfessional({ firstName: "Marisol", lastName: "Otherford", certifiedIn: null });
  const target = await aUser({
    name: "Dana Seen",
    facilityId: facility.id,
    permissions: [P.EDIT, P.CANCEL, P.PAST_SHIFTS],
  });
  await aViewConsent(target.id);
  const { email, name } = await aDeskUser();
  await signInAs(page, email);

  await visit(page, "/private/desk/professionals?search=Keptford");
  await page.getByRole("link", { name: "Marisol Keptford" }).click();
  await page.getByRole("combobox", { name: "Facility" }).fill("Whyever");
  await page.getByRole("option", { name: "Whyever Court" }).click();
  await expect(page.getByText("The professional’s TB test is missing.").first()).toBeVisible();
  await axeInBothThemes(page);

  await page.getByRole("button", { name: "Merge…" }).click();
  const dialog = page.getByRole("dialog", { name: "Merge another record into Marisol Keptford" });
  await dialog.getByRole("combobox", { name: "The other record" }).fill("Otherford");
  await page.getByRole("option", { name: /Marisol Otherford/ }).click();
  await expect(dialog.getByText("The other record has nothing that this one lacks.")).toBeVisible();
  await axeInBothThemes(page);
  await dialog.getByRole("button", { name: "Merge" }).click();
  await expect(page.getByText("Merged.")).toBeVisible();
  await expect(page.getByText(/^Merged No\. \d+, Marisol Otherford/)).toBeVisible();
  expect(page.url()).toContain(`/professionals/${kept.id}`);

  await visit(page, `/private/desk/people?person=${target.id}`);
  await axeInBothThemes(page);
  await page.getByRole("button", { name: "See their screens" }).click();
  const strip = page.getByRole("complementary", { name: "Viewing as someone else" });
  await expect(strip).toContainText(`${name}, you’re viewing as Dana Seen.`);
  await expect(
    page.getByRole("heading", { name: "Whyever Court" }).or(page.getByText("Whyever Court").first()),
  ).toBeVisible();
  await axeInBothThemes(page);
  await strip.getByRole("button", { name: "Stop viewing" }).click();
  await expect(page.getByRole("heading", { name: "Dana Seen" })).toBeVisible();
});
