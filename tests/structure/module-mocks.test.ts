import { describe, expect, test } from "vitest";
import { readSourceFiles, sourceFiles, pathsUnder, type SourceFiles } from "./source-files";

/** Files of a process share its modules: a hoisted mock fails to reach those that an earlier file has loaded. */
const hoistedMocks = (files: SourceFiles): string[] =>
  pathsUnder(files, /\.test\.tsx?$/).filter((path) => /^vi\.mock\(/m.test(files.get(path)!));

describe("no test mocks a module that an earlier file of its process may have loaded", () => {
  test("in this repository", () => expect(hoistedMocks(readSourceFiles())).toEqual([]));

  test("reports one, but not one that reloads its modules", () => {
    const files = sourceFiles({
      "lib/a.test.ts": `vi.mock("./clock", () => ({}));`,
      "lib/b.test.ts": `beforeAll(() => {\n  vi.resetModules();\n  vi.doMock("./clock", () => ({}));\n});`,
    });
    expect(hoistedMocks(files)).toEqual(["lib/a.test.ts"]);
  });
});
