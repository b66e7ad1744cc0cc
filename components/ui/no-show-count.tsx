/** The number of no-shows with the sign of the bar, where there is no room for the word; nothing for none. */
export function NoShowCount({ count }: { count: number }) {
  if (count === 0) return null;
  const word = count === 1 ? "no-show" : "no-shows";
  return (
    <span
      className="inline-flex items-center gap-0.75 font-title whitespace-nowrap text-no-show tabular-nums before:size-2 before:rounded-xs before:border before:border-hole before:bg-(image:--hatch-no-show)"
      title={`${count} ${word}`}
    >
      {count}
      <span className="sr-only"> {word}</span>
    </span>
  );
}
