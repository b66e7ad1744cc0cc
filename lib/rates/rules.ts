/** Hourly rate in cents of a resource type from a date on. */
export type Rate = { resourceType: string; effectiveOn: string; wage: number; billRate: number };

/** The rate in force on a date: the latest one effective by then. */
export function rateOn(rates: readonly Rate[], resourceType: string, dateOn: string): Rate | undefined {
  return rates
    .filter((rate) => rate.resourceType === resourceType && rate.effectiveOn <= dateOn)
    .reduce<Rate | undefined>(
      (latest, rate) => (!latest || rate.effectiveOn > latest.effectiveOn ? rate : latest),
      undefined,
    );
}

export type PostedTerms = { wage: number | null; originalWage: number | null; billRate: number | null };

/**
 * The terms for posting a shift. Flex staff are paid by their employer, so only on-demand shifts have a price; only
 * facilities with a fixed markup set the wage themselves.
 */
export function termsOn(
  rates: readonly Rate[],
  shift: { route: "FLEX" | "ON_DEMAND"; isFixedMarkupRate: boolean; resourceType: string; startsOn: string },
): PostedTerms {
  const rate = shift.route === "ON_DEMAND" ? rateOn(rates, shift.resourceType, shift.startsOn) : undefined;
  const wage = shift.isFixedMarkupRate ? (rate?.wage ?? null) : null;
  return { wage, originalWage: wage, billRate: rate?.billRate ?? null };
}

/** The bill rate for a wage, in cents: wage × (1 + markup), rounded half up. */
export function billRateOf(wage: number, markup: number): number {
  return Math.floor((wage * (10_000 + Math.round(markup * 10_000)) + 5_000) / 10_000);
}
