import { describe, expect, test } from "vitest";
import { readSourceFiles, sourceFiles, baseName, pathsUnder, type SourceFiles } from "./source-files";
import ts from "typescript";
import { places } from "./imports";
import { isNounFile } from "./layers";

const isTest = /\.test\.tsx?$/;
const refusals = new Set(["Invalid", "Unauthenticated", "Forbidden", "NotFound", "Conflict"]);

const sources = (files: SourceFiles) =>
  pathsUnder(files, /^(lib|app)\/.*\.tsx?$/).filter((path) => path !== "lib/errors.ts" && !isTest.test(path));

/** A refusal with a text is thrown by `refuse(code)`; without one, the bare class is enough. */
function refusalsWithATextOfTheirOwn(files: SourceFiles): string[] {
  const isWrong = (node: ts.Node) =>
    ts.isNewExpression(node) && refusals.has(node.expression.getText()) && (node.arguments?.length ?? 0) > 0;
  return sources(files).flatMap((path) =>
    places(files, path, isWrong).map((place) => `${place} words a refusal: a table of refusals() does`),
  );
}

/** The verb that throws from a table holds it; a table of several is in the noun's present.ts. */
function tablesOutOfPlace(files: SourceFiles): string[] {
  const isTable = (node: ts.Node) => ts.isCallExpression(node) && node.expression.getText() === "refusals";
  const isShared = (node: ts.Node) =>
    ts.isVariableStatement(node) &&
    node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true &&
    node.declarationList.declarations.some(({ initializer }) => initializer && isTable(initializer));
  return sources(files)
    .filter((path) => isNounFile(path) && baseName(path) !== "present")
    .flatMap((path) =>
      places(files, path, isShared).map((place) => `${place} shares texts: a noun's present.ts does`),
    );
}

const repository = readSourceFiles();

describe("a refusal's text is written once", () => {
  test("in a table of refusals", () => expect(refusalsWithATextOfTheirOwn(repository)).toEqual([]));
  test("which a noun shares in its present.ts", () => expect(tablesOutOfPlace(repository)).toEqual([]));

  test("reports a verb with its own text, and passes a reference to the table", () => {
    const files = sourceFiles({
      "lib/slots/cancel-slot.ts": `if (a) throw new Forbidden();
        if (b) throw new Conflict({ code: "ENDED", message: "This shift has ended." });`,
    });
    expect(refusalsWithATextOfTheirOwn(files)).toEqual([
      "lib/slots/cancel-slot.ts:2 words a refusal: a table of refusals() does",
    ]);
  });

  test("reports a table that others import from a verb", () => {
    const files = sourceFiles({
      "lib/slots/cancel-slot.ts": "const refuse = refusals({});",
      "lib/slots/reopen-slot.ts": "export const refuse = refusals({});",
      "lib/slots/present.ts": "export const refuse = refusals({});",
      "lib/http/refusals.ts": "export const refuse = refusals({});",
    });
    expect(tablesOutOfPlace(files)).toEqual([
      "lib/slots/reopen-slot.ts:1 shares texts: a noun's present.ts does",
    ]);
  });
});
