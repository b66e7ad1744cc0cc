import { posix } from "node:path";
import ts from "typescript";
import type { SourceFiles } from "./source-files";

export type Import = {
  /** As written in the source. */
  specifier: string;
  /** The imported file of this repository; null for a package. */
  target: string | null;
  /** Erased by the compiler. */
  isTypeOnly: boolean;
  /** `import()`: loaded after the importing file is complete. */
  isLazy: boolean;
};

type Written = Omit<Import, "target">;

const endings = ["", ".ts", ".tsx", ".mjs", "/index.ts", "/index.tsx"];

/** Caches per file, because every rule walks the same files. */
function oncePerFile<T>(make: (files: SourceFiles, path: string) => T) {
  const made = new WeakMap<SourceFiles, Map<string, T>>();
  return (files: SourceFiles, path: string): T => {
    const known = made.get(files) ?? new Map<string, T>();
    made.set(files, known);
    const value = known.get(path) ?? make(files, path);
    known.set(path, value);
    return value;
  };
}

export const parse = oncePerFile((files, path): ts.SourceFile => {
  const kind = path.endsWith(".ts") ? ts.ScriptKind.TS : ts.ScriptKind.TSX;
  return ts.createSourceFile(path, files.get(path) ?? "", ts.ScriptTarget.ES2022, true, kind);
});

export function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}

/** Where a file has nodes like these: "lib/slots/rules.ts:12". */
export function places(files: SourceFiles, path: string, isWrong: (node: ts.Node) => boolean): string[] {
  const found: string[] = [];
  visit(parse(files, path), (node) => {
    if (!isWrong(node)) return;
    const file = node.getSourceFile();
    found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
  });
  return found;
}

function resolve(files: SourceFiles, from: string, specifier: string): string | null {
  const isOwn = specifier.startsWith("@/") || specifier.startsWith(".");
  if (!isOwn) return null;
  const base = specifier.startsWith("@/") ? specifier.slice(2) : posix.join(posix.dirname(from), specifier);
  return endings.map((ending) => base + ending).find((path) => files.has(path)) ?? base;
}

function namesOnlyTypes(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const named = clause.namedBindings;
  if (clause.name || !named || !ts.isNamedImports(named) || named.elements.length === 0) return false;
  return named.elements.every((element) => element.isTypeOnly);
}

function dynamicSpecifier(node: ts.Node): string | null {
  if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword) return null;
  const [argument] = node.arguments;
  return argument && ts.isStringLiteralLike(argument) ? argument.text : null;
}

function importOf(node: ts.Node): Written | null {
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
    return {
      specifier: node.moduleSpecifier.text,
      isTypeOnly: namesOnlyTypes(node.importClause),
      isLazy: false,
    };
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
    return { specifier: node.moduleSpecifier.text, isTypeOnly: node.isTypeOnly, isLazy: false };
  }
  if (
    ts.isImportTypeNode(node) &&
    ts.isLiteralTypeNode(node.argument) &&
    ts.isStringLiteral(node.argument.literal)
  ) {
    return { specifier: node.argument.literal.text, isTypeOnly: true, isLazy: false };
  }
  const specifier = dynamicSpecifier(node);
  return specifier === null ? null : { specifier, isTypeOnly: false, isLazy: true };
}

export const importsOf = oncePerFile((files, path): Import[] => {
  if (path.endsWith(".css")) return [];
  const found: Import[] = [];
  visit(parse(files, path), (node) => {
    const made = importOf(node);
    if (made) found.push({ ...made, target: resolve(files, path, made.specifier) });
  });
  return found;
});

/** The shortest import path from `from` to a target, counting only imports that exist at run time. */
export function findWay(
  files: SourceFiles,
  from: string,
  isReached: (made: Import) => boolean,
): string[] | null {
  const ways: string[][] = [[from]];
  const seen = new Set([from]);
  for (let way = ways.shift(); way; way = ways.shift()) {
    for (const made of importsOf(files, way.at(-1) ?? from)) {
      if (made.isTypeOnly) continue;
      const next = made.target ?? made.specifier;
      if (isReached(made)) return [...way, next];
      if (made.target === null || seen.has(next) || !files.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return null;
}
