import { describe, expect, test } from "vitest";
import { readSourceFiles, sourceFiles, pathsUnder, type SourceFiles } from "./source-files";

/** Formatters made when a module of the browser is loaded: each takes a phone 10 to 40 ms (docs/decisions/0372). */
const earlyFormatters = (files: SourceFiles): string[] =>
  pathsUnder(files, /^(lib|components)\/(?!.*\.test\.)/).filter((path) =>
    /^(export )?const [^=\n]+ =\s+new Intl\./m.test(files.get(path)!),
  );

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
