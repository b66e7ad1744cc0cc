import { describe, expect, test } from "vitest";
import { refusalsOutsideOfPresent, refusalsWithATextOfTheirOwn } from "./refusals";
import { readSourceFiles, sourceFiles } from "./source-files";

const repository = readSourceFiles();

describe("a refusal's text is written once", () => {
  test("in a table of refusals", () => expect(refusalsWithATextOfTheirOwn(repository)).toEqual([]));
  test("which a noun keeps in its present.ts", () =>
    expect(refusalsOutsideOfPresent(repository)).toEqual([]));

  test("reports a verb with its own text, and passes a reference to the table", () => {
    const files = sourceFiles({
      "lib/slots/cancel-slot.ts": `if (a) throw new Forbidden();
        if (b) throw new Conflict({ code: "ENDED", message: "This shift has ended." });`,
    });
    expect(refusalsWithATextOfTheirOwn(files)).toEqual([
      "lib/slots/cancel-slot.ts:2 words a refusal: a table of refusals() does",
    ]);
  });

  test("reports a table outside of present.ts", () => {
    const files = sourceFiles({
      "lib/slots/cancel-slot.ts": "const refuse = refusals({});",
      "lib/slots/present.ts": "export const refuse = refusals({});",
      "lib/http/refusals.ts": "export const refuse = refusals({});",
    });
    expect(refusalsOutsideOfPresent(files)).toEqual([
      "lib/slots/cancel-slot.ts:1 holds texts: a noun's present.ts does",
    ]);
  });
});
