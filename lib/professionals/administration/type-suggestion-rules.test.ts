import { expect, test } from "vitest";
import { suggestType } from "./type-suggestion-rules";

test.each([
  ["Nurse Aide", "CNA"],
  ["STNA", "CNA"],
  ["Nursing Asst.", null],
  ["Nursing assistant", "CNA"],
  ["LVN", "LPN"],
  ["Licensed Practical Nurse", "LPN"],
  ["Charge nurse", "RN"],
  ["R.N.", null],
  ["Cook", null],
])("%s is probably %s", (text, type) => expect(suggestType(text, ["CNA", "LPN", "RN"])).toBe(type));

test("no type is suggested that there isn’t", () => expect(suggestType("LVN", ["RN"])).toBeNull());
