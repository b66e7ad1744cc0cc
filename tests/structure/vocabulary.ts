import ts from "typescript";
import { parse, visit } from "./imports";
import { isNounFile } from "./layers";
import { baseName, pathsUnder, type SourceFiles } from "./source-files";

const words = ["schema", "rules", "policy", "reads", "present", "client"];
/** Rules of a topic without a folder of its own. */
const topicRules = /^[a-z0-9]+(-[a-z0-9]+)*-rules$/;
const verb = /^(?!.*-rules(\.test)?$)[a-z]+(-[a-z0-9]+)+$/;

/** The file name without `.test` and `.sql`. */
const wordOf = (path: string) => baseName(path).replace(/\.(test|sql)$/, "");

function nounFiles(files: SourceFiles): string[] {
  return pathsUnder(files, /^lib\//).filter(isNounFile);
}

export function filesOutsideTheVocabulary(files: SourceFiles): string[] {
  const isWord = (name: string) => words.includes(name) || topicRules.test(name) || verb.test(name);
  return nounFiles(files)
    .filter((path) => !path.endsWith(".ts") || !isWord(wordOf(path)))
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

/** The exported functions and constants of a file. */
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

/**
 * A hyphenated file such as `cancel-slot.ts` exports the function of its name, `cancelSlot`; any other hyphenated name
 * needs to be in the vocabulary.
 */
export function verbsWithoutTheirFunction(files: SourceFiles): string[] {
  return nounFiles(files)
    .filter((path) => verb.test(wordOf(path)))
    .filter((path) => !exportedValues(files, path).includes(camelCase(wordOf(path))))
    .map((path) => `${path} does not export ${camelCase(wordOf(path))}: a verb's file holds the verb`);
}

/** Words that docs/style.md replaces: in comments regardless of case, and as identifiers. */
const wordsThatWent = /\b(whoever|whomever|anew|somebody|anybody|everybody|what has come)\b/i;
const namesThatWent =
  /^(home|homes|aHome|gates|casting|Casting|Asked|Told|Heard|Wanted|Saying|hearing|denials?|Denial|deny|denyAll)$/;
const anyNameThatWent = new RegExp(`\\b${namesThatWent.source.slice(1, -1)}\\b`);

function commentsOf(text: string, file: ts.SourceFile): { at: number; text: string }[] {
  const found = new Map<number, string>();
  const note = (ranges: ts.CommentRange[] | undefined) => {
    for (const { pos, end } of ranges ?? []) found.set(pos, text.slice(pos, end));
  };
  visit(file, (node) => {
    note(ts.getLeadingCommentRanges(text, node.getFullStart()));
    note(ts.getTrailingCommentRanges(text, node.getEnd()));
  });
  return [...found].map(([at, comment]) => ({ at, text: comment }));
}

/** Strings aren't checked, because the specification prescribes some. Only files with such a word are parsed. */
export function wordsOfTheOldDialect(files: SourceFiles): string[] {
  const mayHaveOne = (path: string) => {
    const text = files.get(path) ?? "";
    return wordsThatWent.test(text) || anyNameThatWent.test(text);
  };
  return pathsUnder(files, /\.(ts|tsx|mjs)$/)
    .filter(mayHaveOne)
    .flatMap((path) => {
      const file = parse(files, path);
      const lineOf = (position: number) => file.getLineAndCharacterOfPosition(position).line + 1;
      const found = commentsOf(file.text, file).flatMap((comment) => {
        const word = wordsThatWent.exec(comment.text);
        return word ? [`${path}:${lineOf(comment.at + word.index)} says "${word[0]}"`] : [];
      });
      visit(file, (node) => {
        if (ts.isIdentifier(node) && namesThatWent.test(node.text))
          found.push(`${path}:${lineOf(node.getStart())} is named "${node.text}"`);
      });
      return found;
    });
}
