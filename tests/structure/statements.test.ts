import { describe, expect, test } from "vitest";
import { readSourceFiles, sourceFiles, pathsUnder, type SourceFiles } from "./source-files";
import ts from "typescript";
import { parse, visit } from "./imports";

const isTest = /\.test\.tsx?$/;
const handWritten = /\.sql\.ts$/;

/** `execute` with a statement; Drizzle's own queries execute without an argument. */
const runsAStatement = (node: ts.Node): boolean =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  node.expression.name.text === "execute" &&
  node.arguments.length > 0;

/** Queries go through Drizzle's builder; handwritten statements belong in `….sql.ts`. */
function statementsOutsideTheirFiles(files: SourceFiles): string[] {
  return pathsUnder(files, /^(app|lib|db)\/.*\.tsx?$/)
    .filter((path) => !isTest.test(path) && !handWritten.test(path))
    .filter((path) => !path.startsWith("db/seed/"))
    .flatMap((path) => {
      const found: string[] = [];
      visit(parse(files, path), (node) => {
        if (!runsAStatement(node)) return;
        const file = node.getSourceFile();
        const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
        found.push(`${path}:${line} runs a hand-written statement: a .sql.ts file does`);
      });
      return found;
    });
}

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
