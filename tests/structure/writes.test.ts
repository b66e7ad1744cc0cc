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
      ts.isImportSpecifier(node) && /^(useMutation|useMutationState|MutationObserver)$/.test(node.name.text);
    const isWrong = (node: ts.Node) =>
      isWritingCall(node) || (path !== theHook && path !== theLook && usesMutations(node));
    return places(files, path, isWrong).map((place) => `${place} writes: only useWrite does`);
  });
}

/** A browser write is defined once, as mutation options with a key in its noun's client. */
function writesOutsideMutationOptions(files: SourceFiles): string[] {
  const isCallerOfTheApi = (path: string) =>
    importsOf(files, path).some(({ target }) => target === "lib/http/fetcher.ts");
  return sources(files, /^lib\/.*\.ts$/)
    .filter(isCallerOfTheApi)
    .flatMap((path) => {
      const isWrong = (node: ts.Node) => isWritingCall(node) && !enclosing(node, "mutationOptions");
      return places(files, path, isWrong).map((place) => `${place} writes outside of mutationOptions`);
    });
}

const allowed = new Set(["mutationKey", "mutationFn", "meta", "scope"]);

/** Callbacks belong to useWrite; mutation options hold the key, the call, what it invalidates and what it waits for. */
function mutationOptionsWithMore(files: SourceFiles): string[] {
  return sources(files, /^lib\/.*\.ts$/).flatMap((path) => {
    const isWrong = (node: ts.Node) => {
      if (!ts.isCallExpression(node) || nameOf(node) !== "mutationOptions") return false;
      const [options] = node.arguments;
      if (!options || !ts.isObjectLiteralExpression(options)) return true;
      const names = options.properties.map((property) => property.name?.getText() ?? "");
      return !names.includes("mutationKey") || names.some((name) => !allowed.has(name));
    };
    return places(files, path, isWrong).map(
      (place) => `${place}: mutation options are a key, a call and their meta`,
    );
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
  test("only as mutation options", () => expect(writesOutsideMutationOptions(repository)).toEqual([]));
  test("with a key, a call and meta in the options", () =>
    expect(mutationOptionsWithMore(repository)).toEqual([]));

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
        export const endMutation = () => mutationOptions({ mutationFn: () => api("DELETE", "/x") });`,
      "lib/http/fetcher.ts": "export const api = 1;",
    });
    expect(writesOutsideMutationOptions(files)).toEqual([
      "lib/users/client.ts:2 writes outside of mutationOptions",
    ]);
  });

  test("reports options without a key, or with a callback", () => {
    const files = sourceFiles({
      "lib/users/client.ts": `export const a = () => mutationOptions({ mutationFn: run });
        export const b = () => mutationOptions({ mutationKey: ["b"], mutationFn: run, onSuccess: run });
        export const c = () => mutationOptions({ mutationKey: ["c"], mutationFn: run, meta: {} });`,
    });
    expect(mutationOptionsWithMore(files)).toHaveLength(2);
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
