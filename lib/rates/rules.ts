/** What a facility pays for an hour of a resource type from a date on, in cents. */
export type Rate = { resourceType: string; effectiveOn: string; wage: number; billRate: number };

/** The rate in force on a date: the latest that has begun by then. */
export function rateOn(rates: readonly Rate[], resourceType: string, dateOn: string): Rate | undefined {
  return rates
    .filter((rate) => rate.resourceType === resourceType && rate.effectiveOn <= dateOn)
    .reduce<Rate | undefined>((latest, rate) => (!latest || rate.effectiveOn > latest.effectiveOn ? rate : latest), undefined);
}
