import ts from "typescript";
import { places } from "./imports";
import { isNounFile } from "./layers";
import { baseName, pathsUnder, type SourceFiles } from "./source-files";

const isTest = /\.test\.tsx?$/;
const refusals = new Set(["Invalid", "Unauthenticated", "Forbidden", "NotFound", "Conflict"]);

const sources = (files: SourceFiles) =>
  pathsUnder(files, /^(lib|app)\/.*\.tsx?$/).filter((path) => path !== "lib/errors.ts" && !isTest.test(path));

/** A refusal with a text is thrown by `refuse(code)`; without one, the bare class is enough. */
export function refusalsWithATextOfTheirOwn(files: SourceFiles): string[] {
  const isWrong = (node: ts.Node) =>
    ts.isNewExpression(node) && refusals.has(node.expression.getText()) && (node.arguments?.length ?? 0) > 0;
  return sources(files).flatMap((path) =>
    places(files, path, isWrong).map((place) => `${place} words a refusal: a table of refusals() does`),
  );
}

/** The texts of a noun's codes are in its present.ts. */
export function refusalsOutsideOfPresent(files: SourceFiles): string[] {
  const isTable = (node: ts.Node) => ts.isCallExpression(node) && node.expression.getText() === "refusals";
  return sources(files)
    .filter((path) => isNounFile(path) && baseName(path) !== "present")
    .flatMap((path) =>
      places(files, path, isTable).map((place) => `${place} holds texts: a noun's present.ts does`),
    );
}
