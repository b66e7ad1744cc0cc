import { describe, expect, test } from "vitest";
import { readSourceFiles, sourceFiles, pathsUnder, type SourceFiles } from "./source-files";
import ts from "typescript";
import { importsOf, parse, visit } from "./imports";

const manifest = "app/api/endpoints.ts";
const route = /^app\/api\/.*route\.ts$/;

/** next-auth has its own handler, and one route answers unknown paths; all others use `endpoint()`. */
const isOurs = (path: string) => !/^app\/api\/(auth\/\[\.\.\.nextauth\]|\[\[\.\.\.unknown\]\])\//.test(path);

function routes(files: SourceFiles): string[] {
  return pathsUnder(files, route).filter(isOurs);
}

function routesMissingFromTheManifest(files: SourceFiles): string[] {
  if (!files.has(manifest)) return routes(files).length > 0 ? [`${manifest} is missing`] : [];
  const targetsOf = (path: string) => importsOf(files, path).map(({ target }) => target);
  // An area's own list is one of its imports.
  const listed = new Set(
    targetsOf(manifest).flatMap((path) => (path?.endsWith("/endpoints.ts") ? targetsOf(path) : [path])),
  );
  const missing = routes(files)
    .filter((path) => !listed.has(path))
    .map((path) => `${path} is not in ${manifest}`);
  const gone = [...listed]
    .filter((path) => path !== null && path.startsWith("app/api/") && !files.has(path))
    .map((path) => `${manifest} lists ${path}, which does not exist`);
  return [...missing, ...gone];
}

function routesThatDoTheWrappersWork(files: SourceFiles): string[] {
  return routes(files).flatMap((path) => {
    const found: string[] = [];
    visit(parse(files, path), (node) => {
      if (ts.isTryStatement(node)) found.push(`${path} has a try: endpoint() answers for errors`);
      if (ts.isIdentifier(node) && node.text === "NextResponse") {
        found.push(`${path} mentions NextResponse: endpoint() makes the answer`);
      }
    });
    return [...new Set(found)];
  });
}

function routesThatParseOrQuery(files: SourceFiles): string[] {
  const isNotTheirs = (target: string | null, specifier: string) =>
    target?.startsWith("db/") === true || /^(zod|drizzle-orm|postgres)(\/|$)/.test(specifier);
  return routes(files).flatMap((path) =>
    importsOf(files, path)
      .filter(({ target, specifier }) => isNotTheirs(target, specifier))
      .map(
        ({ target, specifier }) =>
          `${path} imports ${target ?? specifier}: schema.ts parses, reads and verbs query`,
      ),
  );
}

const methods = new Set(["GET", "POST", "PUT", "PATCH", "DELETE"]);

/** Only `export const PUT = endpoint({ … }, …)` may answer requests. */
function methodsMadeWithoutEndpoint(files: SourceFiles): string[] {
  return routes(files).flatMap((path) =>
    parse(files, path).statements.flatMap((statement) => {
      if (ts.isFunctionDeclaration(statement) && statement.name && methods.has(statement.name.text)) {
        return [`${path} exports ${statement.name.text} without endpoint()`];
      }
      if (!ts.isVariableStatement(statement)) return [];
      return statement.declarationList.declarations
        .filter(({ name }) => methods.has(name.getText()))
        .filter(
          ({ initializer }) =>
            !(
              initializer &&
              ts.isCallExpression(initializer) &&
              initializer.expression.getText() === "endpoint"
            ),
        )
        .map(({ name }) => `${path} exports ${name.getText()} without endpoint()`);
    }),
  );
}

/** Pages behind the sign-in check access themselves, because a layout stays mounted while pages change. */
function pagesThatAskNobody(files: SourceFiles): string[] {
  return pathsUnder(files, /^app\/private\/.*page\.tsx$/)
    .filter((path) => {
      let asks = false;
      visit(parse(files, path), (node) => {
        if (ts.isCallExpression(node) && node.expression.getText() === "requirePageUser") asks = true;
      });
      return !asks;
    })
    .map((path) => `${path} does not call requirePageUser()`);
}

const repository = readSourceFiles();
const confirm = "app/api/slot/[id]/confirm/route.ts";

describe("every route is in the manifest", () => {
  test("in this repository", () => expect(routesMissingFromTheManifest(repository)).toEqual([]));

  test("reports an unlisted route", () => {
    const files = sourceFiles({
      "app/api/endpoints.ts": `import * as user from "./user/route";`,
      "app/api/user/route.ts": "",
      [confirm]: "",
    });
    expect(routesMissingFromTheManifest(files)).toEqual([`${confirm} is not in app/api/endpoints.ts`]);
  });

  test("reports a listed route that is gone", () => {
    const files = sourceFiles({ "app/api/endpoints.ts": `import * as user from "./user/route";` });
    expect(routesMissingFromTheManifest(files)).toEqual([
      "app/api/endpoints.ts lists app/api/user/route, which does not exist",
    ]);
  });
});

describe("a route leaves errors and responses to endpoint()", () => {
  test("in this repository", () => expect(routesThatDoTheWrappersWork(repository)).toEqual([]));

  test("reports one with a try and a NextResponse for both", () => {
    const files = sourceFiles({ [confirm]: "try { work(); } catch { NextResponse.json({}); }" });
    expect(routesThatDoTheWrappersWork(files)).toHaveLength(2);
  });
});

describe("a route neither parses nor queries", () => {
  test("in this repository", () => expect(routesThatParseOrQuery(repository)).toEqual([]));

  test.each([`"zod"`, `"drizzle-orm"`, `"@/db/client"`])("reports one that imports %s", (from) => {
    expect(routesThatParseOrQuery(sourceFiles({ [confirm]: `import { x } from ${from};` }))).toHaveLength(1);
  });
});

describe("every method is made by endpoint()", () => {
  test("in this repository", () => expect(methodsMadeWithoutEndpoint(repository)).toEqual([]));

  test("reports a bare handler, but not one made by endpoint()", () => {
    const files = sourceFiles({
      [confirm]:
        "export const GET = endpoint({}, () => 1); export async function PUT() {} export const POST = () => 1;",
    });
    expect(methodsMadeWithoutEndpoint(files)).toEqual([
      `${confirm} exports PUT without endpoint()`,
      `${confirm} exports POST without endpoint()`,
    ]);
  });
});

describe("every page behind the sign-in checks access", () => {
  test("in this repository", () => expect(pagesThatAskNobody(repository)).toEqual([]));

  test("reports one that does not", () => {
    const page = "app/private/settings/page.tsx";
    const files = sourceFiles({ [page]: "export default async function Page() { return null; }" });
    expect(pagesThatAskNobody(files)).toEqual([`${page} does not call requirePageUser()`]);
  });
});
