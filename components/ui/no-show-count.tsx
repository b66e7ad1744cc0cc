import styles from "./no-show-count.module.css";

/** The number of no-shows with the sign of the bar, where there is no room for the word; nothing for none. */
export function NoShowCount({ count }: { count: number }) {
  if (count === 0) return null;
  const word = count === 1 ? "no-show" : "no-shows";
  return (
    <span className={styles.count} title={`${count} ${word}`}>
      {count}
      <span className="sr-only"> {word}</span>
    </span>
  );
}
