import styles from "./empty-bars.module.css";

const BARS = Array.from({ length: 21 }, (_, at) => `bar ${at}`);

/** An empty week of three shifts a day. */
export function EmptyBars() {
  return (
    <span aria-hidden className={styles.bars}>
      {BARS.map((bar) => (
        <span key={bar} />
      ))}
    </span>
  );
}
