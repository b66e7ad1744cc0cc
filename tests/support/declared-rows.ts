import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { pathsUnder, readSourceFiles } from "../structure/source-files";

export type Kind = "number" | "string" | "boolean" | "date" | "object" | "null" | "absent";

/** A statement written by hand, with the columns of the row that it declares. */
export type DeclaredRow = { path: string; from: number; until: number; columns: Map<string, Set<Kind>> };

const root = fileURLToPath(new URL("../..", import.meta.url));

function kindOf(type: ts.Type): Kind {
  if (type.flags & ts.TypeFlags.Null) return "null";
  if (type.flags & ts.TypeFlags.Undefined) return "absent";
  if (type.flags & ts.TypeFlags.NumberLike) return "number";
  if (type.flags & ts.TypeFlags.StringLike) return "string";
  if (type.flags & ts.TypeFlags.BooleanLike) return "boolean";
  return type.symbol?.name === "Date" ? "date" : "object";
}

const kindsOf = (type: ts.Type): Set<Kind> => new Set((type.isUnion() ? type.types : [type]).map(kindOf));

const isStatement = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  node.expression.name.text === "execute" &&
  node.typeArguments !== undefined;

/** Every `execute<Row>(…)` of the `.sql.ts` files. */
export function declaredRows(): DeclaredRow[] {
  const paths = pathsUnder(readSourceFiles(), /^(lib|db)\/.*\.sql\.ts$/).map((path) => join(root, path));
  const { config } = ts.readConfigFile(join(root, "tsconfig.json"), (path) => ts.sys.readFile(path)) as {
    config: { compilerOptions: object };
  };
  const { options } = ts.parseJsonConfigFileContent(
    { compilerOptions: config.compilerOptions, files: paths },
    ts.sys,
    root,
  );
  const program = ts.createProgram(paths, { ...options, incremental: false });
  const checker = program.getTypeChecker();
  return paths.flatMap((path) => {
    const file = program.getSourceFile(path)!;
    const lineOf = (position: number) => file.getLineAndCharacterOfPosition(position).line + 1;
    const found: DeclaredRow[] = [];
    const visit = (node: ts.Node) => {
      if (isStatement(node)) {
        const columns = checker
          .getTypeAtLocation(node.typeArguments![0]!)
          .getProperties()
          .map((one) => [one.name, kindsOf(checker.getTypeOfSymbolAtLocation(one, node))] as const);
        found.push({
          path: relative(root, path),
          from: lineOf(node.getStart()),
          until: lineOf(node.getEnd()),
          columns: new Map(columns),
        });
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
    return found;
  });
}
