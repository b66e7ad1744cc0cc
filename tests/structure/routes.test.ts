import { describe, expect, test } from "vitest";
import {
  methodsMadeWithoutEndpoint,
  pagesThatAskNobody,
  routesMissingFromTheManifest,
  routesThatDoTheWrappersWork,
  routesThatParseOrQuery,
} from "./routes";
import { readSourceFiles, sourceFiles } from "./source-files";

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
