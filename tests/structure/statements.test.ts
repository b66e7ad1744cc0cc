import { describe, expect, test } from "vitest";
import { readSourceFiles, sourceFiles } from "./source-files";
import { statementsOutsideTheirFiles } from "./statements";

describe("handwritten SQL is in files named for it", () => {
  test("in this repository", () => expect(statementsOutsideTheirFiles(readSourceFiles())).toEqual([]));

  test("reports a statement elsewhere, but not a fragment within a query", () => {
    const files = sourceFiles({
      "lib/slots/reads.ts": `export const a = () => db.execute(sql\`select 1\`);
        export const b = (tx) => tx.execute(sql\`select 1\`);
        export const c = () => db.select().from(slot).where(sql\`true\`).execute();`,
      "lib/slots/reads.sql.ts": "export const a = () => db.execute(sql`select 1`);",
    });
    expect(statementsOutsideTheirFiles(files)).toEqual([
      "lib/slots/reads.ts:1 runs a hand-written statement: a .sql.ts file does",
      "lib/slots/reads.ts:2 runs a hand-written statement: a .sql.ts file does",
    ]);
  });
});
