import { describe, expect, test } from "vitest";
import { readSourceFiles, sourceFiles, pathsUnder, type SourceFiles } from "./source-files";
import ts from "typescript";
import { importsOf, places } from "./imports";

const theHook = "components/shell/use-write.ts";
/** Only looks at what it writes; screens that don\'t need it don\'t load it. */
const theLook = "components/shell/use-saving.ts";
const isTest = /\.test\.tsx?$/;

const nameOf = (call: ts.CallExpression) => call.expression.getText();

/** `api()` with any method but GET, with or without a type argument. */
function isWritingCall(node: ts.Node): node is ts.CallExpression {
  if (!ts.isCallExpression(node) || nameOf(node) !== "api") return false;
  const [method] = node.arguments;
  return !(method && ts.isStringLiteral(method) && method.text === "GET");
}

function enclosing(node: ts.Node, name: string): ts.CallExpression | null {
  for (let at = node.parent; at; at = at.parent)
    if (ts.isCallExpression(at) && nameOf(at) === name) return at;
  return null;
}

const sources = (files: SourceFiles, pattern: RegExp) =>
  pathsUnder(files, pattern).filter((path) => !isTest.test(path));

/** Components write only through useWrite. */
function componentsThatWrite(files: SourceFiles): string[] {
  return sources(files, /^components\/.*\.tsx?$/).flatMap((path) => {
    const usesMutations = (node: ts.Node) =>
      ts.isImportSpecifier(node) &&
      /^(mutationOptions|useMutation|useMutationState|MutationObserver)$/.test(node.name.text);
    const isWrong = (node: ts.Node) =>
      isWritingCall(node) || (path !== theHook && path !== theLook && usesMutations(node));
    return places(files, path, isWrong).map((place) => `${place} writes: only useWrite does`);
  });
}

/** A browser write is defined once, by `write` in its noun's client. */
function writesOfTheirOwn(files: SourceFiles): string[] {
  const isCallerOfTheApi = (path: string) =>
    importsOf(files, path).some(({ target }) => target === "lib/http/fetcher.ts");
  return sources(files, /^lib\/.*\.ts$/)
    .filter(isCallerOfTheApi)
    .flatMap((path) => {
      const isWrong = (node: ts.Node) => isWritingCall(node) && !enclosing(node, "write");
      return places(files, path, isWrong).map((place) => `${place} writes outside of write()`);
    });
}

/** Transactions are opened in one module, with or without an idempotency key. */
function transactionsOfTheirOwn(files: SourceFiles): string[] {
  return sources(files, /^(app|lib|scripts)\/.*\.ts$/)
    .filter((path) => path !== "lib/context.ts")
    .flatMap((path) => {
      const isWrong = (node: ts.Node) =>
        ts.isCallExpression(node) &&
        ts.isPropertyAccessExpression(node.expression) &&
        node.expression.name.text === "transaction";
      return places(files, path, isWrong).map((place) => `${place} opens a transaction: lib/context.ts does`);
    });
}

const repository = readSourceFiles();

describe("the browser writes in one way", () => {
  test("only through useWrite in components", () => expect(componentsThatWrite(repository)).toEqual([]));
  test("only as write() defines it", () => expect(writesOfTheirOwn(repository)).toEqual([]));

  test("reports a call and a hook of a component's own", () => {
    const files = sourceFiles({
      "components/account/panel.tsx": `import { useMutation } from "@tanstack/react-query";
        export const save = () => api<string>("PUT", "/api/user");
        export const load = () => api<string>("GET", "/api/user");`,
    });
    expect(componentsThatWrite(files)).toEqual([
      "components/account/panel.tsx:1 writes: only useWrite does",
      "components/account/panel.tsx:2 writes: only useWrite does",
    ]);
  });

  test("reports a bare function that writes", () => {
    const files = sourceFiles({
      "lib/users/client.ts": `import { api } from "@/lib/http/fetcher";
        export const end = () => api("DELETE", "/api/user/sessions");
        export const endMutation = () => write(() => api("DELETE", "/x"));`,
      "lib/http/fetcher.ts": "export const api = 1;",
    });
    expect(writesOfTheirOwn(files)).toEqual(["lib/users/client.ts:2 writes outside of write()"]);
  });
});

describe("the server writes in one way", () => {
  test("in transactions that lib/context.ts opens", () =>
    expect(transactionsOfTheirOwn(repository)).toEqual([]));

  test("reports a transaction opened elsewhere", () => {
    const files = sourceFiles({
      "lib/context.ts": "export const write = (ctx, work) => ctx.db.transaction(work);",
      "lib/users/end-session.ts": "export const end = (ctx) => ctx.db.transaction((tx) => tx.delete());",
    });
    expect(transactionsOfTheirOwn(files)).toEqual([
      "lib/users/end-session.ts:1 opens a transaction: lib/context.ts does",
    ]);
  });
});
