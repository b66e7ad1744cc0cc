import ts from "typescript";
import { parse, visit } from "./imports";
import { pathsUnder, type SourceFiles } from "./source-files";

const isTest = /\.test\.tsx?$/;
const handWritten = /\.sql\.ts$/;

/** `execute` with a statement; Drizzle's own queries execute without an argument. */
const runsAStatement = (node: ts.Node): boolean =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  node.expression.name.text === "execute" &&
  node.arguments.length > 0;

/** Queries go through Drizzle's builder; handwritten statements belong in `….sql.ts`. */
export function statementsOutsideTheirFiles(files: SourceFiles): string[] {
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
