import ts from "typescript";
import { parse } from "./imports";
import { baseName, pathsUnder, type SourceFiles } from "./source-files";

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

export function namesThatSayNothing(files: SourceFiles): string[] {
  const saysNothing = (part: string) =>
    forbiddenNames.has(part) || part.split("-").some((word) => forbiddenWords.has(word));
  return pathsUnder(files, /^(app|components|lib|db|scripts|tests)\//).filter((path) => {
    const folders = path.split("/").slice(0, -1);
    return [...folders, baseName(path).split(".")[0] ?? ""].some(saysNothing);
  });
}

/** `(group)`, `[param]` and `[...rest]` are Next's syntax around our names; `.well-known` is a web standard. */
export function namesNotInKebabCase(files: SourceFiles): string[] {
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
export function barrels(files: SourceFiles): string[] {
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

export function defaultExports(files: SourceFiles): string[] {
  const isDefault = (statement: ts.Statement) =>
    ts.isExportAssignment(statement) ||
    (ts.canHaveModifiers(statement) &&
      (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword));
  return pathsUnder(files, /^(app|components|lib|db|tests)\/.*\.tsx?$/)
    .filter((path) => !demandedByNext.test(path))
    .filter((path) => parse(files, path).statements.some(isDefault));
}

export const longestFile = 350;

export function filesTooLong(files: SourceFiles): string[] {
  return [...files].flatMap(([path, text]) => {
    const lines = text.replace(/\n$/, "").split("\n").length;
    return lines > longestFile ? [`${path} has ${lines} lines, more than ${longestFile}`] : [];
  });
}

/** Style sheets loaded on every page; only `app/globals.css` may be one. */
export function globalStylesheets(files: SourceFiles): string[] {
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
export function sheetsOutsideLayers(files: SourceFiles): string[] {
  return pathsUnder(files, /\.module\.css$/).filter(
    (path) => !/^@layer utilities\.components(\.ui)? \{\}$/.test(preludesOf(files.get(path) ?? "")),
  );
}
