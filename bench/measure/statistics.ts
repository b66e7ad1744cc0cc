export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * q;
  const [low, high] = [sorted[Math.floor(at)] ?? NaN, sorted[Math.ceil(at)] ?? NaN];
  return low + (high - low) * (at - Math.floor(at));
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The median and quartiles. */
export type Spread = { median: number; low: number; high: number };

export const spreadOf = (values: readonly number[]): Spread => ({
  median: median(values),
  low: quantile(values, 0.25),
  high: quantile(values, 0.75),
});

export type Comparison = {
  ours: Spread;
  limit: Spread;
  /** The limit's cost ÷ ours per round: 1 is at the limit, less is more expensive. */
  ratio: Spread;
};

type Sides = { ours: () => Promise<number>; limit: () => Promise<number> };

/** Measures two costs alternately, swapping the order each round, so that other work affects both. */
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

/**
 * How a cost grows with size: the least-squares exponent on a log-log scale (0 constant, 1 proportional), and the
 * factor by which the worst point is off.
 */
export function growthOf(points: readonly { size: number; cost: number }[]) {
  const logs = points.map(({ size, cost }) => ({ x: Math.log(size), y: Math.log(cost) }));
  const meanX = logs.reduce((sum, { x }) => sum + x, 0) / logs.length;
  const meanY = logs.reduce((sum, { y }) => sum + y, 0) / logs.length;
  const covariance = logs.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0);
  const slope = covariance / logs.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  const residuals = logs.map(({ x, y }) => Math.abs(y - meanY - slope * (x - meanX)));
  return { slope, worstResidual: Math.exp(Math.max(...residuals)) - 1 };
}
