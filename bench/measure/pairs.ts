import { spreadOf, type Spread } from "./statistics";

export type Comparison = {
  ours: Spread;
  limit: Spread;
  /** The limit's cost ÷ ours per round: 1 is at the limit, less is more expensive. */
  ratio: Spread;
};

type Sides = { ours: () => Promise<number>; limit: () => Promise<number> };

/**
 * Measures two costs alternately, swapping the order each round, so that other work affects both. Each round gives one
 * ratio; the result is their median.
 */
export async function comparePairs(rounds: number, { ours, limit }: Sides): Promise<Comparison> {
  const taken = { ours: [] as number[], limit: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    const isOursFirst = round % 2 === 0;
    if (isOursFirst) taken.ours.push(await ours());
    taken.limit.push(await limit());
    if (!isOursFirst) taken.ours.push(await ours());
  }
  const ratios = taken.ours.map((cost, round) => (taken.limit[round] ?? NaN) / cost);
  return { ours: spreadOf(taken.ours), limit: spreadOf(taken.limit), ratio: spreadOf(ratios) };
}
