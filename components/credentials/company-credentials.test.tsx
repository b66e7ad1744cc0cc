import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import type { Document } from "@/lib/professionals/credentials/documents/schema";
import { answer, answerRequests, ok, refusal } from "@/tests/support/answer-requests";
import {
  COMPANY_PATH,
  companyAnswers,
  cprDetail,
  credential,
  headers,
  list,
  messages,
  openCompanyScreen,
  resetScreen,
} from "@/tests/support/credentials-screen";
import { press } from "@/tests/support/press";

beforeEach(resetScreen);

const [sample] = cprDetail.data.rows as [Document];
const documentOf = (given: Partial<Document>): Document => ({
  ...sample,
  management_company_id: 3,
  ...given,
  cells: { type: given.name ?? sample.name, status: "verified" },
});

const license = documentOf({
  id: "CNA-CA",
  credential_name: "Professional license",
  short_name: "CNA",
  name: "CNA (CA)",
});
const LICENSE = `${COMPANY_PATH}/credentials/PROFESSIONAL_LICENSE`;

const detailOf = (rows: Document[]) => answer({ ...cprDetail, data: { ...cprDetail.data, rows } });

/** The opened documents of a credential. */
async function openDocuments(name: string) {
  const row = (await screen.findByText(name, { selector: "strong" })).closest("tr")!;
  await act(async () => void fireEvent.click(within(row).getByRole("button", { name: "View details" })));
  const table = await screen.findByRole("table", { name: `Documents for ${name}` });
  await within(table).findAllByText("verified");
  return table;
}

describe("an upload", () => {
  test("is offered to those who may, for what a company can upload", async () => {
    answerRequests(companyAnswers);
    openCompanyScreen();
    await screen.findByText("CPR certification", { selector: "strong" });
    expect(screen.getByRole("button", { name: "Upload credentials" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Upload CPR certification" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Upload Provisioned worker" })).toBeNull();
    expect(screen.queryByRole("tab")).toBeNull();
  });

  test("is not offered to those who may only look, who aren't asked for a license either", async () => {
    const none = credential("PROFESSIONAL_LICENSE", "Professional license", [["License", "MISSING"]]);
    answerRequests({ ...companyAnswers, [`GET ${COMPANY_PATH}/credentials`]: answer([none, list[1]]) });
    openCompanyScreen({ canUpload: false });
    await screen.findByText(/has no license on file/);
    expect(headers()).toEqual(["Details", "Credential", "Type(s)"]);
    expect(screen.queryByRole("button", { name: /Upload/ })).toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("can't be started while the list is forbidden", async () => {
    answerRequests({ ...companyAnswers, [`GET ${COMPANY_PATH}/credentials`]: refusal(403, "Not yours.") });
    openCompanyScreen();
    expect(await screen.findByText(/^You can’t see .*’s credentials\.$/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    expect(screen.getByRole("button", { name: "Upload credentials" }).getAttribute("aria-disabled")).toBe(
      "true",
    );
  });
});

describe("a deletion", () => {
  const remove = `DELETE ${COMPANY_PATH}/credentials/CPR/1`;
  const ofCpr = {
    ...companyAnswers,
    [`GET ${COMPANY_PATH}/credentials/CPR`]: detailOf([
      documentOf({ id: "1", name: "BLS" }),
      documentOf({ id: "2", name: "ACLS", management_company_id: 4 }),
    ]),
  };

  async function askFor(name: string) {
    await openDocuments("CPR certification");
    await press(`Delete ${name}`);
    return screen.findByRole("alertdialog", { name: `Delete ${name}?` });
  }

  test("of the company's own document is confirmed first", async () => {
    const sent = answerRequests({ ...ofCpr, [remove]: ok });
    openCompanyScreen();
    const dialog = await askFor("BLS");
    expect(within(dialog).queryByText(/only license/)).toBeNull();
    expect(sent.some(({ method }) => method === "DELETE")).toBe(false);
    await act(async () => void fireEvent.click(within(dialog).getByRole("button", { name: "Delete" })));
    expect(sent.filter(({ method }) => method === "DELETE")).toHaveLength(1);
    expect(messages()).toEqual(["BLS credential has been deleted."]);
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  test("counts as done if it is gone already", async () => {
    const gone = () =>
      Response.json({ errors: [{ code: "CREDENTIAL_NOT_FOUND", message: "Gone." }] }, { status: 404 });
    answerRequests({ ...ofCpr, [remove]: gone });
    openCompanyScreen();
    const dialog = await askFor("BLS");
    await act(async () => void fireEvent.click(within(dialog).getByRole("button", { name: "Delete" })));
    expect(messages()).toEqual(["BLS credential has been deleted."]);
  });

  test.each([403, 404, 500])("says in the specification's words that it failed (%i)", async (status) => {
    answerRequests({ ...ofCpr, [remove]: refusal(status, "The server's own words.") });
    openCompanyScreen();
    const dialog = await askFor("BLS");
    await act(async () => void fireEvent.click(within(dialog).getByRole("button", { name: "Delete" })));
    expect(
      within(dialog).getByText("There was an error deleting the BLS credential. Please try again."),
    ).toBeTruthy();
    expect(messages()).toEqual([]);
  });

  test("isn't possible for a document the company didn't upload", async () => {
    answerRequests(ofCpr);
    openCompanyScreen();
    await openDocuments("CPR certification");
    const button = screen.getByRole("button", { name: "Delete ACLS" });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(document.getElementById(button.getAttribute("aria-describedby")!)!.textContent).toBe(
      "Only credentials your company uploaded can be deleted.",
    );
    await press("Delete ACLS");
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  test("needs its permission", async () => {
    answerRequests(ofCpr);
    openCompanyScreen({ canDelete: false });
    await openDocuments("CPR certification");
    for (const name of ["Delete BLS", "Delete ACLS"])
      expect(screen.getByRole("button", { name }).getAttribute("aria-disabled")).toBe("true");
  });

  test.each([
    ["the only license", [license], true],
    ["one of two", [license, documentOf({ ...license, id: "RN-CA", name: "RN (CA)" })], false],
  ])("of %s", async (_, rows, isWarned) => {
    answerRequests({ ...companyAnswers, [`GET ${LICENSE}`]: detailOf(rows) });
    openCompanyScreen();
    await openDocuments("Professional license");
    await press("Delete CNA (CA)");
    const dialog = await screen.findByRole("alertdialog", { name: "Delete CNA (CA)?" });
    const warning = /cannot be assigned or claim shifts until a new license is added/;
    expect(within(dialog).queryByText(warning) !== null).toBe(isWarned);
  });
});
