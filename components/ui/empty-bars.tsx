const BARS = Array.from({ length: 21 }, (_, at) => `bar ${at}`);

/** An empty week of three shifts a day. */
export function EmptyBars() {
  return (
    <span aria-hidden className="mb-3 grid grid-cols-[repeat(7,1.25rem)] gap-1">
      {BARS.map((bar) => (
        <span key={bar} className="h-2 rounded-xs border border-dashed border-bar-open opacity-70" />
      ))}
    </span>
  );
}
