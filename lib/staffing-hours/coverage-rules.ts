/** From an instant up to another. */
export type Stretch = { startsAt: Date; endsAt: Date };

/** Someone clocks in a few minutes after the one before has left: no gap in care, and none on the plan. */
const HANDOVER_MS = 15 * 60_000;

/** The parts of a day that any of these cover, joined where one takes over from another, in order. */
function coveredParts(stretches: readonly Stretch[], day: Stretch): { from: number; until: number }[] {
  const parts: { from: number; until: number }[] = [];
  const inOrder = stretches
    .map(({ startsAt, endsAt }) => ({
      from: Math.max(+startsAt, +day.startsAt),
      until: Math.min(+endsAt, +day.endsAt),
    }))
    .filter(({ from, until }) => from < until)
    .sort((a, b) => a.from - b.from);
  for (const one of inOrder) {
    const last = parts.at(-1);
    if (last && one.from <= last.until + HANDOVER_MS) last.until = Math.max(last.until, one.until);
    else parts.push({ ...one });
  }
  return parts;
}

const minutesOf = ({ from, until }: { from: number; until: number }) => Math.floor((until - from) / 60_000);

/** The longest minutes in a row within the day. A break doesn't end them: the person stays. */
export const longestStretch = (stretches: readonly Stretch[], day: Stretch): number =>
  Math.max(0, ...coveredParts(stretches, day).map(minutesOf));

/** All minutes of the day with anyone. */
export const minutesCovered = (stretches: readonly Stretch[], day: Stretch): number =>
  coveredParts(stretches, day).reduce((sum, part) => sum + minutesOf(part), 0);
