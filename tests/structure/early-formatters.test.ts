import { describe, expect, test } from "vitest";
import { earlyFormatters } from "./early-formatters";
import { readSourceFiles, sourceFiles } from "./source-files";

const repository = readSourceFiles();

describe("no formatter is made while a page loads", () => {
  test("in this repository", () => expect(earlyFormatters(repository)).toEqual([]));

  test("reports one, but not one made on first use", () => {
    const files = sourceFiles({
      "lib/names.ts": `export const inOrder = new Intl.Collator("en");`,
      "lib/zones.ts": `const formatOf = () => new Intl.DateTimeFormat("en");`,
    });
    expect(earlyFormatters(files)).toEqual(["lib/names.ts"]);
  });
});
