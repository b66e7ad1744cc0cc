import { describe, expect, test } from "vitest";
import { typesOf } from "./type-rules";

const types = [
  { code: "CNA", label: "Certified Nursing Assistant" },
  { code: "CC", label: "Certified Caregiver" },
  { code: "GNA", label: "Geriatric Nursing Assistant" },
  { code: "STNA", label: "State Tested Nursing Assistant" },
  { code: "RN", label: "Registered Nurse" },
  { code: "RT", label: "Respiratory Therapist" },
];

describe("the types to choose from", () => {
  test.each([
    ["OH", ["RN", "STNA", "RT"]],
    ["MD", ["RN", "CNA", "GNA", "RT"]],
    ["NY", ["RN", "CNA", "RT"]],
  ])("in %s are those that the state licenses, the usual ones first", (state, codes) => {
    expect(typesOf(types, state, []).map(({ code }) => code)).toEqual(codes);
  });

  test("keep what the facility staffs already, as usual there", () => {
    expect(typesOf(types, "OH", ["CNA", "RT"]).filter(({ is_usual }) => is_usual)).toMatchObject([
      { code: "RN" },
      { code: "CNA" },
      { code: "STNA" },
      { code: "RT" },
    ]);
  });
});
