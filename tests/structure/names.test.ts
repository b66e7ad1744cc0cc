import { describe, expect, test } from "vitest";
import { readSourceFiles, sourceFiles, baseName, pathsUnder, type SourceFiles } from "./source-files";
import ts from "typescript";
import { parse } from "./imports";

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const forbiddenWords = new Set([
  "utils",
  "util",
  "helpers",
  "helper",
  "common",
  "misc",
  "manager",
  "managers",
]);
const forbiddenNames = new Set(["service", "services", "types"]);

function namesThatSayNothing(files: SourceFiles): string[] {
  const saysNothing = (part: string) =>
    forbiddenNames.has(part) || part.split("-").some((word) => forbiddenWords.has(word));
  return pathsUnder(files, /^(app|components|lib|db|scripts|tests)\//).filter((path) => {
    const folders = path.split("/").slice(0, -1);
    return [...folders, baseName(path).split(".")[0] ?? ""].some(saysNothing);
  });
}

/** `(group)`, `[param]` and `[...rest]` are Next's syntax around our names; `.well-known` is a web standard. */
function namesNotInKebabCase(files: SourceFiles): string[] {
  const isKebab = (part: string) =>
    part === ".well-known" ||
    part.split(".").every((word) => kebab.test(word)) ||
    /^(\([a-z-]+\)|\[{1,2}(\.\.\.)?[a-zA-Z]+\]{1,2})$/.test(part);
  return pathsUnder(files, /^(app|components|lib|db|scripts|tests)\//).filter(
    (path) =>
      !path
        .replace(/\.(ts|tsx|mjs|css)$/, "")
        .split("/")
        .every(isKebab),
  );
}

/** A file that only re-exports, or re-exports everything of another. */
function barrels(files: SourceFiles): string[] {
  const passesOn = (statement: ts.Statement) =>
    ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined;
  const passesAllOn = (statement: ts.Statement) =>
    ts.isExportDeclaration(statement) && statement.moduleSpecifier && !statement.exportClause;
  return pathsUnder(files, /^(app|components|lib|db|tests)\/.*\.tsx?$/).filter((path) => {
    const { statements } = parse(files, path);
    return statements.length > 0 && (statements.every(passesOn) || statements.some(passesAllOn));
  });
}

const demandedByNext =
  /^app\/(.*\/)?(page|layout|template|loading|error|global-error|not-found|default|sitemap|robots|manifest|icon|opengraph-image)\.tsx?$/;

function defaultExports(files: SourceFiles): string[] {
  const isDefault = (statement: ts.Statement) =>
    ts.isExportAssignment(statement) ||
    (ts.canHaveModifiers(statement) &&
      (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword));
  return pathsUnder(files, /^(app|components|lib|db|tests)\/.*\.tsx?$/)
    .filter((path) => !demandedByNext.test(path))
    .filter((path) => parse(files, path).statements.some(isDefault));
}

const longestFile = 350;

function filesTooLong(files: SourceFiles): string[] {
  return [...files].flatMap(([path, text]) => {
    const lines = text.replace(/\n$/, "").split("\n").length;
    return lines > longestFile ? [`${path} has ${lines} lines, more than ${longestFile}`] : [];
  });
}

/** Style sheets loaded on every page; only `app/globals.css` may be one. */
function globalStylesheets(files: SourceFiles): string[] {
  return pathsUnder(files, /^(app|components|lib)\/.*\.css$/).filter(
    (path) => path !== "app/globals.css" && !path.endsWith(".module.css"),
  );
}

/** The text of a style sheet outside of all braces. */
function preludesOf(css: string): string {
  const bare = css.replace(/\/\*.*?\*\/|"[^"]*"/gs, "");
  let depth = 0;
  return [...bare]
    .filter((character) => {
      if (character === "{") return depth++ === 0;
      if (character === "}") return --depth === 0;
      return depth === 0;
    })
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}

/** Unlayered rules override all layers, and two layers in one file hide that one always loses. */
function sheetsOutsideLayers(files: SourceFiles): string[] {
  return pathsUnder(files, /\.module\.css$/).filter(
    (path) => !/^@layer utilities\.components(\.ui)? \{\}$/.test(preludesOf(files.get(path) ?? "")),
  );
}

const repository = readSourceFiles();

