import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");
const records = readdirSync(join(root, "docs/decisions")).filter((name) => /^\d{4}-/.test(name));
const documents = [
  "README.md",
  ...readdirSync(join(root, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
  ...[...records, "README.md"].map((name) => `docs/decisions/${name}`),
];

/** Paths in backticks that start with a top-level folder; those with placeholders aren't checked. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:app|components|lib|db|scripts|tests|docs)\/[^`\s]+)`/g)]
    .map(([, path]) => path!)
    .filter((path) => !/[<{*…]/.test(path));

/** Links to other documents and pictures of the repository. */
const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, path]) => path!);

const without = (find: (text: string) => string[], exists: (document: string, path: string) => boolean) =>
  documents.flatMap((document) =>
    find(read(document))
      .filter((path) => !exists(document, path))
      .map((path) => `${document}: ${path}`),
  );

test("documents name only files that exist", () => {
  expect(without(pathsIn, (_, path) => existsSync(join(root, path)))).toEqual([]);
});

test("documents link only to files that exist", () => {
  expect(without(linksIn, (document, path) => existsSync(join(root, dirname(document), path)))).toEqual([]);
});

test("a path or link to nothing would be found", () => {
  expect(pathsIn("see `lib/nowhere.ts` and `lib/<noun>/rules.ts`")).toEqual(["lib/nowhere.ts"]);
  expect(linksIn("see [one](nowhere.md#part) and [two](https://example.com)")).toEqual(["nowhere.md"]);
});

test("every decision record has its sections and a line in the index", () => {
  const index = read("docs/decisions/README.md");
  const sections = ["Context", "Options", "Decision", "Consequences"];
  for (const name of records) {
    const text = read(`docs/decisions/${name}`);
    expect(index, name).toContain(`](${name})`);
    expect(text, name).toMatch(/^- Date: \d{4}-\d\d-\d\d\n- Status: /m);
    expect([...text.matchAll(/^## (\w+)/gm)].map(([, title]) => title)).toEqual(
      expect.arrayContaining(sections),
    );
  }
});

test("the security map has every chapter of ASVS, in order", () => {
  const chapters = [...read("docs/security.md").matchAll(/^## V(\d+)\b/gm)].map(([, number]) =>
    Number(number),
  );
  expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
});
