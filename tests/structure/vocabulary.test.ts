import { describe, expect, test } from "vitest";
import { readSourceFiles, sourceFiles, baseName, pathsUnder, type SourceFiles } from "./source-files";
import ts from "typescript";
import { parse, visit } from "./imports";
import { isNounFile } from "./layers";

const words = ["schema", "rules", "policy", "reads", "present", "client"];
/** Rules of a topic without a folder of its own. */
const topicRules = /^[a-z0-9]+(-[a-z0-9]+)*-rules$/;
const verb = /^(?!.*-rules(\.test)?$)[a-z]+(-[a-z0-9]+)+$/;

/** The file name without `.test` and `.sql`. */
const wordOf = (path: string) => baseName(path).replace(/\.(test|sql)$/, "");

function nounFiles(files: SourceFiles): string[] {
  return pathsUnder(files, /^lib\//).filter(isNounFile);
}

function filesOutsideTheVocabulary(files: SourceFiles): string[] {
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
function verbsWithoutTheirFunction(files: SourceFiles): string[] {
  return nounFiles(files)
    .filter((path) => verb.test(wordOf(path)))
    .filter((path) => !exportedValues(files, path).includes(camelCase(wordOf(path))))
    .map((path) => `${path} does not export ${camelCase(wordOf(path))}: a verb's file holds the verb`);
}

/** Words that docs/style.md replaces: in comments regardless of case, and as identifiers. */
const retiredWords = /\b(whoever|whomever|anew|somebody|anybody|everybody|what has come)\b/i;
const namesThatWent =
  /^(home|homes|aHome|gates|casting|Casting|Asked|Told|Heard|Wanted|Saying|hearing|denials?|Denial|deny|deny[A-Z]\w*)$/;
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
function wordsOfTheOldDialect(files: SourceFiles): string[] {
  const mayHaveOne = (path: string) => {
    const text = files.get(path) ?? "";
    return retiredWords.test(text) || anyNameThatWent.test(text);
  };
  return pathsUnder(files, /\.(ts|tsx|mjs)$/)
    .filter(mayHaveOne)
    .flatMap((path) => {
      const file = parse(files, path);
      const lineOf = (position: number) => file.getLineAndCharacterOfPosition(position).line + 1;
      const found = commentsOf(file.text, file).flatMap((comment) => {
        const word = retiredWords.exec(comment.text);
        return word ? [`${path}:${lineOf(comment.at + word.index)} says "${word[0]}"`] : [];
      });
      visit(file, (node) => {
        if (ts.isIdentifier(node) && namesThatWent.test(node.text))
          found.push(`${path}:${lineOf(node.getStart())} is named "${node.text}"`);
      });
      return found;
    });
}

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
