import ts from "typescript";
import { parse, visit } from "./imports";
import { pathsUnder, type SourceFiles } from "./source-files";

/** Names of amounts of money. */
const money = /cents|dollar|wage|rate|bonus|price|amount|pay|total/i;

const isHundred = (node: ts.Expression): boolean => ts.isNumericLiteral(node) && node.text === "100";

function convertsMoney(node: ts.Node): boolean {
  if (!ts.isBinaryExpression(node)) return false;
  const { left, operatorToken, right } = node;
  if (![ts.SyntaxKind.AsteriskToken, ts.SyntaxKind.SlashToken].includes(operatorToken.kind)) return false;
  return (isHundred(right) && money.test(left.getText())) || (isHundred(left) && money.test(right.getText()));
}

const formatsMoney = (node: ts.Node): boolean =>
  ts.isPropertyAssignment(node) && node.name.getText() === "currency";

/** Money is integer cents: only lib/money.ts converts to and from dollars. */
export function conversionsOfMoney(files: SourceFiles): string[] {
  return pathsUnder(files, /^(app|components|lib|scripts)\/.*\.(ts|tsx|mjs)$/)
    .filter((path) => path !== "lib/money.ts" && !/\.test\.tsx?$/.test(path))
    .flatMap((path) => {
      const found: string[] = [];
      visit(parse(files, path), (node) => {
        if (!convertsMoney(node) && !formatsMoney(node)) return;
        const { line } = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart());
        found.push(`${path}:${line + 1} ${node.getText()}: lib/money.ts converts and formats money`);
      });
      return found;
    });
}
