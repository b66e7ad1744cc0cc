/** A company with more facilities has no room for a square each. */
const MAX_SQUARES = 8;

/** "4 of 6", with a square for each facility. */
export function LocationSquares({ enabled, all }: { enabled: number; all: number }) {
  return (
    <span className="inline-flex items-center gap-2">
      {all <= MAX_SQUARES && (
        <span className="inline-flex gap-0.5" aria-hidden>
          {Array.from({ length: all }, (_, i) => (
            <i key={i} className={`size-2 rounded-xs ${i < enabled ? "bg-bar" : "bg-line"}`} />
          ))}
        </span>
      )}
      <span className="whitespace-nowrap tabular-nums">
        {enabled} of {all}
      </span>
    </span>
  );
}
