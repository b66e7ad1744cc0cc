import { toCents } from "@/lib/money";

/** The slot fields that hourly rates are derived from; price in dollars, null if hidden. */
type Priced = {
  is_flex: boolean;
  shift_structure_id: number;
  resource_type: string;
  facility_price?: number | null;
};

function mostCommon(prices: readonly number[]): number | null {
  const counts = new Map<number, number>();
  for (const price of prices) counts.set(price, (counts.get(price) ?? 0) + 1);
  const [first] = [...counts].sort(([a, m], [b, n]) => n - m || b - a);
  return first ? first[0] : null;
}

/**
 * The hourly rate of an on-demand shift in cents, from its own slots, otherwise from others of its type; null if
 * unknown.
 */
export function knownRate(
  slots: readonly Priced[],
  { structureId, resourceType }: { structureId: number; resourceType: string },
): number | null {
  const priced = slots.filter((slot) => !slot.is_flex && slot.resource_type === resourceType);
  const rateOf = (of: readonly Priced[]) =>
    mostCommon(of.flatMap(({ facility_price }) => facility_price ?? []));
  const rate = rateOf(priced.filter((slot) => slot.shift_structure_id === structureId)) ?? rateOf(priced);
  return rate === null ? null : toCents(rate);
}
