import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";
import { parse, visit } from "./imports";
import { pathsUnder, readSourceFiles, sourceFiles, type SourceFiles } from "./source-files";

/** A template's values are written as "{}". */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isJsxText(node))
    return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join("");
}

function textsUnder(files: SourceFiles, folder: string): Set<string> {
  const found = new Set<string>();
  for (const path of pathsUnder(files, new RegExp(`^${folder}/.*\\.tsx?$`)))
    if (!/\.test\.tsx?$/.test(path))
      visit(parse(files, path), (node) => {
        const text = textOf(node)?.replace(/\s+/g, " ").trim();
        if (text) found.add(text);
      });
  return found;
}

/** The list: a folder in the first column, and below it, indented, the texts the specification prints. */
function specifiedTexts(): [folder: string, texts: string[]][] {
  const list = readFileSync(fileURLToPath(new URL("specified-texts.txt", import.meta.url)), "utf8");
  return list
    .trim()
    .split("\n\n")
    .map((block) => block.split("\n"))
    .map(([folder = "", ...texts]) => [folder, texts.map((text) => text.trim())]);
}

test.each(specifiedTexts())("%s says the specification's texts to the letter", (folder, texts) => {
  const said = textsUnder(readSourceFiles(), folder);
  expect(texts.filter((text) => !said.has(text))).toEqual([]);
});

test("texts are found in strings, templates and elements", () => {
  const files = sourceFiles({
    "components/x/a.tsx":
      'export const A = () => <p title="The title">\n Hello, <b>{`${n} shifts\n ahead`}</b></p>;',
    "components/x/a.test.tsx": 'export const text = "Only tested";',
  });
  expect([...textsUnder(files, "components/x")]).toEqual(["The title", "Hello,", "{} shifts ahead"]);
});

/** Texts that the specification prints with a straight apostrophe. */
const printedStraight = [
  "(Waiting on HCP to accept your agency's invite)",
  "Failed to get facility's settings",
  "Failed to update facility's signature requirements",
  "Please confirm you're not a robot.",
  "Something went wrong and your search couldn't be completed",
  "The assignment could not be completed due to pending, missing, or rejected credentials. Please refer to your credential sheet and check this professional's credentials to determine if all expected credentials have been submitted and verified.",
  "The new wage amount cannot be lesser than the shift's original wage",
  "There was an error changing the worker's status.",
  "We encountered an issue changing your bundle's guaranteed status. Please refresh the page and try again.",
];

/** What operators and programs read, and text messages, whose alphabet has no curly one and in which people answer. */
const plainTexts =
  /^(app\/api\/|lib\/(env\.ts|http\/openapi\.ts|sms\/|conversations\/reply-rules|messages\/reading-rules|jobs\/|metrics\/|work\/|refills\/run-refills|auth\/demo-provider\/|auth\/sign-in\/start-code-challenge))/;

const straight = /\p{L}'(s|t|re|ve|ll|d|m)\b|s' \p{L}/u;

const isSql = (node: ts.Node): boolean =>
  ts.isTaggedTemplateExpression(node.parent) && /^sql\b/.test(node.parent.tag.getText());

function straightApostrophes(files: SourceFiles): string[] {
  return pathsUnder(files, /^(app|components|lib)\/.*\.tsx?$/)
    .filter((path) => !/\.test\.tsx?$|\.sql\.ts$/.test(path) && !plainTexts.test(path))
    .filter((path) => straight.test(files.get(path) ?? ""))
    .flatMap((path) => {
      const found: string[] = [];
      visit(parse(files, path), (node) => {
        const text = textOf(node)?.replace(/\s+/g, " ").trim();
        if (text && straight.test(text) && !isSql(node) && !printedStraight.includes(text))
          found.push(`${path} says "${text}"`);
      });
      return found;
    });
}

test("our own texts have curly apostrophes", () => {
  expect(straightApostrophes(readSourceFiles())).toEqual([]);
});

test("a straight apostrophe is found in strings, templates and elements, and not in a text of the specification", () => {
  const files = sourceFiles({
    "components/x/a.tsx": `export const A = () => <p title="You can't">{\`\${name} isn't here\`} It's</p>;`,
    "lib/x/present.ts": 'export const text = "Please confirm you\'re not a robot.";',
    "lib/sms/messages.ts": 'export const text = "You don\'t need to come.";',
    "lib/x/reads.ts": "export const of = sql`select 'it''s' where a = 'b' and c`;",
  });
  expect(straightApostrophes(files)).toEqual([
    'components/x/a.tsx says "You can\'t"',
    'components/x/a.tsx says "{} isn\'t here"',
    'components/x/a.tsx says "It\'s"',
  ]);
});
