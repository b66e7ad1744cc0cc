import { hoursOf } from "@/lib/time/durations";

type Priced = { paid_minutes: number; bill_rate: string | null };

/** A price as typed, in cents; null if it isn't one. */
const centsOf = (text: string): number | null =>
  /^\$?\d{1,6}(\.\d{1,2})?$/.test(text.trim())
    ? Math.round(Number(text.trim().replace("$", "")) * 100)
    : null;

/**
 * What the facility pays for a bundle without premiums and bonuses, in cents: at the bundle's rate, or at each slot's own. Null
 * if a slot has no rate, or the bundle's can't be read.
 */
export function priceOf(slots: readonly Priced[], bundleRate: string): number | null {
  const isOwn = bundleRate.trim() === "";
  const prices = slots.map(({ paid_minutes: minutes, bill_rate: rate }) => {
    const cents = isOwn ? (rate === null ? null : centsOf(rate)) : centsOf(bundleRate);
    return cents === null ? null : Math.round((cents * minutes) / 60);
  });
  return prices.includes(null) ? null : prices.reduce<number>((sum, price) => sum + price!, 0);
}

/** "38.5 h". */
export const hoursText = (slots: readonly Priced[]): string =>
  `${hoursOf(slots.reduce((sum, { paid_minutes: minutes }) => sum + minutes, 0))} h`;
