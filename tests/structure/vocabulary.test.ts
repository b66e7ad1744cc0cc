import { describe, expect, test } from "vitest";
import { readSourceFiles, sourceFiles } from "./source-files";
import { filesOutsideTheVocabulary, verbsWithoutTheirFunction, wordsOfTheOldDialect } from "./vocabulary";

const repository = readSourceFiles();

describe("a noun consists of schema, rules, policy, reads, present, client and verbs", () => {
  test("in this repository", () => expect(filesOutsideTheVocabulary(repository)).toEqual([]));

  test("reports an unknown word, in the noun and in a nested concern", () => {
    const files = sourceFiles({
      "lib/slots/status.ts": "",
      "lib/slots/cancellation/queries.ts": "",
      "lib/slots/row.tsx": "",
    });
    const offenders = filesOutsideTheVocabulary(files).map((offence) => offence.split(":")[0]);
    expect(offenders).toEqual([
      "lib/slots/cancellation/queries.ts",
      "lib/slots/row.tsx",
      "lib/slots/status.ts",
    ]);
  });

  test("passes the words, verbs and tests beside them, and the folders that serve every noun", () => {
    const files = sourceFiles({
      "lib/slots/rules.ts": "",
      "lib/slots/rules.test.ts": "",
      "lib/slots/cancellation/cancel-slot.ts": "",
      "lib/http/fetcher.ts": "",
    });
    expect(filesOutsideTheVocabulary(files)).toEqual([]);
  });

  test("treats an unlisted folder as a noun", () => {
    expect(filesOutsideTheVocabulary(sourceFiles({ "lib/stuff/things.ts": "" }))).toHaveLength(1);
  });
});

describe("a verb's file exports the verb it is named after", () => {
  test("in this repository", () => expect(verbsWithoutTheirFunction(repository)).toEqual([]));

  test("reports a hyphenated file without its function", () => {
    const files = sourceFiles({
      "lib/slots/cancel-slot.ts": "export async function cancelSlot() {}",
      "lib/slots/slot-things.ts": "export const other = 1;",
    });
    expect(verbsWithoutTheirFunction(files)).toEqual([
      "lib/slots/slot-things.ts does not export slotThings: a verb's file holds the verb",
    ]);
  });
});

describe("code and comments use the terms of docs/style.md", () => {
  test("in this repository", () => expect(wordsOfTheOldDialect(repository)).toEqual([]));

  test("reports a replaced word in comments and identifiers but not in strings", () => {
    const files = sourceFiles({
      "lib/slots/rules.ts": `/** Whoever comes second waits. */
        export const home = 1;
        export const text = "Somebody else has changed it.";`,
      "components/slots/row.tsx": "export type Told = { id: number };",
      "tests/support/facility.ts": "export const aHome = () => ({ home: 1 });",
      "components/ui/tabs.tsx": "const moves = { Home: 0 }; // Home and End move the focus.",
    });
    expect(wordsOfTheOldDialect(files)).toEqual([
      'components/slots/row.tsx:1 is named "Told"',
      'lib/slots/rules.ts:1 says "Whoever"',
      'lib/slots/rules.ts:2 is named "home"',
      'tests/support/facility.ts:1 is named "aHome"',
      'tests/support/facility.ts:1 is named "home"',
    ]);
  });
});
