import styles from "./workforce.module.css";

/** A company with more facilities has no room for a square each. */
const MAX_SQUARES = 8;

/** "4 of 6", with a square for each facility. */
export function LocationSquares({ enabled, all }: { enabled: number; all: number }) {
  return (
    <span className={styles.locations}>
      {all <= MAX_SQUARES && (
        <span className={styles.squares} aria-hidden>
          {Array.from({ length: all }, (_, i) => (
            <i key={i} data-on={i < enabled || undefined} />
          ))}
        </span>
      )}
      <span className={styles.count}>
        {enabled} of {all}
      </span>
    </span>
  );
}
