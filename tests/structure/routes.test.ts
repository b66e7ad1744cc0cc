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

  test("a route no one listed is named", () => {
    const files = sourceFiles({
      "app/api/endpoints.ts": `import * as user from "./user/route";`,
      "app/api/user/route.ts": "",
      [confirm]: "",
    });
    expect(routesMissingFromTheManifest(files)).toEqual([`${confirm} is not in app/api/endpoints.ts`]);
  });

  test("a listed route that is gone is named", () => {
    const files = sourceFiles({ "app/api/endpoints.ts": `import * as user from "./user/route";` });
    expect(routesMissingFromTheManifest(files)).toEqual([
      "app/api/endpoints.ts lists app/api/user/route, which does not exist",
    ]);
  });
});

describe("a route leaves errors and answers to endpoint()", () => {
  test("in this repository", () => expect(routesThatDoTheWrappersWork(repository)).toEqual([]));

  test("one with a try and a NextResponse is named for both", () => {
    const files = sourceFiles({ [confirm]: "try { work(); } catch { NextResponse.json({}); }" });
    expect(routesThatDoTheWrappersWork(files)).toHaveLength(2);
  });
});

describe("a route neither parses nor queries", () => {
  test("in this repository", () => expect(routesThatParseOrQuery(repository)).toEqual([]));

  test.each([`"zod"`, `"drizzle-orm"`, `"@/db/client"`])("one that imports %s is named", (from) => {
    expect(routesThatParseOrQuery(sourceFiles({ [confirm]: `import { x } from ${from};` }))).toHaveLength(1);
  });
});

describe("every method is made by endpoint()", () => {
  test("in this repository", () => expect(methodsMadeWithoutEndpoint(repository)).toEqual([]));

  test("a bare handler is named, one made by endpoint() is not", () => {
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

describe("every page behind the sign-in asks who may open it", () => {
  test("in this repository", () => expect(pagesThatAskNobody(repository)).toEqual([]));

  test("one that does not is named", () => {
    const page = "app/private/settings/page.tsx";
    const files = sourceFiles({ [page]: "export default async function Page() { return null; }" });
    expect(pagesThatAskNobody(files)).toEqual([`${page} does not call requirePageUser()`]);
  });
});
