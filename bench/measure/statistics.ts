export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * q;
  const [low, high] = [sorted[Math.floor(at)] ?? NaN, sorted[Math.ceil(at)] ?? NaN];
  return low + (high - low) * (at - Math.floor(at));
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export type Spread = { median: number; low: number; high: number };

/** The median and quartiles. */
export const spreadOf = (values: readonly number[]): Spread => ({
  median: median(values),
  low: quantile(values, 0.25),
  high: quantile(values, 0.75),
});

export type Growth = { slope: number; worstResidual: number };

/**
 * How a cost grows with size: the least-squares exponent on a log-log scale (0 constant, 1 proportional), and the
 * factor by which the worst point is off.
 */
export function growthOf(points: readonly { size: number; cost: number }[]): Growth {
  const logs = points.map(({ size, cost }) => ({ x: Math.log(size), y: Math.log(cost) }));
  const mean = (pick: (point: { x: number; y: number }) => number) =>
    logs.reduce((sum, point) => sum + pick(point), 0) / logs.length;
  const [meanX, meanY] = [mean(({ x }) => x), mean(({ y }) => y)];
  const covariance = logs.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0);
  const variance = logs.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  const slope = covariance / variance;
  const residuals = logs.map(({ x, y }) => Math.abs(y - meanY - slope * (x - meanX)));
  return { slope, worstResidual: Math.exp(Math.max(...residuals)) - 1 };
}
