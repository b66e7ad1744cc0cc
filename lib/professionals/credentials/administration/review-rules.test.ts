import { describe, expect, test } from "vitest";
import { typeOf } from "../catalog-rules";
import { answersOf, expiresBeforeIssue, findingsOf } from "./review-rules";

const tb = typeOf("TB_TEST");
const fileId = "f";

describe("what a reviewer has to know", () => {
  test("lists the answers by their labels", () => {
    const details = { negative_result: "NO", provider: "kept from another form" };
    expect(answersOf(tb, { details })).toEqual([{ label: "Negative result", answer: "No" }]);
    expect(answersOf(typeOf("REFERENCES"), { details: { referee_name: "Ada", employer: "Elm" } })).toEqual([
      { label: "Name", answer: "Ada" },
      { label: "Employer or school", answer: "Elm" },
    ]);
  });

  test.each<[string, string, Record<string, string>, string | null, string[]]>([
    [
      "a positive test",
      "TB_TEST",
      { negative_result: "NO" },
      fileId,
      ['The answer to "Negative result" is No.'],
    ],
    ["a negative test", "TB_TEST", { negative_result: "YES" }, fileId, []],
    [
      "a positive drug screen",
      "DRUG_SCREEN",
      { negative_result: "NO" },
      fileId,
      ['The answer to "Negative result" is No.'],
    ],
    [
      "someone not fit for duty",
      "PHYSICAL",
      { fit_for_duty: "NO" },
      fileId,
      ['The answer to "Fit for duty" is No.'],
    ],
    ["an imported document", "TB_TEST", {}, null, ["There is no file to look at."]],
    ["a license", "PROFESSIONAL_LICENSE", {}, fileId, []],
  ])("finds in %s what fails", (_, type, details, file, findings) =>
    expect(findingsOf(typeOf(type), { details, fileId: file })).toEqual(findings),
  );

  test.each([
    ["2026-05-01", "2026-04-30", true],
    ["2026-05-01", "2026-05-01", false],
    [null, "2026-04-30", false],
    ["2026-05-01", null, false],
  ])("issued %s, expires %s: impossible is %s", (issuedOn, expiresOn, isImpossible) =>
    expect(expiresBeforeIssue({ issuedOn }, expiresOn)).toBe(isImpossible),
  );
});
