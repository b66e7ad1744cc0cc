import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "@/lib/http/fetcher";
import { answer, answerRequests } from "@/tests/support/answer-requests";
import {
  PATH,
  answers,
  attach,
  choose,
  credential,
  list,
  messages,
  openScreen,
  pdf,
  press,
  resetScreen,
} from "@/tests/support/credentials-screen";

const upload = vi.hoisted(() => vi.fn());
vi.mock("@/lib/http/upload", () => ({ upload }));

beforeEach(() => {
  resetScreen();
  upload.mockReset();
  upload.mockResolvedValue("OK");
});

describe("an upload", () => {
  async function openDialog() {
    answerRequests(answers);
    openScreen();
    await screen.findByText("CPR certification", { selector: "strong" });
    await press("Upload Credentials");
    await screen.findByLabelText(/^Credential$/);
  }

  test("needs a credential and a file; loads the type's fields and sends them", async () => {
    await openDialog();
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
    expect(upload).toHaveBeenCalledOnce();
    const [method, path, form] = upload.mock.calls[0] as [string, string, FormData];
    expect([method, path]).toEqual(["POST", `${PATH}/credentials/CPR`]);
    expect(Object.fromEntries(form)).toEqual({
      credential_type: "CPR",
      subtype: "BLS",
      provider: "Red Cross",
      attachment: pdf,
    });
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

  async function sendRefused(error: ApiError) {
    upload.mockRejectedValue(error);
    await openDialog();
    await choose(/^Credential$/, "CPR");
    await choose(/^Type/, "BLS");
    await attach();
    await press("Upload");
  }

  test("shows the server's errors at their fields", async () => {
    await sendRefused(new ApiError(400, [{ field: "provider", message: "Say who taught it." }], ""));
    expect(screen.getByText("Say who taught it.")).toBeTruthy();
    expect(messages()).toEqual([]);
  });

  test("shows one error without a field as a banner", async () => {
    await sendRefused(new ApiError(400, [{ message: "Not today." }], ""));
    expect(messages()).toEqual(["Not today."]);
    expect(screen.getByRole("dialog")).toBeTruthy();
  });

  test("closes on any other failure", async () => {
    await sendRefused(new ApiError(500, [{ message: "An unexpected error occurred." }], ""));
    expect(messages()).toEqual(["There was a problem uploading your credential."]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("without a license", () => {
  const none = [
    credential("PROFESSIONAL_LICENSE", "Professional license", [["License", "MISSING"]]),
    ...list.slice(1),
  ];

  async function openPrompt() {
    answerRequests({ ...answers, [`GET ${PATH}/credentials`]: answer(none) });
    openScreen();
    await screen.findByRole("heading", { name: "Upload primary license" });
    await screen.findByRole("option", { name: "STNA" });
  }

  test("asks for it, and leaves it for later", async () => {
    await openPrompt();
    await press("Upload credentials later");
    expect(screen.queryByRole("dialog")).toBeNull();
    await press("Upload primary license");
    expect(await screen.findByRole("dialog")).toBeTruthy();
  });

  test("requires type and number, and chooses the only state of a type", async () => {
    await openPrompt();
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
    const [, path, form] = upload.mock.calls[0] as [string, string, FormData];
    expect(path).toBe(`${PATH}/credentials/PROFESSIONAL_LICENSE`);
    expect(Object.fromEntries(form)).toMatchObject({
      certification_type: "STNA",
      state_code: "OH",
      licence_number: "123",
    });
  });

  test("stays open after a failure", async () => {
    upload.mockRejectedValue(new ApiError(0, [], ""));
    await openPrompt();
    await choose(/^License type/, "CNA");
    await choose(/^State/, "CA");
    await attach();
    await press("Upload license");
    expect(messages()).toEqual(["There was a problem uploading your credential."]);
    expect(screen.getByRole("dialog")).toBeTruthy();
  });
});
