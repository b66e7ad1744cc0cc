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
