import { expect, test } from "vitest";
import { conversionsOfMoney } from "./money";
import { readSourceFiles, sourceFiles } from "./source-files";

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
