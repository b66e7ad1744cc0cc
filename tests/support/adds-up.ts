import { expect } from "vitest";

/** "1,007.62" and "$33.25" as whole hundredths; nothing printed is nothing. */
const hundredths = (printed: string) => BigInt(printed.replace(/[$,.]/g, "") || "0");

type Printed = { hours: string; rate: string; bonus: string; total: string };

/** As a person with a calculator checks a row: hours × rate to the cent, half a cent up, plus the bonus. */
export function expectPrintAddsUp({ hours, rate, bonus, total }: Printed): void {
  const pay = (2n * hundredths(hours) * hundredths(rate) + 100n) / 200n;
  expect(hundredths(total), JSON.stringify({ hours, rate, bonus, total })).toBe(pay + hundredths(bonus));
}
