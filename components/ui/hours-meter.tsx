type Props = { workedMinutes: number; aheadMinutes: number; limitHours: number };

const share = (minutes: number, of: number) => `${(100 * Math.max(0, minutes)) / of}%`;

/** A week's hours against the overtime threshold, which is the gap in the bar; the words beside it say the same. */
export function HoursMeter({ workedMinutes, aheadMinutes, limitHours }: Props) {
  const limit = limitHours * 60;
  const total = workedMinutes + aheadMinutes;
  // Some room behind the threshold, so that it is seen as one.
  const scale = Math.max(limit * 1.25, total);
  const over = Math.max(0, total - limit);
  const worked = Math.min(workedMinutes, limit);
  return (
    <span aria-hidden className="relative flex h-1.75 overflow-hidden rounded-full bg-line">
      <span className="bg-bar" style={{ width: share(worked, scale) }} />
      <span
        className="bg-[repeating-linear-gradient(90deg,var(--color-bar)_0_3px,transparent_3px_5px)]"
        style={{ width: share(total - over - worked, scale) }}
      />
      <span className="bg-danger" style={{ width: share(over, scale) }} />
      <span className="absolute inset-y-0 w-0.5 bg-surface" style={{ left: share(limit, scale) }} />
    </span>
  );
}
