import { describe, expect, test } from "vitest";
import { readSourceFiles, sourceFiles } from "./source-files";
import { filesOutsideTheVocabulary, verbsWithoutTheirFunction } from "./vocabulary";

const house = readSourceFiles();

describe("a noun holds schema, rules, policy, reads, present, client and verbs", () => {
  test("in this repository", () => expect(filesOutsideTheVocabulary(house)).toEqual([]));

  test("a new word is named, in the noun and in a nested concern", () => {
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

  test("the words, verbs and tests beside them pass, and so do the folders that serve every noun", () => {
    const files = sourceFiles({
      "lib/slots/rules.ts": "",
      "lib/slots/rules.test.ts": "",
      "lib/slots/cancellation/cancel-slot.ts": "",
      "lib/http/fetcher.ts": "",
    });
    expect(filesOutsideTheVocabulary(files)).toEqual([]);
  });

  test("a folder that no one has listed is a noun", () => {
    expect(filesOutsideTheVocabulary(sourceFiles({ "lib/stuff/things.ts": "" }))).toHaveLength(1);
  });
});

describe("a verb's file exports the verb it is named after", () => {
  test("in this repository", () => expect(verbsWithoutTheirFunction(house)).toEqual([]));

  test("a hyphenated file without its function is named", () => {
    const files = sourceFiles({
      "lib/slots/cancel-slot.ts": "export async function cancelSlot() {}",
      "lib/slots/slot-things.ts": "export const other = 1;",
    });
    expect(verbsWithoutTheirFunction(files)).toEqual([
      "lib/slots/slot-things.ts does not export slotThings: a verb's file holds the verb",
    ]);
  });
});
