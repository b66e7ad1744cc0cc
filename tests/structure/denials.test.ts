import { describe, expect, test } from "vitest";
import { denialsOutsideOfPresent, refusalsWithATextOfTheirOwn } from "./denials";
import { readSourceFiles, sourceFiles } from "./source-files";

const repository = readSourceFiles();

describe("a refusal's text is written once", () => {
  test("in a table of denials", () => expect(refusalsWithATextOfTheirOwn(repository)).toEqual([]));
  test("which a noun keeps in its present.ts", () => expect(denialsOutsideOfPresent(repository)).toEqual([]));

  test("reports a verb with its own text, and passes a reference to the table", () => {
    const files = sourceFiles({
      "lib/slots/cancel-slot.ts": `if (a) throw new Forbidden();
        if (b) throw new Conflict({ code: "ENDED", message: "This shift has ended." });`,
    });
    expect(refusalsWithATextOfTheirOwn(files)).toEqual([
      "lib/slots/cancel-slot.ts:2 words a refusal: a table of denials() does",
    ]);
  });

  test("reports a table outside of present.ts", () => {
    const files = sourceFiles({
      "lib/slots/cancel-slot.ts": "const deny = denials({});",
      "lib/slots/present.ts": "export const deny = denials({});",
      "lib/http/denials.ts": "export const deny = denials({});",
    });
    expect(denialsOutsideOfPresent(files)).toEqual([
      "lib/slots/cancel-slot.ts:1 holds texts: a noun's present.ts does",
    ]);
  });
});
