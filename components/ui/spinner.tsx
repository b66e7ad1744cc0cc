import styles from "./spinner.module.css";

export function Spinner({ label }: { label?: string }) {
  return label ? (
    <span role="status">
      <span className={styles.spinner} aria-hidden />
      <span className="sr-only">{label}</span>
    </span>
  ) : (
    <span className={styles.spinner} aria-hidden />
  );
}
