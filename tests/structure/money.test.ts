import { expect, test } from "vitest";
import { readSourceFiles, sourceFiles, pathsUnder, type SourceFiles } from "./source-files";
import ts from "typescript";
import { parse, visit } from "./imports";

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
function conversionsOfMoney(files: SourceFiles): string[] {
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

test("converts money only in lib/money.ts", () => expect(conversionsOfMoney(readSourceFiles())).toEqual([]));

test("reports a conversion and a format elsewhere, but not a percentage", () => {
  const files = sourceFiles({
    "lib/money.ts": "export const toDollars = (cents: number) => cents / 100;",
    "lib/slots/rules.ts": "export const wage = Math.round(slot.facility_price * 100);",
    "components/past-shifts/sums.tsx": `const dollars = new Intl.NumberFormat("en-US", { currency: "USD" });
      export const total = 100 * totalPay;`,
    "components/ui/progress.tsx": "export const percent = Math.round(progress * 100);",
  });
  expect(conversionsOfMoney(files)).toEqual([
    'components/past-shifts/sums.tsx:1 currency: "USD": lib/money.ts converts and formats money',
    "components/past-shifts/sums.tsx:2 100 * totalPay: lib/money.ts converts and formats money",
    "lib/slots/rules.ts:1 slot.facility_price * 100: lib/money.ts converts and formats money",
  ]);
});