describe("no file or folder has a meaningless name", () => {
  test("in this repository", () => expect(namesThatSayNothing(repository)).toEqual([]));

  test.each([
    "lib/utils/money.ts",
    "lib/slots/utils.ts",
    "lib/slots/date-helpers.ts",
    "lib/slots/types.ts",
    "lib/slots/slot-manager.ts",
    "lib/slots/service.ts",
    "tests/support/misc.test.ts",
  ])("reports %s", (path) => {
    expect(namesThatSayNothing(sourceFiles({ [path]: "" }))).toEqual([path]);
  });
});

describe("files and folders are in kebab-case", () => {
  test("in this repository", () => expect(namesNotInKebabCase(repository)).toEqual([]));

  test("reports camel case, but not the brackets of routes and endings of tests", () => {
    const files = sourceFiles({
      "components/ui/DataTable.tsx": "",
      "lib/slots/cancelSlot.ts": "",
      "app/private/(facility)/shifts/page.tsx": "",
      "app/api/auth/[...nextauth]/route.ts": "",
      "app/api/slot/[slotId]/confirm/route.ts": "",
      "lib/slots/rules.test.ts": "",
    });
    expect(namesNotInKebabCase(files)).toEqual(["components/ui/DataTable.tsx", "lib/slots/cancelSlot.ts"]);
  });
});

describe("no barrels", () => {
  test("in this repository", () => expect(barrels(repository)).toEqual([]));

  test("reports a file that re-exports another, and one that does nothing else", () => {
    const files = sourceFiles({
      "lib/slots/reads.ts": `export * from "./rules"; export const own = 1;`,
      "components/ui/all.ts": `export { Button } from "./button"; export { Menu } from "./menu";`,
      "lib/slots/rules.ts": `export { isOver } from "../shifts/rules"; export const own = 1;`,
    });
    expect(barrels(files)).toEqual(["components/ui/all.ts", "lib/slots/reads.ts"]);
  });
});

describe("default exports are only where Next requires them", () => {
  test("in this repository", () => expect(defaultExports(repository)).toEqual([]));

  test("reports a component with a default export, but not a page", () => {
    const files = sourceFiles({
      "components/ui/button.tsx": "export default function Button() {}",
      "lib/slots/rules.ts": "const rules = {}; export default rules;",
      "app/login/page.tsx": "export default function Page() {}",
    });
    expect(defaultExports(files)).toEqual(["components/ui/button.tsx", "lib/slots/rules.ts"]);
  });
});

describe(`files are at most ${longestFile} lines long`, () => {
  test("in this repository", () => expect(filesTooLong(repository)).toEqual([]));

  test("reports one line too many", () => {
    const long = "x\n".repeat(longestFile);
    const files = sourceFiles({ "lib/slots/rules.ts": long, "lib/slots/reads.ts": `${long}x\n` });
    expect(filesTooLong(files)).toEqual(["lib/slots/reads.ts has 351 lines, more than 350"]);
  });
});

describe("a component's styles are a CSS module beside it", () => {
  test("in this repository", () => expect(globalStylesheets(repository)).toEqual([]));

  test("reports a sheet that is not a module, but not tokens and modules", () => {
    const files = sourceFiles({
      "app/globals.css": "",
      "components/ui/button.module.css": "",
      "components/ui/button.css": "",
    });
    expect(globalStylesheets(files)).toEqual(["components/ui/button.css"]);
  });
});

describe("a component's styles are in exactly one of the two layers", () => {
  test("in this repository", () => expect(sheetsOutsideLayers(repository)).toEqual([]));

  test("reports styles in no layer, in an unknown one or in two", () => {
    const files = sourceFiles({
      "components/ui/button.module.css": "/* A } */ @layer utilities.components.ui { .a { color: red; } }",
      "components/slots/row.module.css":
        '@layer utilities.components { .a { mask: url("}"); } @media print { .a { color: red; } } }',
      "components/slots/bare.module.css": ".a { color: red; }",
      "components/slots/other.module.css": "@layer components { .a { color: red; } }",
      "components/slots/two.module.css":
        "@layer utilities.components.ui { .a { color: red; } } @layer utilities.components { .b { color: red; } }",
      "components/slots/partly.module.css":
        "@layer utilities.components { .a { color: red; } } .b { color: red; }",
    });
    expect(sheetsOutsideLayers(files)).toEqual([
      "components/slots/bare.module.css",
      "components/slots/other.module.css",
      "components/slots/partly.module.css",
      "components/slots/two.module.css",
    ]);
  });
});
