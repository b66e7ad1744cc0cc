import ts from "typescript";
import { importsOf, places } from "./imports";
import { pathsUnder, type SourceFiles } from "./source-files";

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
export function componentsThatWrite(files: SourceFiles): string[] {
  return sources(files, /^components\/.*\.tsx?$/).flatMap((path) => {
    const usesMutations = (node: ts.Node) =>
      ts.isImportSpecifier(node) && /^(useMutation|useMutationState|MutationObserver)$/.test(node.name.text);
    const isWrong = (node: ts.Node) =>
      isWritingCall(node) || (path !== theHook && path !== theLook && usesMutations(node));
    return places(files, path, isWrong).map((place) => `${place} writes: only useWrite does`);
  });
}

/** A browser write is defined once, as mutation options with a key in its noun's client. */
export function writesOutsideMutationOptions(files: SourceFiles): string[] {
  const isCallerOfTheApi = (path: string) =>
    importsOf(files, path).some(({ target }) => target === "lib/http/fetcher.ts");
  return sources(files, /^lib\/.*\.ts$/)
    .filter(isCallerOfTheApi)
    .flatMap((path) => {
      const isWrong = (node: ts.Node) => isWritingCall(node) && !enclosing(node, "mutationOptions");
      return places(files, path, isWrong).map((place) => `${place} writes outside of mutationOptions`);
    });
}

const allowed = new Set(["mutationKey", "mutationFn", "meta"]);

/** Callbacks belong to useWrite; mutation options hold the key, the call and what it invalidates. */
export function mutationOptionsWithMore(files: SourceFiles): string[] {
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
export function transactionsOfTheirOwn(files: SourceFiles): string[] {
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
