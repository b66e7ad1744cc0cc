import styles from "./empty-bars.module.css";

const BARS = Array.from({ length: 21 }, (_, at) => `bar ${at}`);

/** A week of three shifts a day with nothing in it. */
export function EmptyBars() {
  return (
    <span aria-hidden className={styles.bars}>
      {BARS.map((bar) => (
        <span key={bar} />
      ))}
    </span>
  );
}
