import ts from "typescript";
import { parse } from "./imports";
import { isNounFile } from "./layers";
import { baseName, pathsUnder, type SourceFiles } from "./source-files";

const words = ["schema", "rules", "policy", "reads", "present", "client"];
/** Rules of one topic that needs no folder. */
const topicRules = /^[a-z0-9]+(-[a-z0-9]+)*-rules$/;
const verb = /^(?!.*-rules(\.test)?$)[a-z]+(-[a-z0-9]+)+$/;

function nounFiles(files: SourceFiles): string[] {
  return pathsUnder(files, /^lib\//).filter(isNounFile);
}

export function filesOutsideTheVocabulary(files: SourceFiles): string[] {
  const isWord = (name: string) => words.includes(name) || topicRules.test(name) || verb.test(name);
  return nounFiles(files)
    .filter((path) => !path.endsWith(".ts") || !isWord(baseName(path).replace(/\.test$/, "")))
    .map(
      (path) => `${path}: a noun holds ${words.map((word) => `${word}.ts`).join(", ")} and <verb>-<noun>.ts`,
    );
}

function camelCase(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function isExported(statement: ts.Statement): boolean {
  return ts.canHaveModifiers(statement)
    ? (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    : false;
}

/** The exported functions and constants of a file, by name. */
function exportedValues(files: SourceFiles, path: string): string[] {
  return parse(files, path)
    .statements.filter(isExported)
    .flatMap((statement) => {
      if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
        return statement.name ? [statement.name.text] : [];
      }
      if (!ts.isVariableStatement(statement)) return [];
      return statement.declarationList.declarations.map(({ name }) => name.getText());
    });
}

/** `cancel-slot.ts` writes one thing and exports `cancelSlot`; anything else in a hyphenated file is a new word. */
export function verbsWithoutTheirFunction(files: SourceFiles): string[] {
  return nounFiles(files)
    .filter((path) => verb.test(baseName(path)))
    .filter((path) => !exportedValues(files, path).includes(camelCase(baseName(path))))
    .map((path) => `${path} does not export ${camelCase(baseName(path))}: a verb's file holds the verb`);
}
