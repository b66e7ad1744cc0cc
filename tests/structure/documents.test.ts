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
  ...readdirSync(join(root, "docs/product")).map((name) => `docs/product/${name}`),
  ...[...records, "README.md"].map((name) => `docs/decisions/${name}`),
];

/** Paths in backticks that start with a top-level folder; those with placeholders aren't checked. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:app|components|lib|db|scripts|tests|bench|docs)\/[^`\s]+)`/g)]
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

test("names only existing files in documents", () => {
  expect(without(pathsIn, (_, path) => existsSync(join(root, path)))).toEqual([]);
});

test("links only to existing files in documents", () => {
  expect(without(linksIn, (document, path) => existsSync(join(root, dirname(document), path)))).toEqual([]);
});

test("would find a path or link to nothing", () => {
  expect(pathsIn("see `lib/nowhere.ts` and `lib/<noun>/rules.ts`")).toEqual(["lib/nowhere.ts"]);
  expect(linksIn("see [one](nowhere.md#part) and [two](https://example.com)")).toEqual(["nowhere.md"]);
});

test("requires the sections of every decision record, and a line in the index", () => {
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

test("lists exactly the packages of package.json in docs/dependencies.md", () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read("package.json"));
  const packages = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  const listed = [...read("docs/dependencies.md").matchAll(/^\| ([^|]+?) +\|/gm)]
    .flatMap(([, names]) => names!.replace(" (optional)", "").split(", "))
    .filter((name) => name !== "package" && !name.startsWith("---"));
  const isListed = (name: string) =>
    listed.some((one) => (one.endsWith("/*") ? name.startsWith(one.slice(0, -1)) : name === one));
  expect(packages.filter((name) => !isListed(name))).toEqual([]);
  const isUsed = (one: string) =>
    one.endsWith("/*") ? packages.some((name) => name.startsWith(one.slice(0, -1))) : packages.includes(one);
  expect(listed.filter((one) => !isUsed(one))).toEqual([]);
});

test("lists every login of the demo in the README", () => {
  const logins: { email: string }[] = JSON.parse(read("lib/auth/demo-logins.json"));
  const readme = read("README.md");
  expect(logins.map(({ email }) => email).filter((email) => !readme.includes(`\`${email}\``))).toEqual([]);
});

test("lists every chapter of ASVS in the security map, in order", () => {
  const chapters = [...read("docs/security.md").matchAll(/^## V(\d+)\b/gm)].map(([, number]) =>
    Number(number),
  );
  expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
});
