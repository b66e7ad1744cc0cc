import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { answer, answerRequests, lost, ok, refusal } from "@/tests/support/answer-requests";
import {
  PATH,
  answers,
  attach,
  choose,
  cprDetail,
  credential,
  licenseDetail,
  list,
  messages,
  openScreen,
  pdf,
  resetScreen,
} from "@/tests/support/credentials-screen";
import { press } from "@/tests/support/press";

const UPLOAD = `POST ${PATH}/credentials/CPR`;
const UPLOAD_LICENSE = `POST ${PATH}/credentials/PROFESSIONAL_LICENSE`;

beforeEach(resetScreen);

describe("an upload", () => {
  async function openDialog(uploaded = ok) {
    const sent = answerRequests({ ...answers, [UPLOAD]: uploaded });
    openScreen();
    await screen.findByText("CPR certification", { selector: "strong" });
    await press("Upload Credentials");
    await screen.findByLabelText(/^Credential$/);
    return sent;
  }

  test("needs a credential and a file; loads the type's fields and sends them", async () => {
    const sent = await openDialog();
    const names = within(screen.getByLabelText(/^Credential$/)).getAllByRole("option");
    expect(names.map((one) => one.textContent)).not.toContain("Professional license");
    await press("Upload");
    expect(screen.getByText('"Credential" is required.')).toBeTruthy();
    expect(screen.getByText("Please select an attachment")).toBeTruthy();
    await choose(/^Credential$/, "CPR");
    await choose(/^Type/, "BLS");
    await choose(/^Provider/, "Red Cross");
    await attach();
    await press("Upload");
    expect(sent.filter(({ method }) => method === "POST")).toMatchObject([
      {
        path: `${PATH}/credentials/CPR`,
        body: { credential_type: "CPR", subtype: "BLS", provider: "Red Cross", attachment: pdf },
      },
    ]);
    expect(messages()).toEqual(["Uploaded. It counts once it is verified."]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("defaults the relationship of a reference", async () => {
    await openDialog();
    await choose(/^Credential$/, "REFERENCES");
    expect((await screen.findByLabelText<HTMLSelectElement>(/^Relationship/)).value).toBe(
      "CARE_RELATED_EMPLOYER",
    );
  });

  test("of a row's credential can't change it", async () => {
    answerRequests(answers);
    openScreen();
    await screen.findByText("CPR certification", { selector: "strong" });
    await press("Upload CPR certification");
    const select = await screen.findByLabelText<HTMLSelectElement>(/^Credential$/);
    expect([select.value, select.disabled]).toEqual(["CPR", true]);
  });

  test.each([
    ["application/zip", 10, "Error uploading files. Only PDF, JPG and PNG files are allowed"],
    ["application/pdf", 60 * 1_048_576, "File must not exceed 50MB"],
  ])("refuses %s of %i bytes at its field", async (type, size, message) => {
    await openDialog();
    await attach(Object.defineProperty(new File(["x"], "card", { type }), "size", { value: size }));
    expect(screen.getByText(message)).toBeTruthy();
  });

  async function sendRefused(refused: () => Response) {
    await openDialog(refused);
    await choose(/^Credential$/, "CPR");
    await choose(/^Type/, "BLS");
    await attach();
    await press("Upload");
  }

  test("shows the server's errors at their fields", async () => {
    await sendRefused(refusal(400, "Say who taught it.", "provider"));
    expect(screen.getByText("Say who taught it.")).toBeTruthy();
    expect(messages()).toEqual([]);
  });

  test("shows one error without a field as a banner", async () => {
    await sendRefused(refusal(400, "Not today."));
    expect(messages()).toEqual(["Not today."]);
    expect(screen.getByRole("dialog")).toBeTruthy();
  });

  test("closes on any other failure", async () => {
    await sendRefused(refusal(500, "An unexpected error occurred."));
    expect(messages()).toEqual(["There was a problem uploading your credential."]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("without a license", () => {
  const none = [
    credential("PROFESSIONAL_LICENSE", "Professional license", [["License", "MISSING"]]),
    ...list.slice(1),
  ];

  async function openPrompt(uploaded = ok) {
    const sent = answerRequests({
      ...answers,
      [`GET ${PATH}/credentials`]: answer(none),
      [UPLOAD_LICENSE]: uploaded,
    });
    openScreen();
    await screen.findByRole("heading", { name: "Upload primary license" });
    await screen.findByRole("option", { name: "STNA" });
    return sent;
  }

  test("asks for it, and leaves it for later", async () => {
    await openPrompt();
    await press("Upload credentials later");
    expect(screen.queryByRole("dialog")).toBeNull();
    await press("Upload primary license");
    expect(await screen.findByRole("dialog")).toBeTruthy();
  });

  test("requires type and number, and chooses the only state of a type", async () => {
    const sent = await openPrompt();
    await press("Upload license");
    expect(screen.getByText('"License type" is required.')).toBeTruthy();
    await choose(/^License type/, "STNA");
    expect(screen.getByLabelText<HTMLSelectElement>(/^State/).value).toBe("OH");
    await press("Upload license");
    const error = '"License number" is required.';
    expect(screen.getByText(error)).toBeTruthy();
    await choose(/^License number/, "12");
    expect(screen.getByText(error)).toBeTruthy();
    await choose(/^License number/, "123");
    expect(screen.queryByText(error)).toBeNull();
    await attach();
    await press("Upload license");
    expect(sent.find(({ method }) => method === "POST")).toMatchObject({
      path: `${PATH}/credentials/PROFESSIONAL_LICENSE`,
      body: { certification_type: "STNA", state_code: "OH", licence_number: "123" },
    });
  });

  test("stays open after a failure", async () => {
    await openPrompt(lost);
    await choose(/^License type/, "CNA");
    await choose(/^State/, "CA");
    await attach();
    await press("Upload license");
    expect(messages()).toEqual(["There was a problem uploading your credential."]);
    expect(screen.getByRole("dialog")).toBeTruthy();
  });
});

test("says while a license is renewed that the current one stays valid until the new one is verified", async () => {
  const verified = {
    ...cprDetail.data.rows[0]!,
    id: "CNA-CA",
    status: "VERIFIED" as const,
    cells: { type: "CNA", status: "verified", states: ["CA"] },
  };
  answerRequests({
    ...answers,
    [`GET ${PATH}/credentials/PROFESSIONAL_LICENSE`]: answer({
      ...licenseDetail,
      data: { ...licenseDetail.data, rows: [verified] },
    }),
  });
  openScreen();
  await screen.findByText("Professional license", { selector: "strong" });
  await press("Upload Professional license");
  await screen.findByRole("option", { name: "STNA" });
  const sentence =
    "The current CNA license for CA stays valid until the new one is verified and takes its place.";
  await choose(/^License type/, "CNA");
  expect(screen.queryByText(sentence)).toBeNull();
  await choose(/^State/, "CA");
  expect(screen.getByText(sentence)).toBeTruthy();
});
