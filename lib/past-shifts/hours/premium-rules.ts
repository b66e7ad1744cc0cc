import { MINUTE } from "@/lib/time/durations";

/** A time that pays more: the rate times this, or so many cents more an hour. Instants are milliseconds. */
export type PremiumStretch = {
  from: number;
  until: number;
  multiplier: number | null;
  hourlyCents: number | null;
};

type Span = { from: number; until: number };

const wholeMinute = (instant: number) => Math.floor(instant / MINUTE);

/** What an hour pays on top of the rate, in cents. */
const extraOf = ({ multiplier, hourlyCents }: PremiumStretch, rate: number): number =>
  multiplier === null ? (hourlyCents ?? 0) : Math.max(0, Math.round(rate * (multiplier - 1)));

/** The minutes of a span by what they pay extra: where stretches overlap, the highest counts. */
function minutesByExtra(span: Span, stretches: readonly PremiumStretch[], rate: number): Map<number, number> {
  const [from, until] = [wholeMinute(span.from), wholeMinute(span.until)];
  const within = stretches
    .map((one) => ({
      from: Math.max(from, wholeMinute(one.from)),
      until: Math.min(until, wholeMinute(one.until)),
      extra: extraOf(one, rate),
    }))
    .filter((one) => one.until > one.from && one.extra > 0);
  const edges = [...new Set(within.flatMap((one) => [one.from, one.until]))].sort((a, b) => a - b);
  const minutes = new Map<number, number>();
  for (const [at, edge] of edges.slice(0, -1).entries()) {
    const next = edges[at + 1]!;
    const here = within.filter((one) => one.from <= edge && one.until >= next);
    const extra = Math.max(0, ...here.map((one) => one.extra));
    if (extra > 0) minutes.set(extra, (minutes.get(extra) ?? 0) + next - edge);
  }
  return minutes;
}

/**
 * What the paid minutes of a span earn on top of the rate, in cents, half a cent rounded up. An unpaid break comes off
 * the time that pays less first.
 */
export function premiumOf(
  span: Span,
  {
    paidMinutes,
    rate,
    stretches,
  }: { paidMinutes: number; rate: number; stretches: readonly PremiumStretch[] },
): number {
  let left = paidMinutes;
  let total = 0;
  const best = [...minutesByExtra(span, stretches, rate)].sort(([a], [b]) => b - a);
  for (const [extra, minutes] of best) {
    const counted = Math.min(left, minutes);
    // As for pay: from the hours as printed.
    total += Math.floor((2 * extra * Math.round((counted * 100) / 60) + 100) / 200);
    left -= counted;
  }
  return total;
}
