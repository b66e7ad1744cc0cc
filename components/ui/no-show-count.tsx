type Props = {
  count: number;
  /** Whether a wide screen has room for the word. */
  isWorded?: boolean;
};

/** The number of no-shows with the sign of the bar, where there is no room for the word; nothing for none. */
export function NoShowCount({ count, isWorded }: Props) {
  if (count === 0) return null;
  const word = count === 1 ? "no-show" : "no-shows";
  return (
    <span
      className="inline-flex items-center gap-0.75 font-title whitespace-nowrap text-no-show tabular-nums before:size-2 before:rounded-xs before:border before:border-hole before:bg-(image:--hatch-no-show)"
      title={`${count} ${word}`}
    >
      {count}
      <span className={isWorded ? "max-xl:sr-only" : "sr-only"}> {word}</span>
    </span>
  );
}
